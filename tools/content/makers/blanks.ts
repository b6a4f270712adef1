import { type Random, shuffled, shuffledDifferently } from '@schola/exercises/shuffle'
import { lettersOf } from '@schola/exercises/types/unscramble/definition'
import { wrongForms } from '../distractors.ts'
import { bothOf, type Draft, draft, fromMemory, isWorthAsking, type Maker, type Scope } from '../draft.ts'
import { fold, headword, shows, slugOf } from '../latin-text.ts'
import { distinctBy, type Entry, wouldServe } from '../lexicon.ts'
import { blanked, type Passage } from '../passages.ts'

const blankText = '_____'

interface Gap {
  readonly passage: Passage
  readonly entry: Entry
  readonly index: number
}

const gapsOf = (passages: readonly Passage[]): Gap[] =>
  passages.flatMap((passage) =>
    passage.words.flatMap((entry, index) => (passage.words.length > 1 ? [{ passage, entry, index }] : [])),
  )

const gapName = ({ passage, entry, index }: Gap): string =>
  `${slugOf(passage.latin)}/${index + 1}-${slugOf(entry.shown)}`

const cued = (passage: Passage, indexes: readonly number[]): string =>
  `${blanked(passage, indexes, blankText)} (${passage.english})`

/** Little words are no task for someone who writes. */
const isWeighty = ({ partOfSpeech, shown }: Entry): boolean =>
  ['noun', 'verb', 'adjective', 'pronoun'].includes(partOfSpeech) && shown.length > 2

const isShort = (passage: Passage): boolean => passage.words.length >= 2 && passage.words.length <= 7

/** First the forms of the same word, then words of the same kind. */
function wrongWords(scope: Scope, entry: Entry, taken: readonly string[], count: number, random: Random): string[] {
  const family = wrongForms(entry, scope.lexicon, 'same-word', 2, random)
  const others = wrongForms(entry, scope.lexicon, 'other-words', 8, random)
  const wrong = distinctBy([...family, ...others], ({ shown }) => fold(shown)).map(({ shown }) => shown)
  return wrong.filter((word) => !taken.some((other) => wouldServe(scope.lexicon, word, other))).slice(0, count)
}

export const bankBlank: Maker = (scope) =>
  gapsOf(bothOf(scope).filter(isShort)).flatMap((gap) => {
    const { passage, entry, index } = gap
    const sentence = cued(passage, [index])
    if (shows(sentence, entry.shown) || !isWorthAsking(scope, entry)) return []
    return draft(
      scope,
      { type: 'fill-blank-bank', task: 'bank-blank', name: gapName(gap), targets: [fold(entry.shown)] },
      (random) => {
        const taken = passage.words.map(({ shown }) => shown)
        const wrong = wrongWords(scope, entry, taken, 3, random)
        if (wrong.length < 3) return undefined
        return {
          sentence,
          wordBank: shuffled([entry.shown, ...wrong], random),
          answers: [entry.shown],
          explanation: `${entry.shown}: “${entry.meaning}” (${entry.parse}).`,
        }
      },
    )
  })

/** Two or three words of a passage that stand apart and are not written elsewhere in it. */
function gapsIn(passage: Passage, count: number, random: Random): number[] {
  const once = passage.words.flatMap((entry, index) => {
    const same = passage.words.filter((other) => fold(other.shown) === fold(entry.shown))
    return same.length === 1 ? [index] : []
  })
  return shuffled(once, random)
    .slice(0, count)
    .toSorted((one, other) => one - other)
}

const pickWords = (passage: Passage, indexes: readonly number[]): Entry[] =>
  indexes.flatMap((index) => passage.words[index] ?? [])

