import type { ContentOf } from '../../catalog.ts'
import { type Composer, defineTasks, type Maker } from '../../composing/composer.ts'
import { orderRule } from '../../composing/rules.ts'
import { distinctPassages, namesOfRun } from '../../composing/runs.ts'
import type { PhraseRun, Scope } from '../../composing/scope.ts'
import { hasSecondOrder } from '../../composing/sung-order.ts'
import { shuffledDifferently } from '../../definition/shuffle.ts'

const { draft } = defineTasks('ordering-phrases', {
  'order-phrases': { ways: ['Put the phrases in the order of the prayer.', 'In what order are these sung?'] },
})

/** Maximum number of phrases that fit on a phone. */
const maxPhrases = 12

/** The longest runs first. */
function orderableRuns({ runs, isLong }: Scope): PhraseRun[] {
  const longest = Math.max(...runs.map(({ phrases }) => phrases.length))
  const minPhrases = isLong ? Math.min(4, longest) : 3
  const fitting = runs.filter(({ phrases }) => phrases.length >= minPhrases && phrases.length <= maxPhrases)
  return distinctPassages(fitting.toReversed())
}

const orderPhrases: Maker = (scope) =>
  orderableRuns(scope).flatMap((run) =>
    draft(scope, 'order-phrases', namesOfRun(run), (random) => ({
      phrases: shuffledDifferently(run.phrases, random),
      correctOrder: [...run.phrases],
      translation: run.english,
    })),
  )

const orderPhrasesFromMemory: Maker = (scope) => {
  const sung = scope.sung.map((verse) => verse.flatMap(({ phrases }) => phrases))
  return orderableRuns(scope).flatMap((run) => {
    const { name, targets } = namesOfRun(run)
    return draft(scope, 'order-phrases', { name: `${name}/memory`, targets }, (random) => {
      // Without the English only the chant itself decides which order is meant.
      if (hasSecondOrder(run.phrases, sung)) return undefined
      return { phrases: shuffledDifferently(run.phrases, random), correctOrder: [...run.phrases] }
    })
  })
}

export const composer: Composer<ContentOf<'ordering-phrases'>> = {
  tasks: [
    { maker: orderPhrases, levels: { order: { position: 20, count: 2 } } },
    { maker: orderPhrasesFromMemory, levels: { memory: { position: 40, count: 2 } } },
  ],
  question: ({ translation = '', phrases }) => [translation, ...phrases.toSorted()],
  rules: [orderRule((context) => context.sungPhrases)],
}
