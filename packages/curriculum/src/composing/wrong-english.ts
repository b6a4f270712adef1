import { englishWords, withSlips } from '@schola/exercises/composing/runs'
import { type PhraseRun, type Slip } from '@schola/exercises/composing/scope'
import { type Random, shuffled } from '@schola/exercises/shuffle'
import { doubts, type EnglishModel, strangeness } from '../english/english-model.ts'

/** What wrong English is weighed by: nobody should find it who knows English alone. */
interface Weighing {
  readonly slug: string
  readonly english: EnglishModel
}

const placeOfMost = (numbers: readonly number[]): number => numbers.indexOf(Math.max(...numbers))

/** Whether English alone tells where the mistake is. */
function betrays({ slug, english }: Weighing, run: PhraseRun, slip: Slip): boolean {
  const wrong = withSlips(run, [slip])
  const passage = { slug, english: run.english }
  const surprises = english.surprises(wrong, passage).slice(0, -1)
  return placeOfMost(surprises) === slip.index || placeOfMost(doubts(english, wrong, passage)) === slip.index
}

/** One word of the English that is wrong, and that only the Latin shows to be wrong. */
export function findHiddenSlip(weighing: Weighing, run: PhraseRun, random: Random): Slip | undefined {
  const single = shuffled(run.slips, random).filter(
    ({ right, wrong }) => englishWords(right).length === 1 && englishWords(wrong).length === 1,
  )
  const wantsGrammar = random() < 0.6
  return [...single.filter(({ isGrammar }) => isGrammar === wantsGrammar), ...single].find(
    (slip) => !betrays(weighing, run, slip),
  )
}

/** The slips of a run, those first that read like English as good as the right one. */
export function likelySlips({ slug, english }: Weighing, run: PhraseRun, random: Random): Slip[] {
  const passage = { slug, english: run.english }
  const right = strangeness(english, run.english, passage)
  return shuffled(run.slips, random)
    .map((slip) => ({ slip, worse: Math.max(0, strangeness(english, withSlips(run, [slip]), passage) - right) }))
    .toSorted((one, other) => one.worse - other.worse)
    .map(({ slip }) => slip)
}

const areApart = (one: Slip, other: Slip): boolean =>
  (one.mistaken === undefined || one.mistaken !== other.mistaken) &&
  (one.index + englishWords(one.right).length <= other.index ||
    other.index + englishWords(other.right).length <= one.index)

/**
 * Three wrong translations that share their mistakes, A, B and both: whatever word most options agree on, no option is
 * told by it. By chance, and no more often, the right one is the best English or the shortest.
 */
export function findWrongTranslations(
  { slug, english }: Weighing,
  run: PhraseRun,
  random: Random,
): string[] | undefined {
  const slips = shuffled(run.slips, random)
  const pairs = slips.flatMap((one, index) =>
    slips.slice(index + 1).flatMap((other) => (areApart(one, other) ? [[one, other] as const] : [])),
  )
  const passage = { slug, english: run.english }
  const mayBeBest = random() < 0.15
  const mayBeShortest = random() < 0.25
  const squares = pairs.map((pair) => {
    const [one, other] = pair
    const wrong = [withSlips(run, [one]), withSlips(run, [other]), withSlips(run, pair)]
    const best = Math.min(...wrong.map((option) => strangeness(english, option, passage)))
    const shortest = Math.min(...wrong.map(({ length }) => length))
    const isBest = strangeness(english, run.english, passage) < best
    const isGrammar = pair.some((slip) => slip.isGrammar)
    return { wrong, isBest, isShortest: run.english.length < shortest, isGrammar }
  })
  const fitting = squares.filter(({ isBest }) => isBest === mayBeBest || !isBest)
  const short = fitting.filter(({ isShortest }) => isShortest === mayBeShortest)
  return [...short.filter(({ isGrammar }) => isGrammar), ...short, ...fitting][0]?.wrong
}
