import { shuffled, shuffledDifferently } from '@schola/exercises/shuffle'
import { wrongForms, wrongMeanings } from '../distractors.ts'
import { bothOf, draft, fromMemory, isWorthAsking, type Maker } from '../draft.ts'
import { fold, lowerFirst, shows, slugOf, trimmed, wordsIn } from '../latin-text.ts'
import { distinctBy, plainMeaning, wouldServe } from '../lexicon.ts'
import { englishWords, type Passage, withSlips } from '../passages.ts'
import { hasSecondOrder } from '../sung-order.ts'

const shortNames = (passage: Passage) => ({ name: slugOf(passage.latin), targets: passage.phrases.map(slugOf) })

/** Names of God keep their capital wherever they stand; another word loses the one that opens the sentence. */
const isName = (word: string): boolean =>
  /^(O|I|God|Lord|Christ|Father|Son|Spirit|Holy|Amen|Word|Redeemer|Cross|King|Mother|Church|Judge|Light|Great|Eternal)$/.test(
    trimmed(word),
  )

/** An English word as a tile that does not tell whether it opens a sentence. */
function tileAt({ english, words }: Passage, index: number, word: string): string {
  const opens = index === 0 || /[.!?]$/.test(englishWords(english)[index - 1] ?? '')
  const isGlossedName = words.some(({ meaning }) => wordsIn(meaning).includes(word))
  return opens && !isName(word) && !isGlossedName ? lowerFirst(word) : word
}

const tilesOf = (passage: Passage): string[] =>
  englishWords(passage.english).map((token, index) => tileAt(passage, index, trimmed(token)))

/** The same phrase under two names would be one exercise told twice. */
const distinctPassages = (passages: readonly Passage[]): Passage[] => distinctBy(passages, ({ latin }) => slugOf(latin))

export const chooseInPhrase: Maker = (scope) =>
  distinctPassages(bothOf(scope).filter(({ phrases, words }) => phrases.length === 1 && words.length > 1)).flatMap(
    (passage) =>
      passage.words.flatMap((entry) => {
        if (fold(entry.shown) === plainMeaning(entry.meaning) || !isWorthAsking(scope, entry)) return []
        const name = `${slugOf(passage.latin)}/${slugOf(entry.shown)}`
        const making = { type: 'multiple-choice', task: 'choose-in-phrase', name, targets: [name] } as const
        return draft(scope, making, (random) => {
          const family = wrongMeanings(entry, scope.lexicon, 'same-word', 2, random)
          const others = wrongMeanings(entry, scope.lexicon, 'other-words', 4, random)
          const wrong = distinctBy([...family, ...others], ({ meaning }) => plainMeaning(meaning)).slice(0, 3)
          if (wrong.length < 3) return undefined
          const options = shuffled([entry, ...wrong], random).map(({ meaning }) => meaning)
          return { question: `${entry.shown} (${passage.latin})`, options, correctAnswer: entry.meaning }
        })
      }),
  )

export const choosePhrase: Maker = (scope) =>
  distinctPassages(bothOf(scope).filter(({ words }) => words.length <= 8)).flatMap((passage) =>
    draft(scope, { type: 'multiple-choice', task: 'choose-phrase', ...shortNames(passage) }, (random) => {
      const slips = shuffled(passage.slips, random)
      const wrong = slips.map((slip) => withSlips(passage, [slip]))
      // Where only two words can go wrong, both together make the third wrong answer.
      if (slips.length === 2) wrong.push(withSlips(passage, slips))
      const options = distinctBy([passage.english, ...wrong], (option) => option).slice(0, 4)
      if (options.length < 4) return undefined
      return { question: passage.latin, options: shuffled(options, random), correctAnswer: passage.english }
    }),
  )

export const judgePhrase: Maker = (scope) =>
  distinctPassages(bothOf(scope).filter(({ slips }) => slips.length > 0)).flatMap((passage) =>
    draft(scope, { type: 'true-false', task: 'judge-phrase', ...shortNames(passage) }, (random) => {
      const [slip] = shuffled(passage.slips, random)
      const isTrue = slip === undefined || random() < 0.4
      const english = isTrue ? passage.english : withSlips(passage, [slip])
      const key = isTrue ? undefined : passage.words.find(({ meaning }) => shows(meaning, slip.right))
      const point =
        key === undefined
          ? ''
          : ` Here “${key.shown}” is “${key.meaning}”${key.parse === 'never changes' ? '' : ` (${key.parse})`}.`
      return {
        statement: `“${passage.latin}” means “${english}”.`,
        isTrue,
        explanation: `“${passage.latin}” says “${passage.english}”.${point}`,
      }
    }),
  )

