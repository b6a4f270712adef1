import type { LearnerChant } from '@schola/contract/chants'
import type { LexiconEntry } from '@schola/contract/reading'
import type { MelodyNames } from '../../api/melody-names.ts'
import { findMarks, type MarkedPart } from './find-marks.ts'
import { findAllForms, findFormMarks } from './search-lexicon.ts'
import { closenessOf, findInName, findMelodies, findSoughtMelody } from './search-melodies.ts'
import { spellingsOf } from './spellings.ts'

export interface MatchedLine {
  readonly lang: 'la' | 'en'
  readonly parts: readonly MarkedPart[]
}

export interface FoundChant {
  readonly chant: LearnerChant
  /** The name with what matched in it; nothing when it matched elsewhere. */
  readonly name: readonly MarkedPart[] | undefined
  /** The same of its English name. */
  readonly englishName: readonly MarkedPart[] | undefined
  readonly lines: readonly MatchedLine[]
  /** The melody that was looked for by its name, if it was one. */
  readonly melody?: string | undefined
}

const mostLines = 3

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

/** The chant, if it holds the words as they are spelled here. */
type FindChant = (chant: LearnerChant) => RankedChant | undefined

interface Spelled {
  readonly sought: string
  /** Only as whole words: a 5 that is read as V is not every v. */
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
    ].slice(0, mostLines)
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
 * The chants that hold the words in a name, the text, the translation or the description, accents and other spellings
 * forgiven, and the lines where they do; those found by a name, of the chant or of one of its melodies, come first. With the lexicon, a
 * Latin word finds every form of itself.
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
