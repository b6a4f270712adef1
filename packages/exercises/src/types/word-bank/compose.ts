import { fold, shows } from '@schola/latin/text'
import type { ContentOf } from '../../catalog.ts'
import { type Composer, defineTasks, type Maker } from '../../composing/composer.ts'
import { bankRule } from '../../composing/rules.ts'
import { distinctPassages, namesOfRun } from '../../composing/runs.ts'
import { distinctBy } from '../../composing/words.ts'
import { shuffled, shuffledDifferently } from '../../definition/shuffle.ts'

const { draft } = defineTasks('word-bank', {
  'build-latin': {
    ways: [
      'Build this in Latin, in the order in which it is sung.',
      'Put together the Latin of the chant. Not every word is needed.',
    ],
    foreign: 'Build this in the words of the chant. Not every word is needed.',
  },
})

/** Only the chant's own words have an order that the learner knows. */
const buildLatin: Maker = (scope) =>
  distinctPassages(scope.runs.filter(({ words }) => words.length >= 2 && words.length <= 9)).flatMap((run) =>
    draft(scope, 'build-latin', namesOfRun(run), (random) => {
      const right = run.words.map(({ shown }) => shown)
      const wrong = shuffled(run.words, random)
        .flatMap((entry) => scope.wrongForms(entry, 'any', 1, random))
        .map(({ shown }) => shown)
        .filter((word) => !right.some((other) => scope.wouldServe(word, other)))
      const extra = distinctBy(wrong, fold).slice(0, 3)
      const options = shuffledDifferently([...right, ...extra], random)
      if (extra.length < 2 || right.some((word) => word.length > 2 && shows(run.english, word))) return undefined
      return { phrase: run.english, options, correctAnswers: right }
    }),
  )

type Content = ContentOf<'word-bank'>

export const composer: Composer<Content> = {
  tasks: [
    {
      maker: buildLatin,
      levels: {
        order: { position: 40, count: 3 },
        produce: { position: 40, count: 2 },
        memory: { position: 50, count: 2, isLongest: true },
      },
    },
  ],
  question: ({ phrase }) => [phrase],
  // Two-letter words such as "in" and "a" are English words too.
  prompt: ({ phrase, correctAnswers }) => ({
    shown: [phrase],
    answers: correctAnswers.filter((word) => word.length > 2),
  }),
  offered: ({ options, correctAnswers }) => ({
    items: options,
    needed: correctAnswers,
    minItems: correctAnswers.length + 1,
  }),
  rules: [bankRule<Content>(({ options, correctAnswers }) => ({ bank: options, answers: correctAnswers }))],
}
