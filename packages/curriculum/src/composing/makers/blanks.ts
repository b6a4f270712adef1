import { type Random, shuffled, shuffledDifferently } from '@schola/exercises/shuffle'
import { lettersOf } from '@schola/exercises/types/unscramble/definition'
import { fold, headword, shows, slugOf } from '@schola/latin/text'
import { distinctBy, type Entry, entriesFor, wouldServe } from '../../lexicon/lexicon.ts'
import { findSquare, isTold, wrongForms } from '../distractors.ts'
import { bothOf, type Draft, draft, fromMemory, isWorthAsking, type Maker, type Scope } from '../draft.ts'
import { instructionsFor } from '../instructions.ts'
import { blanked, type PhraseRun, parseIn } from '../phrase-runs.ts'
import { hasSecondFilling } from '../sung-order.ts'

const blankText = '_____'

interface Gap {
  readonly run: PhraseRun
  readonly entry: Entry
  readonly index: number
}

const gapsOf = (runs: readonly PhraseRun[]): Gap[] =>
  runs.flatMap((run) => run.words.flatMap((entry, index) => (run.words.length > 1 ? [{ run, entry, index }] : [])))

const gapName = ({ run, entry, index }: Gap): string => `${slugOf(run.latin)}/${index + 1}-${slugOf(entry.shown)}`

const cued = (run: PhraseRun, indexes: readonly number[]): string =>
  `${blanked(run, indexes, blankText)} (${run.english})`

/** Words that are worth typing: no particles, nothing of two letters. */
const isWeighty = ({ partOfSpeech, shown }: Entry): boolean =>
  ['noun', 'verb', 'adjective', 'pronoun'].includes(partOfSpeech) && shown.length > 2

const isShort = (run: PhraseRun): boolean => run.words.length >= 2 && run.words.length <= 7

/** Words that do not fit a gap: forms and words crossed, or else other words, but nothing that stands in the phrase. */
function wrongWords(scope: Scope, entry: Entry, taken: readonly string[], count: number, random: Random): string[] {
  const { lexicon } = scope
  const isFree = (word: string): boolean => !taken.some((other) => wouldServe(lexicon, word, other))
  const square = findSquare(entry, lexicon, 'gap', random)?.map(({ shown }) => shown)
  if (count === 3 && square?.every(isFree)) return square
  const family = wrongForms(entry, lexicon, 'same-word', 8, random)
  const others = wrongForms(entry, lexicon, 'other-words', 8, random)
  const [own, strange] = [family, others].map((entries) =>
    distinctBy(entries, ({ shown }) => fold(shown))
      .map(({ shown }) => shown)
      .filter(isFree),
  )
  // All of one word or all of others: a form of the right word among strangers would tell which word is meant.
  if (count === 3) return [own ?? [], strange ?? []].find(({ length }) => length >= 3)?.slice(0, 3) ?? []
  return [...(own ?? []).slice(0, count - 1), ...(strange ?? [])].slice(0, count)
}

const howCommon = ({ lexicon }: Scope, word: string): number => entriesFor(lexicon, word).length

/** How often wrong words are drawn until one of them is met as often as the right one, which tells itself otherwise. */
const draws = 12

function drawWrongWords(scope: Scope, entry: Entry, taken: readonly string[], random: Random): string[] | undefined {
  const common = howCommon(scope, entry.shown)
  let first: string[] | undefined
  for (let drawn = 0; drawn < draws; drawn += 1) {
    const wrong = wrongWords(scope, entry, taken, 3, random)
    if (wrong.length < 3 || isTold(entry.shown, wrong)) continue
    if (wrong.some((word) => howCommon(scope, word) >= common)) return wrong
    first ??= wrong
  }
  return first
}

/** Whether a form of the right word is among the wrong ones. */
const hasSecondForm = ({ lexicon }: Scope, entry: Entry, wrong: readonly string[]): boolean =>
  wrong.some((word) => entriesFor(lexicon, word).some(({ head }) => head === entry.head))

function explanationOf(run: PhraseRun, entry: Entry): string {
  const parse = parseIn(run, entry)
  return `${entry.shown}: “${entry.meaning}”${parse === '' ? '' : ` (${parse})`}.`
}

export const bankBlank: Maker = (scope) =>
  gapsOf(bothOf(scope).filter(isShort)).flatMap((gap) => {
    const { run, entry, index } = gap
    const sentence = cued(run, [index])
    if (shows(sentence, entry.shown) || !isWorthAsking(scope, entry)) return []
    return draft(
      scope,
      { type: 'fill-blank-bank', task: 'bank-blank', name: gapName(gap), targets: [fold(entry.shown)] },
      (random) => {
        const taken = run.words.map(({ shown }) => shown)
        const wrong = drawWrongWords(scope, entry, taken, random)
        if (wrong === undefined) return undefined
        return {
          ...(hasSecondForm(scope, entry, wrong) && { instructions: instructionsFor('bank-form', random) }),
          sentence,
          wordBank: shuffled([entry.shown, ...wrong], random),
          answers: [entry.shown],
          explanation: explanationOf(run, entry),
        }
      },
    )
  })

