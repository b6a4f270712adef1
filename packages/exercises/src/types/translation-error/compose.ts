import type { ContentOf } from '../../catalog.ts'
import { type Composer, defineTasks, type Maker } from '../../composing/composer.ts'
import { englishWords, namesOfRun, translatableRuns, withSlips } from '../../composing/runs.ts'
import type { PhraseRun } from '../../composing/scope.ts'
import { guess } from './solve.ts'

const { draft } = defineTasks('translation-error', {
  'find-error': {
    ways: ['One word of the translation is wrong. Find it.', 'Which English word does not say what the Latin says?'],
    foreign: 'One word of the translation is wrong. Find it.',
  },
})

/** An error is too easy to find among a few words. */
function longFirst(runs: readonly PhraseRun[]): PhraseRun[] {
  const isLong = ({ english }: PhraseRun): boolean => englishWords(english).length > 5
  return [...runs.filter(isLong), ...runs.filter((run) => !isLong(run))]
}

const findError: Maker = (scope) =>
  longFirst(translatableRuns(scope)).flatMap((run) =>
    draft(scope, 'find-error', namesOfRun(run), (random) => {
      const count = englishWords(run.english).length
      const slip = count < 3 || count > 20 ? undefined : scope.findHiddenSlip(run, random)
      if (slip === undefined) return undefined
      return {
        latinPhrase: run.latin,
        correctTranslation: run.english,
        errorTranslation: withSlips(run, [slip]),
        errorWordIndex: slip.index,
      }
    }),
  )

export const composer: Composer<ContentOf<'translation-error'>> = {
  tasks: [
    {
      maker: findError,
      levels: { produce: { position: 10, count: 4 }, memory: { position: 60, count: 2, isLongest: true } },
    },
  ],
  question: ({ latinPhrase, errorTranslation }) => [latinPhrase, errorTranslation],
  translated: ({ latinPhrase }) => latinPhrase,
  guess,
  rules: [
    {
      name: 'a translation with an error has exactly one',
      find({ content: { correctTranslation, errorTranslation, errorWordIndex } }) {
        const right = englishWords(correctTranslation)
        const wrong = englishWords(errorTranslation)
        const differing = right.flatMap((word, index) => (word === wrong[index] ? [] : [index]))
        const isOne = right.length === wrong.length && differing.length === 1 && differing[0] === errorWordIndex
        return isOne ? [] : [`the translations differ at ${differing.length} places`]
      },
    },
  ],
}
