/** Resonances of a man's voice for a vowel in Hz, lowest first. */
export type Formants = readonly [number, number, number]

const formantsOf: Readonly<Record<string, Formants>> = {
  a: [650, 1080, 2650],
  e: [420, 1700, 2600],
  i: [290, 1900, 2800],
  o: [420, 800, 2600],
  u: [340, 620, 2700],
}
const defaultFormants: Formants = [650, 1080, 2650]

/** Spellings to vowels: ae and oe are e, y is i; the u of qu and gu is silent. */
const written: readonly (readonly [RegExp, string])[] = [
  [/[æœ]|ae|oe/, 'e'],
  [/y/, 'i'],
  [/j/, ''],
  [/([qg])u(?=[aeio])/, '$1'],
]

export function vowelOf(syllable: string): Formants {
  const bare = syllable.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const spoken = written.reduce((text, [from, to]) => text.replace(from, to), bare)
  // The first vowel of au and eu is held.
  const vowel = /[aeou]/.exec(spoken)?.[0] ?? /i/.exec(spoken)?.[0]
  return formantsOf[vowel ?? 'a'] ?? defaultFormants
}
