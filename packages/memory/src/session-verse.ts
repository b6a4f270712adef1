import { type BegunChant, type SungPhrase, sungPhrases, worthOfChant } from './chant-questions.ts'
import { isHeld, type Memory } from './fold.ts'

/** Some lines of a verse, one after the other, to be said by heart. */
export interface Verse {
  readonly chantId: number
  /** The places of the lines among those that are sung. */
  readonly lines: readonly number[]
  readonly links: readonly number[]
  readonly seconds: number
}

interface VerseInput {
  readonly memory: Memory
  readonly chants: readonly BegunChant[]
  /** How much surer each item will be if it is asked. */
  readonly gained: ReadonlyMap<number, number>
}

const mostLines = 4
const secondsALine = 10
/** What it is worth to say a line for the first time. */
const firstGain = 0.25
const leastVerseGain = 0.1

/** The lines of each verse; a long verse is said in pieces. */
function pieces(phrases: readonly SungPhrase[]): number[][] {
  const found: number[][] = []
  for (const [line, { verse }] of phrases.entries()) {
    const open = found.at(-1)
    const isOpen = open && open.length < mostLines && phrases[open[0] ?? 0]?.verse === verse
    if (isOpen) open.push(line)
    else found.push([line])
  }
  return found
}

/** The lines by heart that gain most, of those whose meaning the learner has met; nothing where none gains anything. */
export function findVerse({ memory, chants, gained }: VerseInput): Verse | undefined {
  const gainOfLine = ({ link }: SungPhrase): number => (isHeld(memory.get(link)) ? (gained.get(link) ?? 0) : firstGain)
  let best: Verse | undefined
  let bestGain = leastVerseGain
  for (const chant of chants) {
    const phrases = sungPhrases(chant.questions)
    for (const lines of pieces(phrases)) {
      const said = lines.flatMap((line) => phrases[line] ?? [])
      if (!said.every(({ phrase }) => isHeld(memory.get(phrase)))) continue
      const gain = said.reduce((sum, line) => sum + gainOfLine(line), 0) * worthOfChant(chant)
      if (gain <= bestGain) continue
      bestGain = gain
      const links = said.map(({ link }) => link)
      best = { chantId: chant.questions.chantId, lines, links, seconds: lines.length * secondsALine }
    }
  }
  return best
}
