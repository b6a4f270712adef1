import { foldLatin } from '@schola/latin/compare'
import type { MelodyNames } from '../../api/melody-names.ts'
import { findMarks, type MarkedPart } from './find-marks.ts'

interface FoundMelody {
  readonly key: string
  readonly names: readonly string[]
  readonly lang: 'la' | 'en'
  /** The first of its names that matched. */
  readonly parts: readonly MarkedPart[]
}

/** How well a search text matches: not at all, within words, or whole words. */
type Closeness = 0 | 1 | 2

export function closenessOf(texts: readonly string[], sought: string): Closeness {
  const folded = texts.map((text) => ` ${foldLatin(text)} `)
  if (folded.some((text) => text.includes(` ${sought} `))) return 2
  return folded.some((text) => text.includes(sought)) ? 1 : 0
}

const numeral = /^(?:[ivx]+|\d+)$/

/** Marks what matches in a name. Numerals match as whole words: XVII is not found in XVIII. */
export function findInName(name: string, sought: string): readonly MarkedPart[] | undefined {
  const words = sought.split(' ')
  const isNumbered = [words[0], words.at(-1)].some((word = '') => numeral.test(word))
  return findMarks(name, sought, true) ?? (isNumbered ? undefined : findMarks(name, sought))
}

const massBefore = /^Mass [IVX]+, /

/** "Mass XI" and "Solemn tone" are English, "Missa XI" and "Tonus sollemnis" are not. */
const languageOfName = (name: string): FoundMelody['lang'] => (/^Mass |tone$/i.test(name) ? 'en' : 'la')

/** In "Mass XI, Orbis factor" the title is Latin. */
function markTitle(name: string, parts: readonly MarkedPart[]): readonly MarkedPart[] {
  let before = massBefore.exec(name)?.[0].length
  if (before === undefined) return parts
  return parts.flatMap(({ text, marked }) => {
    const english = text.slice(0, before)
    const latin = text.slice(english.length)
    before = (before ?? 0) - english.length
    return [
      ...(english === '' ? [] : [{ text: english, marked }]),
      ...(latin === '' ? [] : [{ text: latin, marked, lang: 'la' as const }]),
    ]
  })
}

/** The melodies of which a name matches. */
function findNamed(melodies: MelodyNames[string], find: (name: string) => readonly MarkedPart[] | undefined) {
  return melodies.flatMap(([key, ...names]): FoundMelody[] => {
    for (const name of names) {
      const parts = find(name)
      if (parts) return [{ key, names, lang: languageOfName(name), parts: markTitle(name, parts) }]
    }
    return []
  })
}

interface SungChant {
  readonly name: string
  readonly melodies: MelodyNames[string]
}

interface FoundMelodies {
  readonly found: readonly FoundMelody[]
  /** What was looked for of their names. */
  readonly named: string
  /** What was looked for before that, of the name of the chant: the Kyrie in "Kyrie XI". */
  readonly before?: string
}

/** The melodies of a chant that are looked for by a name of theirs, also after the beginning of the chant's own name. */
export function findMelodies({ name, melodies }: SungChant, sought: string): FoundMelodies {
  const found = findNamed(melodies, (each) => findInName(each, sought))
  if (found.length > 0) return { found, named: sought }
  const words = sought.split(' ')
  const ofChant = foldLatin(name).split(' ')
  const shared = words.findIndex((word, index) => word !== ofChant[index])
  const [before, named] = [words.slice(0, shared).join(' '), words.slice(shared).join(' ')]
  if (shared < 1) return { found, named: sought }
  return { found: findNamed(melodies, (each) => findMarks(each, named, true)), named, before }
}

/**
 * The one melody that was looked for: its name matches better than what the chant itself matches by, and than those of the
 * other melodies.
 */
export function findSoughtMelody(found: readonly FoundMelody[], itself: Closeness, sought: string): string | undefined {
  const ranked = found.map(({ key, names }) => ({ key, closeness: closenessOf(names, sought) }))
  const best = Math.max(itself, ...ranked.map(({ closeness }) => closeness))
  const [only, ...others] = ranked.filter(({ closeness }) => closeness === best)
  return best > itself && others.length === 0 ? only?.key : undefined
}
