import { itemAt, worthOf } from './chant-questions.ts'
import { type NumberedChant, unmet } from './numbered-items.ts'

/** Some lines of a verse, one after the other, to be said by heart. */
export interface Verse {
  readonly chantId: number
  /** The places of the lines among those that are sung. */
  readonly lines: readonly number[]
  readonly links: readonly number[]
  readonly seconds: number
}

const mostLines = 4
const secondsALine = 10
/** What it is worth to say a line for the first time. */
const firstGain = 0.25
/** In the unit of `worthOf`, halves of a word. */
const leastVerseGain = 0.2

/**
 * The lines by heart that gain most, of those whose meaning the learner has met; nothing where none gains anything. How
 * much surer each item will be if it is asked is given by its number.
 */
export function findVerse(chants: readonly NumberedChant[], gained: Float64Array): Verse | undefined {
  let best: { readonly chant: NumberedChant; readonly first: number; readonly end: number } | undefined
  let bestGain = leastVerseGain

  /** Weighs the lines of a chant by verses; a long verse is said in pieces. */
  function weighLines(chant: NumberedChant, worth: number): void {
    const { list, questions } = chant
    const { phrases } = questions
    let first = 0
    let gain = 0
    let areMet = true
    for (let line = 0; line < phrases.length; line += 1) {
      const { phrase = 0, link = 0, verse } = phrases[line] ?? {}
      const linked = list[link] ?? unmet
      areMet &&= (list[phrase] ?? unmet) !== unmet
      gain += linked === unmet ? firstGain : (gained[linked] ?? 0)
      const end = line + 1
      if (end < first + mostLines && phrases[end]?.verse === verse) continue
      if (areMet && gain * worth > bestGain) {
        bestGain = gain * worth
        best = { chant, first, end }
      }
      first = end
      gain = 0
      areMet = true
    }
  }

  for (const chant of chants) weighLines(chant, worthOf(chant.isWanted))
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
