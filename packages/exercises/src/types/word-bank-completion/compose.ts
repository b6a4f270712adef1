import { fold, shows } from '@schola/latin/text'
import type { ContentOf } from '../../catalog.ts'
import { type Composer, defineTasks, type Maker } from '../../composing/composer.ts'
import { blankedWithEnglish, gapsIn, pickWords, wrongWords } from '../../composing/gaps.ts'
import { bothOf, namesOfRun } from '../../composing/runs.ts'
import { distinctBy } from '../../composing/words.ts'
import { shuffled } from '../../definition/shuffle.ts'
import { composer as wordBank } from '../word-bank/compose.ts'
import { guess } from './solve.ts'

const { draft } = defineTasks('word-bank-completion', {
  'complete-phrase': {
    ways: [
      'Complete the Latin from the word bank.',
      'Choose from the bank what is missing from the phrase, from left to right.',
    ],
    foreign: 'Choose from the bank what is missing from the phrase, from left to right.',
  },
})

const completePhrase: Maker = (scope) =>
  bothOf(scope)
    .filter((run) => run.words.length >= 3 && run.words.length <= 8)
    .flatMap((run) =>
      draft(scope, 'complete-phrase', namesOfRun(run), (random) => {
        const indexes = gapsIn(run, run.words.length < 4 ? 1 : 2, random)
        const right = pickWords(run, indexes)
        const phrase = blankedWithEnglish(run, indexes)
        if (right.length === 0 || right.some(({ shown }) => shows(phrase, shown))) return undefined
        const taken = run.words.map(({ shown }) => shown)
        const wrong = right.flatMap((entry) => wrongWords(scope, entry, taken, right.length === 1 ? 3 : 2, random))
        const options = distinctBy([...right.map(({ shown }) => shown), ...wrong], fold)
        if (options.length < right.length + 2) return undefined
        return { phrase, options: shuffled(options, random), correctAnswers: right.map(({ shown }) => shown) }
      }),
    )

export const composer: Composer<ContentOf<'word-bank-completion'>> = {
  ...wordBank,
  tasks: [
    { maker: completePhrase, levels: { phrase: { position: 30, count: 3 }, grammar: { position: 40, count: 4 } } },
  ],
  prompt: ({ phrase, correctAnswers }) => ({ shown: [phrase], answers: correctAnswers }),
  asksSingly: ({ correctAnswers }) => (correctAnswers.length === 1 ? correctAnswers : []),
  guess,
}
