import { fold } from '@schola/latin/text'
import type { ContentOf } from '../../catalog.ts'
import { type Composer, defineTasks, type Maker } from '../../composing/composer.ts'
import { orderRule } from '../../composing/rules.ts'
import { distinctPassages, fromMemory, heardRuns, namesOfRun, sungWords } from '../../composing/runs.ts'
import { hasSecondOrder } from '../../composing/sung-order.ts'
import { shuffledDifferently } from '../../definition/shuffle.ts'

const { draft } = defineTasks('ordering', {
  'order-words': {
    ways: ['Put the words in the order in which they are sung.', 'Restore the word order of the chant.'],
  },
  'hear-order': {
    ways: ['Listen, and put the words in order.', 'Listen. In what order are the words sung?'],
  },
})

const orderWithEnglish: Maker = (scope) =>
  distinctPassages(scope.runs.filter(({ words }) => words.length >= 3 && words.length <= 12)).flatMap((run) =>
    draft(scope, 'order-words', namesOfRun(run), (random) => {
      const correctOrder = run.words.map(({ shown }) => shown)
      return { words: shuffledDifferently(correctOrder, random), correctOrder, translation: run.english }
    }),
  )

const orderFromMemory: Maker = (scope) => {
  const sung = sungWords(scope)
  const runs = fromMemory(scope).filter(({ words }) => words.length >= 3 && words.length <= 12)
  return distinctPassages(runs).flatMap((run) => {
    const { name, targets } = namesOfRun(run)
    return draft(scope, 'order-words', { name: `${name}/memory`, targets }, (random) => {
      const correctOrder = run.words.map(({ shown }) => shown)
      // Without the English only the chant itself decides which order is meant.
      if (hasSecondOrder(correctOrder, sung)) return undefined
      return { words: shuffledDifferently(correctOrder, random), correctOrder }
    })
  })
}

const hearOrder: Maker = (scope) =>
  distinctPassages(heardRuns(scope).filter(({ words }) => words.length >= 3 && words.length <= 7)).flatMap((run) =>
    draft(scope, 'hear-order', namesOfRun(run), (random) => {
      const correctOrder = run.words.map(({ shown }) => shown)
      if (new Set(correctOrder.map(fold)).size < 3) return undefined
      const words = shuffledDifferently(correctOrder, random)
      return { hear: run.latin, words, correctOrder, translation: run.english }
    }),
  )

export const composer: Composer<ContentOf<'ordering'>> = {
  tasks: [
    { maker: orderWithEnglish, levels: { order: { position: 10, count: 3 } } },
    { maker: orderFromMemory, levels: { memory: { position: 30, count: 2 } } },
    { maker: hearOrder, byEar: { position: 40, isRepeatable: true } },
  ],
  question: ({ hear = '', translation = '', words }) => [hear, translation, ...words.toSorted()],
  produces: ({ correctOrder, translation }) => (translation === undefined ? correctOrder : []),
  rules: [orderRule((context) => context.sungWords)],
}
