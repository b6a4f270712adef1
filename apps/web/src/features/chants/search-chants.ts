import type { LearnerChant } from '@schola/contract/chants'
import type { LexiconEntry } from '@schola/contract/reading'
import { foldLatin } from '@schola/latin/compare'
import type { MelodyNames } from '../../lib/api/melody-names.ts'
import { findAllForms, findFormMarks, findMarks, type MarkedPart } from './find-marks.ts'

interface FoundMelody {
  readonly key: string
  readonly names: readonly string[]
  readonly lang: 'la' | 'en'
  /** The first name that matched. */
  readonly parts: readonly MarkedPart[]
}

type Closeness = 0 | 1 | 2

function closenessOf(texts: readonly string[], sought: string): Closeness {
  const folded = texts.map((text) => ` ${foldLatin(text)} `)
  if (folded.some((text) => text.includes(` ${sought} `))) return 2
  return folded.some((text) => text.includes(sought)) ? 1 : 0
}

const numeral = /^(?:[ivx]+|\d+)$/

/** Marks a match in a name. Numerals match as whole words only: XVII is not found in XVIII. */
function findInName(name: string, sought: string): readonly MarkedPart[] | undefined {
  const words = sought.split(' ')
  const isNumbered = [words[0], words.at(-1)].some((word = '') => numeral.test(word))
  return findMarks(name, sought, true) ?? (isNumbered ? undefined : findMarks(name, sought))
}

const massBefore = /^Mass [IVX]+, /

/** "Mass XI" and "Solemn tone" are English, "Missa XI" and "Tonus sollemnis" are Latin. */
const languageOfName = (name: string): FoundMelody['lang'] => (/^Mass |tone$/i.test(name) ? 'en' : 'la')

/** Marks the title in "Mass XI, Orbis factor" as Latin. */
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
  /** The search text without the name of the chant: "XI" of "Kyrie XI". */
  readonly named: string
  /** The name of the chant in the search text: "Kyrie" of "Kyrie XI". */
  readonly before?: string
}

/** Finds the melodies of a chant by their names, with or without the name of the chant before it. */
function findMelodies({ name, melodies }: SungChant, sought: string): FoundMelodies {
  const found = findNamed(melodies, (each) => findInName(each, sought))
  if (found.length > 0) return { found, named: sought }
  const words = sought.split(' ')
  const ofChant = foldLatin(name).split(' ')
  const shared = words.findIndex((word, index) => word !== ofChant[index])
  const [before, named] = [words.slice(0, shared).join(' '), words.slice(shared).join(' ')]
  if (shared < 1) return { found, named: sought }
  return { found: findNamed(melodies, (each) => findMarks(each, named, true)), named, before }
}

/** Returns the one melody whose name matches better than the chant itself and the other melodies. */
function findSoughtMelody(found: readonly FoundMelody[], itself: Closeness, sought: string): string | undefined {
  const ranked = found.map(({ key, names }) => ({ key, closeness: closenessOf(names, sought) }))
  const best = Math.max(itself, ...ranked.map(({ closeness }) => closeness))
  const [only, ...others] = ranked.filter(({ closeness }) => closeness === best)
  return best > itself && others.length === 0 ? only?.key : undefined
}

const numerals = 'i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii'.split(' ')

const inFull = (word: string): string => (word === 'st' ? 'saint' : (numerals[Number(word) - 1] ?? word))

const otherName: Readonly<Record<string, string>> = { ghost: 'spirit', spirit: 'ghost' }

/** Returns the folded search text and its other spellings: coeli and caeli, St and Saint, 11 and XI, ghost and Holy Spirit. */
function spellingsOf(words: string): readonly string[] {
  const typed = foldLatin(words)
  const full = typed.split(' ').map(inFull).join(' ')
  const renamed = full.replaceAll(/\b(?:holy )?(ghost|spirit)\b/g, (_, name: string) => `holy ${otherName[name]}`)
  return [...new Set([typed, full, full.replaceAll('oe', 'ae'), full.replaceAll('ae', 'oe'), renamed])]
}

