import type { Title } from '@schola/core/calendar/liturgical-day'
import type { MassPhrase } from '@schola/core/mass/compiled'
import type { ChantLine, ChantPart, Voice, WordsLine } from '@schola/core/mass/mass'
import type { SheetLine, SheetMoment } from '@schola/core/mass/sheet'
import { type SungVerse, versesSung } from '../../../lib/mass/chant-parts.ts'
import { getChantText } from '../../../lib/mass/masses.ts'

interface BlockBase {
  readonly key: string
  readonly keepsWithNext: boolean
}

export interface HeadingBlock extends BlockBase {
  readonly kind: 'heading'
  readonly name: Title
}

/** Small print: a call, a proper, or the name of a chant without words. */
export interface SmallBlock extends BlockBase {
  readonly kind: 'small'
  readonly who: Voice
  readonly words: string
  readonly isLatin: boolean
  /** Whether `words` is the name of a chant whose words are missing. */
  readonly isMissing?: true
}

export interface AnswerBlock extends BlockBase {
  readonly kind: 'answer'
  /** Null if the same voice continues. */
  readonly who: Voice | null
  /** Whether only the first words are shown. */
  readonly isBegun?: true
  readonly phrases: readonly MassPhrase[]
  /** Position of the melody; null for spoken texts. */
  readonly sung: (ChantPart & { readonly moment: string }) | null
}

export type SheetBlock = HeadingBlock | SmallBlock | AnswerBlock

/** Maximum number of phrases in a block, which is never broken across pages. */
const maxPhrases = 4

function partsOf({ first, phrases }: SungVerse): SungVerse[] {
  const count = Math.ceil(phrases.length / maxPhrases)
  const length = Math.ceil(phrases.length / count)
  return Array.from({ length: count }, (_, part) => ({
    first: first + part * length,
    phrases: phrases.slice(part * length, (part + 1) * length),
  }))
}

const sungPart = ({ id, isSung }: SheetMoment, part: ChantPart): AnswerBlock['sung'] =>
  isSung ? { ...part, moment: id } : null

function blocksOfChant(line: ChantLine, key: string, moment: SheetMoment): SheetBlock[] {
  const { name, verses } = getChantText(line.chant)
  if (verses.length === 0) {
    const words = name.latin
    return [{ kind: 'small', key, keepsWithNext: false, who: line.who, words, isLatin: true, isMissing: true }]
  }
  const parts = versesSung(line, verses).flatMap(partsOf)
  return parts.map(({ first, phrases }, index): SheetBlock => {
    const part = { slug: line.chant, first, last: first + phrases.length - 1 }
    return {
      kind: 'answer',
      key: `${key}-${first}`,
      keepsWithNext: false,
      who: index === 0 ? line.who : null,
      phrases,
      sung: sungPart(moment, part),
    }
  })
}

const begun = (text: string, { begins }: WordsLine): string => (begins ? `${text} …` : text)

function blocksOfWords(line: WordsLine, key: string, isAnswer: boolean, moment: SheetMoment): SheetBlock {
  const { who, from, begins, times = 1 } = line
  const [latin, english] = [begun(line.latin, line), begun(line.english, line)]
  if (!isAnswer) return { kind: 'small', key, keepsWithNext: true, who, words: latin, isLatin: true }
  const phrases = [{ latin, english, times }]
  return {
    kind: 'answer',
    key,
    keepsWithNext: false,
    who,
    ...(begins && { isBegun: begins }),
    phrases,
    sung: from ? sungPart(moment, from) : null,
  }
}

function blocksOfLine({ line, isAnswer }: SheetLine, key: string, moment: SheetMoment): SheetBlock[] {
  if ('chant' in line) return blocksOfChant(line, key, moment)
  if ('latin' in line) return [blocksOfWords(line, key, isAnswer, moment)]
  return [{ kind: 'small', key, keepsWithNext: false, who: line.who, words: line.proper, isLatin: false }]
}

export const blocksOf = (moments: readonly SheetMoment[]): SheetBlock[] =>
  moments.flatMap((moment) => [
    { kind: 'heading', key: moment.id, keepsWithNext: true, name: moment.name },
    ...moment.lines.flatMap((line, index) => blocksOfLine(line, `${moment.id}-${index}`, moment)),
  ])
