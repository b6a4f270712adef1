import { shuffled, shuffledDifferently } from '@schola/exercises/shuffle'
import { fold, lowerFirst, shows, slugOf, trimmed, wordsIn } from '../../lexicon/latin-text.ts'
import { distinctBy, plainMeaning, wouldServe } from '../../lexicon/lexicon.ts'
import { wrongForms, wrongMeanings } from '../distractors.ts'
import { bothOf, type Draft, draft, fromMemory, isWorthAsking, type Maker, type Scope } from '../draft.ts'
import { englishWords, type PhraseRun, withSlips } from '../phrase-runs.ts'
import { hasSecondOrder } from '../sung-order.ts'

const shortNames = (run: PhraseRun) => ({ name: slugOf(run.latin), targets: run.phrases.map(slugOf) })

/** Names of God keep their capital wherever they stand; another word loses the one that opens the sentence. */
const isName = (word: string): boolean =>
  /^(O|I|God|Lord|Christ|Father|Son|Spirit|Holy|Amen|Word|Redeemer|Cross|King|Mother|Church|Judge|Light|Great|Eternal)$/.test(
    trimmed(word),
  )

/** An English word as a tile that does not tell whether it opens a sentence. */
function tileAt({ english, words }: PhraseRun, index: number, word: string): string {
  const opens = index === 0 || /[.!?]$/.test(englishWords(english)[index - 1] ?? '')
  const isGlossedName = words.some(({ meaning }) => wordsIn(meaning).includes(word))
  return opens && !isName(word) && !isGlossedName ? lowerFirst(word) : word
}

const tilesOf = (run: PhraseRun): string[] =>
  englishWords(run.english).map((token, index) => tileAt(run, index, trimmed(token)))

/** The same phrase under two names would give the same exercise twice. */
const distinctPassages = (runs: readonly PhraseRun[]): PhraseRun[] => distinctBy(runs, ({ latin }) => slugOf(latin))

export const chooseInPhrase: Maker = (scope) =>
  distinctPassages(bothOf(scope).filter(({ phrases, words }) => phrases.length === 1 && words.length > 1)).flatMap(
    (run) =>
      run.words.flatMap((entry) => {
        if (fold(entry.shown) === plainMeaning(entry.meaning) || !isWorthAsking(scope, entry)) return []
        const name = `${slugOf(run.latin)}/${slugOf(entry.shown)}`
        const making = { type: 'multiple-choice', task: 'choose-in-phrase', name, targets: [name] } as const
        return draft(scope, making, (random) => {
          const family = wrongMeanings(entry, scope.lexicon, 'same-word', 2, random)
          const others = wrongMeanings(entry, scope.lexicon, 'other-words', 4, random)
          const wrong = distinctBy([...family, ...others], ({ meaning }) => plainMeaning(meaning)).slice(0, 3)
          if (wrong.length < 3) return undefined
          const options = shuffled([entry, ...wrong], random).map(({ meaning }) => meaning)
          return { question: `${entry.shown} (${run.latin})`, options, correctAnswer: entry.meaning }
        })
      }),
  )

export const choosePhrase: Maker = (scope) =>
  distinctPassages(bothOf(scope).filter(({ words }) => words.length <= 8)).flatMap((run) =>
    draft(scope, { type: 'multiple-choice', task: 'choose-phrase', ...shortNames(run) }, (random) => {
      const slips = shuffled(run.slips, random)
      const wrong = slips.map((slip) => withSlips(run, [slip]))
      // Where only two words can go wrong, both together make the third wrong answer.
      if (slips.length === 2) wrong.push(withSlips(run, slips))
      const options = distinctBy([run.english, ...wrong], (option) => option).slice(0, 4)
      if (options.length < 4) return undefined
      return { question: run.latin, options: shuffled(options, random), correctAnswer: run.english }
    }),
  )

export const judgePhrase: Maker = (scope) =>
  distinctPassages(bothOf(scope).filter(({ slips }) => slips.length > 0)).flatMap((run) =>
    draft(scope, { type: 'true-false', task: 'judge-phrase', ...shortNames(run) }, (random) => {
      const [slip] = shuffled(run.slips, random)
      const isTrue = slip === undefined || random() < 0.4
      const english = isTrue ? run.english : withSlips(run, [slip])
      const key = isTrue ? undefined : run.words.find(({ meaning }) => shows(meaning, slip.right))
      const point =
        key === undefined
          ? ''
          : ` Here “${key.shown}” is “${key.meaning}”${key.parse === 'never changes' ? '' : ` (${key.parse})`}.`
      return {
        statement: `“${run.latin}” means “${english}”.`,
        isTrue,
        explanation: `“${run.latin}” says “${run.english}”.${point}`,
      }
    }),
  )

export function matchPhrases(scope: Scope): Draft[] {
  const single = distinctPassages(
    bothOf(scope).filter(({ phrases, words }) => phrases.length === 1 && words.length > 1),
  )
  const phrases = distinctBy(single, ({ english }) => plainMeaning(english))
  return phrases.flatMap((first, start) => {
    const set = [...phrases.slice(start), ...phrases.slice(0, start)].slice(0, 4)
    const targets = set.map(({ latin }) => slugOf(latin))
    return draft(scope, { type: 'matching', task: 'match-phrases', name: slugOf(first.latin), targets }, (random) =>
      set.length < 3 ? undefined : { pairs: shuffled(set, random).map(({ latin, english }) => ({ latin, english })) },
    )
  })
}

export const buildEnglish: Maker = (scope) =>
  distinctPassages(bothOf(scope).filter(({ slips, words }) => slips.length > 0 && words.length <= 10)).flatMap((run) =>
    draft(scope, { type: 'build-translation', task: 'build-english', ...shortNames(run) }, (random) => {
      const correctWords = tilesOf(run)
      if (correctWords.length < 3 || correctWords.length > 14) return undefined
      const wrong = distinctBy(
        run.slips.map(({ index, wrong: word }) => tileAt(run, index, word)),
        (word) => word.toLowerCase(),
      )
      const extraWords = shuffled(wrong, random)
        .filter((word) => !correctWords.some((right) => right.toLowerCase() === word.toLowerCase()))
        .slice(0, 3)
      return { latinPhrase: run.latin, correctWords, extraWords }
    }),
  )

/** An error is too easy to find among a few words. */
function longFirst(runs: readonly PhraseRun[]): PhraseRun[] {
  const isLong = ({ english }: PhraseRun): boolean => englishWords(english).length > 5
  return [...runs.filter(isLong), ...runs.filter((run) => !isLong(run))]
}

export const findError: Maker = (scope) =>
  distinctPassages(longFirst(bothOf(scope).filter(({ slips }) => slips.length > 0))).flatMap((run) =>
    draft(scope, { type: 'translation-error', task: 'find-error', ...shortNames(run) }, (random) => {
      const count = englishWords(run.english).length
      const [slip] = shuffled(run.slips, random)
      if (slip === undefined || count < 3 || count > 20) return undefined
      return {
        latinPhrase: run.latin,
        correctTranslation: run.english,
        errorTranslation: withSlips(run, [slip]),
        errorWordIndex: slip.index,
      }
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