export interface MatchedLine {
  readonly lang: 'la' | 'en'
  readonly parts: readonly MarkedPart[]
}

export interface FoundChant {
  readonly chant: LearnerChant
  readonly name: readonly MarkedPart[] | undefined
  readonly englishName: readonly MarkedPart[] | undefined
  readonly lines: readonly MatchedLine[]
  readonly melody?: string | undefined
}

const maxLines = 3

type FindInLine = (line: string) => readonly MarkedPart[] | undefined

function matchedLines(text: string, lang: MatchedLine['lang'], find: FindInLine): MatchedLine[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const parts = find(line.trim())
    return parts ? [{ lang, parts }] : []
  })
}

const sentencesOf = (text: string): string => text.replaceAll(/(?<=[.!?])\s+/g, '\n')

interface RankedChant extends FoundChant {
  readonly isNamed: boolean
}

type FindChant = (chant: LearnerChant) => RankedChant | undefined

interface Spelled {
  readonly sought: string
  /** A 5 that is read as V must not match every v. */
  readonly isWhole: boolean
}

function findSpelled({ sought, isWhole }: Spelled, lexicon: readonly LexiconEntry[], melodies: MelodyNames): FindChant {
  const forms = findAllForms(lexicon, sought)
  const literally: FindInLine = (line) => findMarks(line, sought, isWhole)
  const inLatin: FindInLine = (line) => (forms && findFormMarks(line, forms)) ?? literally(line)
  return (chant) => {
    const {
      found: sung,
      named,
      before = sought,
    } = findMelodies({ name: chant.name, melodies: melodies[chant.slug] ?? [] }, sought)
    const name = findMarks(chant.name, sung.length > 0 ? before : sought, isWhole)
    const englishName = literally(chant.englishName ?? '')
    const known = sung.flatMap(({ names }) => names)
    const others = (chant.otherNames ?? []).filter((other) => !known.includes(other))
    const otherNames = [
      ...sung.map(({ lang, parts }): MatchedLine => ({ lang, parts })),
      ...matchedLines(others.join('\n'), 'en', (line) => findInName(line, sought)),
    ]
    const inText = matchedLines(chant.fullText, 'la', inLatin)
    const lines = [
      ...otherNames,
      ...inText,
      ...matchedLines(chant.englishTranslation, 'en', literally),
      ...matchedLines(sentencesOf(chant.description), 'en', literally),
    ].slice(0, maxLines)
    const isNamed = name !== undefined || englishName !== undefined || otherNames.length > 0
    if (!isNamed && lines.length === 0) return undefined
    const isWordInText = forms !== undefined && inText.length > 0
    const own = [chant.name, chant.englishName ?? '', chant.fullText, chant.englishTranslation]
    const melody =
      sung.length === 0 ? undefined : findSoughtMelody(sung, isWordInText ? 2 : closenessOf(own, sought), named)
    return { isNamed, chant, name, englishName, lines, melody }
  }
}

/**
 * Searches names, text, translation and description, ignoring accents and accepting other spellings. Matches in a name of
 * the chant or of its melodies come first. With the lexicon, a Latin word also finds its other forms.
 */
export function searchChants(
  chants: readonly LearnerChant[],
  words: string,
  lexicon: readonly LexiconEntry[] = [],
  melodies: MelodyNames = {},
): readonly FoundChant[] {
  const spellings = spellingsOf(words)
  const [typed = ''] = spellings
  if (typed === '') return chants.map((chant) => ({ chant, name: undefined, englishName: undefined, lines: [] }))
  const finders = spellings.map((sought) =>
    findSpelled({ sought, isWhole: sought !== typed && /\d/.test(typed) }, lexicon, melodies),
  )
  const found = chants.flatMap((chant) => {
    for (const find of finders) {
      const each = find(chant)
      if (each) return [each]
    }
    return []
  })
  return found
    .toSorted((one, other) => Number(other.isNamed) - Number(one.isNamed))
    .map(({ isNamed: _, ...each }) => each)
}