/** Two or three words of a run that stand apart and are not written elsewhere in it. */
function gapsIn(run: PhraseRun, count: number, random: Random): number[] {
  const once = run.words.flatMap((entry, index) => {
    const same = run.words.filter((other) => fold(other.shown) === fold(entry.shown))
    return same.length === 1 ? [index] : []
  })
  return shuffled(once, random)
    .slice(0, count)
    .toSorted((one, other) => one - other)
}

const pickWords = (run: PhraseRun, indexes: readonly number[]): Entry[] =>
  indexes.flatMap((index) => run.words[index] ?? [])

export const completePhrase: Maker = (scope) =>
  bothOf(scope)
    .filter((run) => run.words.length >= 3 && run.words.length <= 8)
    .flatMap((run) => {
      const name = slugOf(run.latin)
      return draft(
        scope,
        { type: 'word-bank-completion', task: 'complete-phrase', name, targets: run.phrases.map(slugOf) },
        (random) => {
          const indexes = gapsIn(run, run.words.length < 4 ? 1 : 2, random)
          const right = pickWords(run, indexes)
          const phrase = cued(run, indexes)
          if (right.length === 0 || right.some(({ shown }) => shows(phrase, shown))) return undefined
          const taken = run.words.map(({ shown }) => shown)
          const wrong = right.flatMap((entry) => wrongWords(scope, entry, taken, right.length === 1 ? 3 : 2, random))
          const options = distinctBy([...right.map(({ shown }) => shown), ...wrong], fold)
          if (options.length < right.length + 2) return undefined
          return { phrase, options: shuffled(options, random), correctAnswers: right.map(({ shown }) => shown) }
        },
      )
    })

/** Where the dictionary word would tell the answer, a letter keeps its synonyms out. */
function hintFor(entry: Entry, sentence: string): string | undefined {
  const meaning = `“${entry.meaning}”`
  const full = `${meaning}: ${entry.parse}, from ${headword(entry.lemma)}`
  const first = `${meaning}: ${entry.parse}, beginning with “${entry.shown.charAt(0)}”`
  return [full, first].find((hint) => !shows(`${hint} ${sentence}`, entry.shown))
}

function typed(scope: Scope, runs: readonly PhraseRun[]): Draft[] {
  return gapsOf(runs.filter(isShort))
    .filter(({ entry }) => isWeighty(entry))
    .flatMap((gap) => {
      const sentence = blanked(gap.run, [gap.index], blankText)
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

/** Without the English only the chant itself says what is missing. */
const isOpen = ({ sung }: Scope, sentence: string): boolean =>
  hasSecondFilling(
    sentence,
    sung.map((verse) => verse.flatMap(({ words }) => words.map(({ shown }) => shown))),
  )

/** Whole stretches of the chant with gaps, without any English. */
const stretches = (scope: Scope): PhraseRun[] =>
  fromMemory(scope).filter((run) => run.words.length >= 4 && run.words.length <= 14)

export const typeFromMemory: Maker = (scope) =>
  stretches(scope).flatMap((run) => {
    const name = slugOf(run.latin)
    return draft(
      scope,
      { type: 'fill-in-blank', task: 'type-memory', name, targets: run.phrases.map(slugOf) },
      (random) => {
        const indexes = gapsIn(run, run.words.length < 7 ? 2 : 3, random)
        const right = pickWords(run, indexes)
        const sentence = blanked(run, indexes, blankText)
        if (right.length === 0 || isOpen(scope, sentence)) return undefined
        return {
          sentence,
          missingWord: right.map(({ shown }) => shown).join('|'),
        }
      },
    )
  })

export const bankFromMemory: Maker = (scope) =>
  stretches(scope).flatMap((run) => {
    const name = slugOf(run.latin)
    return draft(
      scope,
      { type: 'fill-blank-bank', task: 'bank-memory', name, targets: run.phrases.map(slugOf) },
      (random) => {
        const indexes = gapsIn(run, run.words.length < 7 ? 2 : 3, random)
        const right = pickWords(run, indexes)
        const sentence = blanked(run, indexes, blankText)
        if (right.length === 0 || isOpen(scope, sentence)) return undefined
        const answers = right.map(({ shown }) => shown)
        const taken = run.words.map(({ shown }) => shown)
        const wrong = right.flatMap((entry) => wrongWords(scope, entry, taken, 1, random))
        const wordBank = shuffledDifferently(distinctBy([...answers, ...wrong], fold), random)
        return { sentence, wordBank, answers, explanation: `${run.english}.` }
      },
    )
  })

export const spellGap: Maker = (scope) =>
  gapsOf(scope.runs.filter(isShort))
    .filter(({ entry }) => !/[æœǽ]/iu.test(entry.shown) && entry.shown.length >= 4)
    .flatMap((gap) => {
      const hint = blanked(gap.run, [gap.index], '…')
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
