import { pronounce, wordsOf } from '@schola/latin/pronounce'

/** The model's number for each sound that Latin has. */
const tokens: Readonly<Record<string, number>> = {
  a: 43,
  ɛ: 86,
  i: 51,
  ɔ: 76,
  u: 63,
  p: 58,
  b: 44,
  t: 62,
  d: 46,
  k: 53,
  ɡ: 92,
  f: 48,
  v: 64,
  s: 61,
  z: 68,
  ʃ: 131,
  ʧ: 133,
  ʤ: 82,
  ʦ: 20,
  ʣ: 18,
  m: 55,
  n: 56,
  ɲ: 114,
  ŋ: 112,
  l: 54,
  r: 60,
  j: 52,
  w: 65,
}
export const edgeToken = 0
export const stressToken = 156
export const spaceToken = 16
export const stopToken = 4

/** Sounds of two letters that the model writes with one. */
const joined: Readonly<Record<string, readonly string[]>> = { tʃ: ['ʧ'], dʒ: ['ʤ'], ts: ['ʦ'], dz: ['ʣ'] }
const vowels = new Set(['a', 'ɛ', 'i', 'ɔ', 'u'])
const voiceless = new Set(['p', 't', 'k', 'f', 's', 'ʃ', 'ʧ', 'ʦ'])

export const stops: ReadonlySet<string> = new Set(['p', 't', 'k', 'b', 'd', 'ɡ'])
export const hissing: ReadonlySet<string> = new Set(['s', 'ʃ'])

export type Vowel = 'a' | 'ɛ' | 'i' | 'ɔ' | 'u'

/** What the voice does in one syllable: consonants, the vowel that is held, and what closes it. */
export interface SpokenParts {
  readonly before: readonly string[]
  readonly vowel: Vowel
  readonly after: readonly string[]
  /** Also true of a word of one syllable, which the model would otherwise swallow. */
  readonly isStressed: boolean
}

/** The syllables of a word as the voice makes them. */
export function speak(word: string): SpokenParts[] {
  const [bare = ''] = wordsOf(word)
  const syllables = pronounce(bare)
  return syllables.map(({ sounds, stressed, text }) => {
    const phones = sounds.flatMap((sound) => joined[sound] ?? Array.from(sound))
    const at = phones.findIndex(isVowel)
    const vowel = phones[at]
    if (!isVowel(vowel)) throw new Error(`The syllable “${text}” of “${word}” has no vowel to sing.`)
    return {
      before: phones.slice(0, at),
      vowel,
      after: phones.slice(at + 1),
      isStressed: stressed || syllables.length === 1,
    }
  })
}

export function tokenOf(phone: string): number {
  const token = tokens[phone]
  if (token === undefined) throw new Error(`The voice has no sound “${phone}”.`)
  return token
}

export function isVowel(phone: string | undefined): phone is Vowel {
  return phone !== undefined && vowels.has(phone)
}

export function isVoiceless(phone: string): boolean {
  return voiceless.has(phone)
}