export const matchPhrases: Maker = (scope) => {
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
  distinctPassages(bothOf(scope).filter(({ slips, words }) => slips.length > 0 && words.length <= 10)).flatMap(
    (passage) =>
      draft(scope, { type: 'build-translation', task: 'build-english', ...shortNames(passage) }, (random) => {
        const correctWords = tilesOf(passage)
        if (correctWords.length < 3 || correctWords.length > 14) return undefined
        const wrong = distinctBy(
          passage.slips.map(({ index, wrong: word }) => tileAt(passage, index, word)),
          (word) => word.toLowerCase(),
        )
        const extraWords = shuffled(wrong, random)
          .filter((word) => !correctWords.some((right) => right.toLowerCase() === word.toLowerCase()))
          .slice(0, 3)
        return { latinPhrase: passage.latin, correctWords, extraWords }
      }),
  )

/** In a handful of words an error hides badly. */
const longFirst = (passages: readonly Passage[]): Passage[] => {
  const isLong = ({ english }: Passage): boolean => englishWords(english).length > 5
  return [...passages.filter(isLong), ...passages.filter((passage) => !isLong(passage))]
}

export const findError: Maker = (scope) =>
  distinctPassages(longFirst(bothOf(scope).filter(({ slips }) => slips.length > 0))).flatMap((passage) =>
    draft(scope, { type: 'translation-error', task: 'find-error', ...shortNames(passage) }, (random) => {
      const count = englishWords(passage.english).length
      const [slip] = shuffled(passage.slips, random)
      if (slip === undefined || count < 3 || count > 20) return undefined
      return {
        latinPhrase: passage.latin,
        correctTranslation: passage.english,
        errorTranslation: withSlips(passage, [slip]),
        errorWordIndex: slip.index,
      }
    }),
  )

/** Only the chant's own words have an order that the learner knows. */
export const buildLatin: Maker = (scope) =>
  distinctPassages(scope.passages.filter(({ words }) => words.length >= 2 && words.length <= 9)).flatMap((passage) =>
    draft(scope, { type: 'word-bank', task: 'build-latin', ...shortNames(passage) }, (random) => {
      const right = passage.words.map(({ shown }) => shown)
      const wrong = shuffled(passage.words, random)
        .flatMap((entry) => wrongForms(entry, scope.lexicon, 'any', 1, random))
        .map(({ shown }) => shown)
        .filter((word) => !right.some((other) => wouldServe(scope.lexicon, word, other)))
      const extra = distinctBy(wrong, fold).slice(0, 3)
      const options = shuffledDifferently([...right, ...extra], random)
      if (extra.length < 2 || right.some((word) => word.length > 2 && shows(passage.english, word))) return undefined
      return { phrase: passage.english, options, correctAnswers: right }
    }),
  )

/** Without the English only the chant itself says which order is meant. */
const isSettled = (translated: boolean, items: readonly string[], sung: readonly (readonly string[])[]): boolean =>
  translated || !hasSecondOrder(items, sung)

const orderWords =
  (translated: boolean): Maker =>
  (scope) => {
    const sung = scope.sung.map((verse) => verse.flatMap(({ words }) => words.map(({ shown }) => shown)))
    const passages = translated ? scope.passages : fromMemory(scope)
    const ordered = passages.filter(({ words }) => words.length >= 3 && words.length <= 12)
    return distinctPassages(ordered).flatMap((passage) => {
      const { name, targets } = shortNames(passage)
      const making = {
        type: 'ordering',
        task: 'order-words',
        name: translated ? name : `${name}/memory`,
        targets,
      } as const
      return draft(scope, making, (random) => {
        const correctOrder = passage.words.map(({ shown }) => shown)
        if (!isSettled(translated, correctOrder, sung)) return undefined
        const words = shuffledDifferently(correctOrder, random)
        return translated ? { words, correctOrder, translation: passage.english } : { words, correctOrder }
      })
    })
  }

export const orderWithEnglish = orderWords(true)
export const orderFromMemory = orderWords(false)

/** More lines than this do not fit a phone, nor a head. */
const mostToOrder = 12

const orderOfPhrases =
  (translated: boolean): Maker =>
  (scope) => {
    const sung = scope.sung.map((verse) => verse.flatMap(({ phrases }) => phrases))
    const longest = Math.max(...scope.passages.map(({ phrases }) => phrases.length))
    const least = scope.isLong ? Math.min(4, longest) : 3
    const passages = scope.passages.filter(({ phrases }) => phrases.length >= least && phrases.length <= mostToOrder)
    return distinctPassages(passages.toReversed()).flatMap((passage) => {
      const { name, targets } = shortNames(passage)
      const making = {
        type: 'ordering-phrases',
        task: 'order-phrases',
        name: translated ? name : `${name}/memory`,
        targets,
      } as const
      return draft(scope, making, (random) => {
        if (!isSettled(translated, passage.phrases, sung)) return undefined
        const phrases = shuffledDifferently(passage.phrases, random)
        const correctOrder = [...passage.phrases]
        return translated ? { phrases, correctOrder, translation: passage.english } : { phrases, correctOrder }
      })
    })
  }

export const orderPhrases = orderOfPhrases(true)
export const orderPhrasesFromMemory = orderOfPhrases(false)