export const completePhrase: Maker = (scope) =>
  bothOf(scope)
    .filter((passage) => passage.words.length >= 3 && passage.words.length <= 8)
    .flatMap((passage) => {
      const name = slugOf(passage.latin)
      return draft(
        scope,
        { type: 'word-bank-completion', task: 'complete-phrase', name, targets: passage.phrases.map(slugOf) },
        (random) => {
          const indexes = gapsIn(passage, passage.words.length < 4 ? 1 : 2, random)
          const right = pickWords(passage, indexes)
          const phrase = cued(passage, indexes)
          if (right.length === 0 || right.some(({ shown }) => shows(phrase, shown))) return undefined
          const taken = passage.words.map(({ shown }) => shown)
          const wrong = right.flatMap((entry) => wrongWords(scope, entry, taken, right.length === 1 ? 3 : 2, random))
          const options = distinctBy([...right.map(({ shown }) => shown), ...wrong], fold)
          if (options.length < right.length + 2) return undefined
          return { phrase, options: shuffled(options, random), correctAnswers: right.map(({ shown }) => shown) }
        },
      )
    })

function hintFor(entry: Entry, sentence: string): string | undefined {
  const meaning = `“${entry.meaning}”`
  const full = `${meaning}: ${entry.parse}, from ${headword(entry.lemma)}`
  return [full, meaning].find((hint) => !shows(`${hint} ${sentence}`, entry.shown))
}

function typed(scope: Scope, passages: readonly Passage[]): Draft[] {
  return gapsOf(passages.filter(isShort))
    .filter(({ entry }) => isWeighty(entry))
    .flatMap((gap) => {
      const sentence = blanked(gap.passage, [gap.index], blankText)
      const hint = hintFor(gap.entry, sentence)
      if (hint === undefined) return []
      const making = {
        type: 'fill-in-blank',
        task: 'type-hint',
        name: gapName(gap),
        targets: [fold(gap.entry.shown)],
      } as const
      return draft(scope, making, () => ({ sentence, missingWord: gap.entry.shown, hint }))
    })
}

export const typeWithHint: Maker = (scope) => typed(scope, bothOf(scope))

/** Whole stretches of the chant with gaps, without any English. */
const stretches = (scope: Scope): Passage[] =>
  fromMemory(scope).filter((passage) => passage.words.length >= 4 && passage.words.length <= 14)

export const typeFromMemory: Maker = (scope) =>
  stretches(scope).flatMap((passage) => {
    const name = slugOf(passage.latin)
    return draft(
      scope,
      { type: 'fill-in-blank', task: 'type-memory', name, targets: passage.phrases.map(slugOf) },
      (random) => {
        const indexes = gapsIn(passage, passage.words.length < 7 ? 2 : 3, random)
        const right = pickWords(passage, indexes)
        if (right.length === 0) return undefined
        return {
          sentence: blanked(passage, indexes, blankText),
          missingWord: right.map(({ shown }) => shown).join('|'),
        }
      },
    )
  })

export const bankFromMemory: Maker = (scope) =>
  stretches(scope).flatMap((passage) => {
    const name = slugOf(passage.latin)
    return draft(
      scope,
      { type: 'fill-blank-bank', task: 'bank-memory', name, targets: passage.phrases.map(slugOf) },
      (random) => {
        const indexes = gapsIn(passage, passage.words.length < 7 ? 2 : 3, random)
        const right = pickWords(passage, indexes)
        if (right.length === 0) return undefined
        const answers = right.map(({ shown }) => shown)
        const taken = passage.words.map(({ shown }) => shown)
        const wrong = right.flatMap((entry) => wrongWords(scope, entry, taken, 1, random))
        const wordBank = shuffledDifferently(distinctBy([...answers, ...wrong], fold), random)
        return { sentence: blanked(passage, indexes, blankText), wordBank, answers, explanation: `${passage.english}.` }
      },
    )
  })

export const spellGap: Maker = (scope) =>
  gapsOf(scope.passages.filter(isShort))
    .filter(({ entry }) => !/[æœǽ]/iu.test(entry.shown) && entry.shown.length >= 4)
    .flatMap((gap) => {
      const hint = blanked(gap.passage, [gap.index], '…')
      if (shows(hint, gap.entry.shown)) return []
      const making = {
        type: 'unscramble',
        task: 'spell-gap',
        name: gapName(gap),
        targets: [fold(gap.entry.shown)],
      } as const
      return draft(scope, making, (random) => ({
        word: gap.entry.shown,
        scrambledWord: shuffledDifferently(lettersOf(gap.entry.shown.toLowerCase()), random).join(''),
        hint,
        translation: gap.entry.meaning,
      }))
    })
