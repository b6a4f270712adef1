import type { Title } from '@schola/calendar/liturgical-day'
import type { MassPhrase } from '@schola/mass/compiled'
import type { ChantLine, ChantPart, Voice, WordsLine } from '@schola/mass/mass'
import { isOf } from '@schola/mass/mass-of'
import type { SheetLine, SheetMoment } from '@schola/mass/sheet'
import { getChantText } from '../../mass/masses.ts'
import { type VoicePart, voicePartsOf } from '../../mass/voice-parts.ts'

interface BlockBase {
  readonly key: string
  readonly keepsWithNext: boolean
}

export interface HeadingBlock extends BlockBase {
  readonly kind: 'heading'
  readonly name: Title
}

/** Words in small letters: a call, a proper, or the name of a chant that is not in the book. */
export interface SmallBlock extends BlockBase {
  readonly kind: 'small'
  readonly who: Voice
  readonly words: string
  readonly isLatin: boolean
  /** What is to be said of these words, in English. */
  readonly note?: string
}

export interface AnswerBlock extends BlockBase {
  readonly kind: 'answer'
  /** Null where the same voice goes on. */
  readonly who: Voice | null
  /** Else one voice begins it for the people. */
  readonly isOfPeople: boolean
  /** Whether only its first words stand here. */
  readonly isBegun?: true
  readonly phrases: readonly MassPhrase[]
  /** Where its notes are; null for what is said. */
  readonly sung: ChantPart | null
}

export type SheetBlock = HeadingBlock | SmallBlock | AnswerBlock

/** So many phrases are not cut from each other. */
const mostPhrases = 4

/** What one voice sings, in parts of about the same length. */
function partsOf({ who, first, phrases }: VoicePart): VoicePart[] {
  const count = Math.ceil(phrases.length / mostPhrases)
  const length = Math.ceil(phrases.length / count)
  return Array.from({ length: count }, (_, part) => ({
    who,
    first: first + part * length,
    phrases: phrases.slice(part * length, (part + 1) * length),
  }))
}

function blocksOfChant(line: ChantLine, key: string, isSung: boolean): SheetBlock[] {
  const { name, verses } = getChantText(line.chant)
  if (verses.length === 0) {
    const words = { words: name.latin, isLatin: true, note: ': its words are not in this book yet.' }
    return [{ kind: 'small', key, keepsWithNext: false, who: line.who, ...words }]
  }
  const parts = voicePartsOf(line, verses).flatMap(partsOf)
  return parts.map(({ who, first, phrases }, place): SheetBlock => {
    const sung = isSung ? { slug: line.chant, first, last: first + phrases.length - 1 } : null
    const [before, after] = [parts[place - 1], parts[place + 1]]
    return {
      kind: 'answer',
      key: `${key}-${first}`,
      keepsWithNext: after !== undefined && after.who !== who,
      who: before?.who === who ? null : who,
      isOfPeople: isOf('people', who),
      phrases,
      sung,
    }
  })
}

const begun = (text: string, { begins }: WordsLine): string => (begins ? `${text} …` : text)

function blocksOfWords(line: WordsLine, key: string, isAnswer: boolean, isSung: boolean): SheetBlock {
  const { who, from, begins, times = 1 } = line
  const [latin, english] = [begun(line.latin, line), begun(line.english, line)]
  if (!isAnswer) return { kind: 'small', key, keepsWithNext: true, who, words: latin, isLatin: true }
  const sung = isSung && from ? from : null
  const phrases = [{ latin, english, times }]
  return {
    kind: 'answer',
    key,
    keepsWithNext: false,
    who,
    isOfPeople: true,
    ...(begins && { isBegun: begins }),
    phrases,
    sung,
  }
}

function blocksOfLine({ line, isAnswer }: SheetLine, key: string, isSung: boolean): SheetBlock[] {
  if ('chant' in line) return blocksOfChant(line, key, isSung)
  if ('latin' in line) return [blocksOfWords(line, key, isAnswer, isSung)]
  return [{ kind: 'small', key, keepsWithNext: false, who: line.who, words: line.proper, isLatin: false }]
}

/** A sheet in the smallest parts that stay whole. */
export const blocksOf = (moments: readonly SheetMoment[]): SheetBlock[] =>
  moments.flatMap(({ id, name, isSung, lines }) => [
    { kind: 'heading', key: id, keepsWithNext: true, name },
    ...lines.flatMap((line, place) => blocksOfLine(line, `${id}-${place}`, isSung)),
  ])
