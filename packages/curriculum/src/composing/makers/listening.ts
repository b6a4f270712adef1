import { seededRandom, shuffled, shuffledDifferently } from '@schola/exercises/shuffle'
import { fold, slugOf } from '@schola/latin/text'
import { distinctBy, type Entry, groupedBy } from '../../lexicon/lexicon.ts'
import { isTold, offeredMeaning, wrongMeanings } from '../distractors.ts'
import { byTurns, type Draft, draft, type Maker, type Scope } from '../draft.ts'
import { findMisspellings, soundOf } from '../misspellings.ts'
import { distinctPassages, type PhraseRun, shortNames } from '../phrase-runs.ts'
import { named, wordsOf } from './words.ts'

/** The words of the chant itself, which are sung in its recording. */
const heardWords = (scope: Scope): Entry[] =>
  distinctBy(
    wordsOf(scope).filter(({ origin }) => origin === 'text'),
    ({ shown }) => fold(shown),
  )

const knownSounds = new WeakMap<readonly Entry[], ReadonlyMap<string, readonly Entry[]>>()

/** All entries by how they sound. */
function entriesBySound(entries: readonly Entry[]): ReadonlyMap<string, readonly Entry[]> {
  const bySound = knownSounds.get(entries) ?? groupedBy(entries, ({ shown }) => soundOf(shown))
  knownSounds.set(entries, bySound)
  return bySound
}

/** Whether another word of the chant sounds the same and means something else. */
const isAmbiguous = ({ lexicon }: Scope, { shown, meaning }: Entry): boolean =>
  entriesBySound(lexicon.entries)
    .get(soundOf(shown))
    ?.some((other) => other.meaning !== meaning && fold(other.shown) !== fold(shown)) ?? false

const hearMeaning: Maker = (scope) =>
  heardWords(scope)
    .filter((entry) => entry.shown.length >= 3 && !isAmbiguous(scope, entry))
    .flatMap((entry) => {
      const making = {
        type: 'multiple-choice',
        task: 'hear-meaning',
        name: named(entry),
        targets: [fold(entry.shown)],
      } as const
      return draft(scope, making, (random) => {
        const wrong = wrongMeanings(entry, scope.lexicon, 'other-words', 3, random).map(offeredMeaning)
        const right = offeredMeaning(entry)
        if (wrong.length < 3 || isTold(right, wrong)) return undefined
        const options = shuffled([right, ...wrong], random)
        return { asks: 'meaning', hear: entry.shown, question: entry.shown, options, correctAnswer: right }
      })
    })

const hearSpelling: Maker = (scope) =>
  heardWords(scope)
    .filter(({ shown }) => shown.length >= 4)
    .flatMap((entry) => {
      const making = {
        type: 'multiple-choice',
        task: 'hear-spelling',
        name: named(entry),
        targets: [fold(entry.shown)],
      } as const
      return draft(scope, making, (random) => {
        // A word that several chants ask has the same wrong spellings in all: the right one is met no more often.
        const wrong = findMisspellings(entry.shown, seededRandom(entry.shown))
        if (wrong === undefined) return undefined
        const options = shuffled([entry.shown, ...wrong], random)
        return {
          asks: 'latin',
          hear: entry.shown,
          question: offeredMeaning(entry),
          options,
          correctAnswer: entry.shown,
        }
      })
    })

/** Stretches of the chant as its recording sings them. */
const heardRuns = ({ isSaid, runs }: Scope): readonly PhraseRun[] => (isSaid ? [] : runs)

const hearOrder: Maker = (scope) =>
  distinctPassages(heardRuns(scope).filter(({ words }) => words.length >= 3 && words.length <= 7)).flatMap((run) =>
    draft(scope, { type: 'ordering', task: 'hear-order', ...shortNames(run) }, (random) => {
      const correctOrder = run.words.map(({ shown }) => shown)
      if (new Set(correctOrder.map(fold)).size < 3) return undefined
      const words = shuffledDifferently(correctOrder, random)
      return { hear: run.latin, words, correctOrder, translation: run.english }
    }),
  )

/** What is short enough to be kept in the ear. */
const isShort = ({ words, phrases }: PhraseRun): boolean =>
  phrases.length === 1 && words.length >= 2 && words.map(({ shown }) => shown).join(' ').length <= 24

function hearType(scope: Scope): Draft[] {
  const words = heardWords(scope)
    .filter(({ shown }) => shown.length >= 4)
    .map((entry) => ({
      hear: entry.shown,
      typed: entry.shown,
      translation: entry.meaning,
      targets: [fold(entry.shown)],
    }))
  const phrases = distinctPassages(heardRuns(scope).filter(isShort)).map((run) => ({
    hear: run.latin,
    typed: run.words.map(({ shown }) => shown).join(' '),
    translation: run.english,
    targets: run.phrases.map(slugOf),
  }))
  return byTurns([words, phrases]).flatMap(({ hear, typed, translation, targets }) =>
    draft(scope, { type: 'fill-in-blank', task: 'hear-type', name: slugOf(hear), targets }, () => ({
      hear,
      sentence: '_____',
      missingWord: typed,
      translation,
    })),
  )
}

/** The same once more, where a short chant has nothing else. */
const again =
  (maker: Maker, time: string): Maker =>
  (scope) =>
    maker(scope).map(({ key, ...rest }) => ({ ...rest, key: `${key}/${time}` }))

/** Everything that is asked by ear, by turns. */
export const listen: Maker = (scope) => [
  ...byTurns([hearMeaning(scope), hearType(scope), hearSpelling(scope), hearOrder(scope)]),
  ...(scope.isLong
    ? []
    : ['again', 'once-more', 'for-the-last-time'].flatMap((time) =>
        byTurns([again(hearType, time)(scope), again(hearOrder, time)(scope)]),
      )),
]
