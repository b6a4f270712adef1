import { itemAt, worthOfChant } from './chant-questions.ts'
import { isHeld } from './fold.ts'
import { type NumberedChant, type NumberedItems, noNumber } from './numbered-items.ts'

/** Some lines of a verse, one after the other, to be said by heart. */
export interface Verse {
  readonly chantId: number
  /** The places of the lines among those that are sung. */
  readonly lines: readonly number[]
  readonly links: readonly number[]
  readonly seconds: number
}

interface VerseInput extends Pick<NumberedItems, 'chants' | 'known'> {
  /** How much surer each item will be if it is asked, by its number. */
  readonly gained: Float64Array
}

const mostLines = 4
const secondsALine = 10
/** What it is worth to say a line for the first time. */
const firstGain = 0.25
const leastVerseGain = 0.1

/** Where the lines end that are said from this one on: with the verse, or earlier; a long verse is said in pieces. */
function endOfPiece({ questions: { phrases } }: NumberedChant, first: number): number {
  let end = first + 1
  while (end < first + mostLines && phrases[end]?.verse === phrases[first]?.verse) end += 1
  return end
}

/** The lines by heart that gain most, of those whose meaning the learner has met; nothing where none gains anything. */
export function findVerse({ chants, known, gained }: VerseInput): Verse | undefined {
  const knownAt = ({ list }: NumberedChant, place: number) => known[list[place] ?? noNumber]

  function gainOf(chant: NumberedChant, first: number, end: number): number {
    let gain = 0
    for (let line = first; line < end; line += 1) {
      const { phrase = noNumber, link = noNumber } = chant.questions.phrases[line] ?? {}
      if (!isHeld(knownAt(chant, phrase))) return 0
      gain += isHeld(knownAt(chant, link)) ? (gained[chant.list[link] ?? noNumber] ?? 0) : firstGain
    }
    return gain * worthOfChant(chant)
  }

  let best: { readonly chant: NumberedChant; readonly first: number; readonly end: number } | undefined
  let bestGain = leastVerseGain
  for (const chant of chants) {
    for (let first = 0; first < chant.questions.phrases.length; ) {
      const end = endOfPiece(chant, first)
      const gain = gainOf(chant, first, end)
      if (gain > bestGain) {
        bestGain = gain
        best = { chant, first, end }
      }
      first = end
    }
  }
  if (!best) return undefined
  const {
    chant: { questions },
    first,
    end,
  } = best
  const said = questions.phrases.slice(first, end)
  return {
    chantId: questions.chantId,
    lines: said.map((_, line) => first + line),
    links: said.map(({ link }) => itemAt(questions, link)),
    seconds: said.length * secondsALine,
  }
}
