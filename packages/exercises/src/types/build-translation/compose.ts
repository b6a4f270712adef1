import { lowerFirst, trimmed, wordsIn } from '@schola/latin/text'
import type { ContentOf } from '../../catalog.ts'
import { type Composer, defineTasks, type Maker } from '../../composing/composer.ts'
import { englishWords, namesOfRun, translatableRuns } from '../../composing/runs.ts'
import type { PhraseRun } from '../../composing/scope.ts'
import { distinctBy } from '../../composing/words.ts'
import { shuffled } from '../../definition/shuffle.ts'

const { draft } = defineTasks('build-translation', {
  'build-english': {
    ways: [
      'Build the English. Not every word is needed.',
      'Translate the phrase with the words given. Some are left over.',
    ],
  },
})

/** Names of God have a capital anywhere; another word loses the one that opens the sentence. */
const isName = (word: string): boolean =>
  /^(O|I|God|Lord|Christ|Father|Son|Spirit|Holy|Amen|Word|Redeemer|Cross|King|Mother|Church|Judge|Light|Great|Eternal)$/.test(
    trimmed(word),
  )

/** An English word as a tile that does not reveal whether it opens a sentence. */
function tileAt({ english, words }: PhraseRun, index: number, word: string): string {
  const opens = index === 0 || /[.!?]$/.test(englishWords(english)[index - 1] ?? '')
  const isGlossedName = words.some(({ meaning }) => wordsIn(meaning).includes(word))
  return opens && !isName(word) && !isGlossedName ? lowerFirst(word) : word
}

const tilesOf = (run: PhraseRun): string[] =>
  englishWords(run.english).map((token, index) => tileAt(run, index, trimmed(token)))

/** Other orders of the tiles that are good English too. */
function alternativesOf(run: PhraseRun, tiles: readonly string[]): string[] {
  const spelled = new Map(tiles.map((tile) => [tile.toLowerCase(), tile]))
  const orders = run.also.map((order) =>
    englishWords(order)
      .map((word) => spelled.get(trimmed(word).toLowerCase()) ?? trimmed(word))
      .join(' '),
  )
  return distinctBy(orders, (order) => order).filter((order) => order !== tiles.join(' '))
}

const buildEnglish: Maker = (scope) =>
  translatableRuns(scope)
    .filter(({ slips, words }) => slips.length > 0 && words.length <= 10)
    .flatMap((run) =>
      draft(scope, 'build-english', namesOfRun(run), (random) => {
        const correctWords = tilesOf(run)
        if (correctWords.length < 3 || correctWords.length > 14) return undefined
        const wrong = run.slips
          .filter((slip) => englishWords(slip.wrong).length === 1)
          .map(({ index, wrong: word }) => tileAt(run, index, word))
        const extraWords = distinctBy(shuffled(wrong, random), (word) => word.toLowerCase())
          .filter((word) => !correctWords.some((right) => right.toLowerCase() === word.toLowerCase()))
          .filter((word) => scope.wordsMeaning(run.latin, word).length === 0)
          .slice(0, 3)
        if (extraWords.length === 0) return undefined
        const alternatives = alternativesOf(run, correctWords)
        return { latinPhrase: run.latin, correctWords, extraWords, ...(alternatives.length > 0 && { alternatives }) }
      }),
    )

const sortedWords = (text: string): string =>
  wordsIn(text)
    .map((word) => word.toLowerCase())
    .toSorted()
    .join(' ')

export const composer: Composer<ContentOf<'build-translation'>> = {
  tasks: [
    {
      maker: buildEnglish,
      levels: {
        order: { position: 30, count: 3 },
        produce: { position: 60, count: 1 },
        memory: { position: 70, count: 1, isLongest: true },
      },
    },
  ],
  question: ({ latinPhrase }) => [latinPhrase],
  translated: ({ latinPhrase }) => latinPhrase,
  offered: ({ extraWords }) => ({ items: extraWords, needed: [], minItems: 1 }),
  rules: [
    {
      name: 'no extra word belongs to the translation',
      find({ content: { latinPhrase, correctWords, extraWords } }, { wordsMeaning }) {
        const right = correctWords.map((word) => word.toLowerCase())
        return extraWords.flatMap((word) => {
          if (right.includes(word.toLowerCase())) return [`"${word}" is both a right and an extra word`]
          return wordsMeaning(latinPhrase, word).map((latin) => `"${word}" translates "${latin}" too`)
        })
      },
    },
    {
      name: 'every other translation is built from the same words',
      find({ content: { correctWords, alternatives = [] } }) {
        const right = correctWords.join(' ')
        return alternatives
          .filter(
            (order) =>
              sortedWords(order) !== sortedWords(right) || englishWords(order).some((word) => trimmed(word) === ''),
          )
          .map((order) => `"${order}" has other words than "${right}"`)
      },
    },
  ],
}
