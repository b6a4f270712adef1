import { type Random, shuffled, shuffledDifferently } from '@schola/exercises/shuffle'
import { fold, shows, slugOf } from '@schola/latin/text'
import { distinctBy, type Entry, plainMeaning, wouldServe } from '../../lexicon/lexicon.ts'
import { findSquare, isTold, offeredMeaning, wrongForms, wrongMeanings } from '../distractors.ts'
import { bothOf, draft, fromMemory, isWorthAsking, type Maker, type Scope } from '../draft.ts'
import { distinctPassages, shortNames } from '../phrase-runs.ts'
import { hasSecondOrder } from '../sung-order.ts'

/** Forms and words crossed, or else three other words. */
function wrongInPhrase({ lexicon }: Scope, entry: Entry, random: Random): string[] | undefined {
  const square = findSquare(entry, lexicon, 'meanings', random)
  const wrong = (square ?? wrongMeanings(entry, lexicon, 'other-words', 3, random)).map(offeredMeaning)
  return wrong.length < 3 || isTold(offeredMeaning(entry), wrong) ? undefined : wrong
}

export const chooseInPhrase: Maker = (scope) =>
  distinctPassages(bothOf(scope).filter(({ phrases, words }) => phrases.length === 1 && words.length > 1)).flatMap(
    (run) =>
      run.words.flatMap((entry) => {
        if (fold(entry.shown) === plainMeaning(entry.meaning) || !isWorthAsking(scope, entry)) return []
        const name = `${slugOf(run.latin)}/${slugOf(entry.shown)}`
        const making = { type: 'multiple-choice', task: 'choose-in-phrase', name, targets: [name] } as const
        return draft(scope, making, (random) => {
          const wrong = wrongInPhrase(scope, entry, random)
          if (wrong === undefined) return undefined
          const right = offeredMeaning(entry)
          const options = shuffled([right, ...wrong], random)
          return { asks: 'meaning', question: `${entry.shown} (${run.latin})`, options, correctAnswer: right }
        })
      }),
  )

/** Only the chant's own words have an order that the learner knows. */
export const buildLatin: Maker = (scope) =>
  distinctPassages(scope.runs.filter(({ words }) => words.length >= 2 && words.length <= 9)).flatMap((run) =>
    draft(scope, { type: 'word-bank', task: 'build-latin', ...shortNames(run) }, (random) => {
      const right = run.words.map(({ shown }) => shown)
      const wrong = shuffled(run.words, random)
        .flatMap((entry) => wrongForms(entry, scope.lexicon, 'any', 1, random))
        .map(({ shown }) => shown)
        .filter((word) => !right.some((other) => wouldServe(scope.lexicon, word, other)))
      const extra = distinctBy(wrong, fold).slice(0, 3)
      const options = shuffledDifferently([...right, ...extra], random)
      if (extra.length < 2 || right.some((word) => word.length > 2 && shows(run.english, word))) return undefined
      return { phrase: run.english, options, correctAnswers: right }
    }),
  )

/** Without the English only the chant itself says which order is meant. */
const isSettled = (translated: boolean, items: readonly string[], sung: readonly (readonly string[])[]): boolean =>
  translated || !hasSecondOrder(items, sung)

const orderWords =
  (translated: boolean): Maker =>
  (scope) => {
    const sung = scope.sung.map((verse) => verse.flatMap(({ words }) => words.map(({ shown }) => shown)))
    const runs = translated ? scope.runs : fromMemory(scope)
    const ordered = runs.filter(({ words }) => words.length >= 3 && words.length <= 12)
    return distinctPassages(ordered).flatMap((run) => {
      const { name, targets } = shortNames(run)
      const making = {
        type: 'ordering',
        task: 'order-words',
        name: translated ? name : `${name}/memory`,
        targets,
      } as const
      return draft(scope, making, (random) => {
        const correctOrder = run.words.map(({ shown }) => shown)
        if (!isSettled(translated, correctOrder, sung)) return undefined
        const words = shuffledDifferently(correctOrder, random)
        return translated ? { words, correctOrder, translation: run.english } : { words, correctOrder }
      })
    })
  }

export const orderWithEnglish = orderWords(true)
export const orderFromMemory = orderWords(false)

/** More lines than this do not fit on a phone. */
const mostToOrder = 12

const orderOfPhrases =
  (translated: boolean): Maker =>
  (scope) => {
    const sung = scope.sung.map((verse) => verse.flatMap(({ phrases }) => phrases))
    const longest = Math.max(...scope.runs.map(({ phrases }) => phrases.length))
    const least = scope.isLong ? Math.min(4, longest) : 3
    const runs = scope.runs.filter(({ phrases }) => phrases.length >= least && phrases.length <= mostToOrder)
    return distinctPassages(runs.toReversed()).flatMap((run) => {
      const { name, targets } = shortNames(run)
      const making = {
        type: 'ordering-phrases',
        task: 'order-phrases',
        name: translated ? name : `${name}/memory`,
        targets,
      } as const
      return draft(scope, making, (random) => {
        if (!isSettled(translated, run.phrases, sung)) return undefined
        const phrases = shuffledDifferently(run.phrases, random)
        const correctOrder = [...run.phrases]
        return translated ? { phrases, correctOrder, translation: run.english } : { phrases, correctOrder }
      })
    })
  }

export const orderPhrases = orderOfPhrases(true)
export const orderPhrasesFromMemory = orderOfPhrases(false)
