import { type Learning, learningOf } from '@schola/curriculum/rules/learning'
import { listeningShares } from '@schola/curriculum/rules/listening-rules'
import type { Checked } from '@schola/curriculum/rules/rule'
import { scoresOf, solverFigures } from '@schola/curriculum/rules/solver-rules'

const percent = (part: number, whole: number): string => `${Math.round((part / whole) * 100)} %`

const middleOf = (counts: readonly number[]): number => counts[Math.floor(counts.length / 2)] ?? 0

/** How many exercises stand on a phrase: on the one with the fewest, on the middle one, on the one with the most. */
function spreadOf({ perPhrase }: Learning): string {
  const counts = [...perPhrase.values()].toSorted((one, other) => one - other)
  return [counts.at(0), middleOf(counts), counts.at(-1)].join(', ')
}

function rowOf(checked: Checked): string {
  const { name, exercises, vocabulary } = checked.chant
  const learning = learningOf(checked)
  const { forms, met, asked, produced, perPhrase, keyWordsNotAsked } = learning
  const cells = [
    name,
    exercises.length,
    perPhrase.size,
    spreadOf(learning),
    forms.length,
    percent(met.length, forms.length),
    percent(asked.length, forms.length),
    percent(produced.length, forms.length),
    `${vocabulary.length - keyWordsNotAsked.length} of ${vocabulary.length}`,
  ]
  return `| ${cells.join(' | ')} |`
}

/** What the exercises of each chant do with its words and phrases. */
function learningTable(curriculum: readonly Checked[]): string[] {
  const all = curriculum.map(learningOf)
  const count = (list: (learning: Learning) => readonly unknown[]): number =>
    all.reduce((sum, learning) => sum + list(learning).length, 0)
  const words = count(({ forms }) => forms)
  const exercises = curriculum.reduce((sum, { chant }) => sum + chant.exercises.length, 0)
  const shares = [
    `${percent(
      count(({ met }) => met),
      words,
    )} stand in an exercise`,
    `${percent(
      count(({ asked }) => asked),
      words,
    )} are asked singly`,
    `${percent(
      count(({ produced }) => produced),
      words,
    )} are typed, spelled or put together from memory`,
  ]
  return [
    `${exercises} exercises. Of the ${words} different words of the chants, counted chant by chant, ${shares.join(', ')}.`,
    '',
    '| chant | exercises | phrases | exercises on a phrase: fewest, middle, most | words | met | asked singly | typed or built | key words asked |',
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
    ...curriculum.map(rowOf),
  ]
}

/** How much is asked by ear, and what somebody without Latin finds. */
function solvingLists(curriculum: readonly Checked[]): string[] {
  const shares = curriculum.flatMap(({ chant }) => listeningShares(chant).map(({ share }) => share))
  return [
    `From level 2 on at least ${Math.round(Math.min(...shares) * 100)} % of every level are heard.`,
    '',
    'What solvers that know no Latin find at best, by what is asked:',
    '',
    ...solverFigures(scoresOf(curriculum)).map((line) => `- ${line.trim()}`),
  ]
}

/** The parts of the figures, in their order; a new one is added here. */
const parts: readonly ((curriculum: readonly Checked[]) => string[])[] = [learningTable, solvingLists]

/** The figures of the curriculum, as `content/README.md` has them. */
export const figuresOf = (curriculum: readonly Checked[]): string =>
  parts.map((part) => part(curriculum).join('\n')).join('\n\n')

const figuresIn = /(<!-- figures[^>]*-->\n)[^]*?(\n<!-- end of figures -->)/

/** The README with its figures made anew. */
export const withFigures = (readme: string, figures: string): string =>
  readme.replace(figuresIn, (_, begin: string, end: string) => `${begin}\n${figures}\n${end}`)
