import { fold, slugOf } from '@schola/latin/text'
import type { ContentOf } from '../../catalog.ts'
import { type Composer, type Draft, defineTasks, type Maker } from '../../composing/composer.ts'
import { bothOf, distinctPassages, namesOfRun, translatableRuns } from '../../composing/runs.ts'
import type { Entry, Scope } from '../../composing/scope.ts'
import {
  distinctBy,
  groupedBy,
  heardWords,
  isAskable,
  isGivenAway,
  isWorthAsking,
  namesOfWord,
  plainMeaning,
  singleWords,
} from '../../composing/words.ts'
import { type Random, seededRandom, shuffled } from '../../definition/shuffle.ts'
import { findMisspellings, soundOf } from './misspellings.ts'
import { rules } from './rules.ts'
import { guess } from './solve.ts'

const { draft, instructionsFor } = defineTasks('multiple-choice', {
  'choose-meaning': { ways: ['Choose the meaning of this word.', 'What does this word mean?'] },
  'choose-latin': {
    ways: ['Choose the Latin for this.', 'How is this said in Latin?'],
    foreign: 'How is this said in the chant?',
  },
  'choose-form': {
    ways: [
      'Which ending gives this meaning? Choose the form.',
      'All are forms of one word. Choose the one with this meaning.',
    ],
  },
  'choose-in-phrase': {
    ways: ['What does the word mean here, in its phrase?', 'Which meaning fits the phrase?'],
  },
  'choose-phrase': { ways: ['Choose the right translation of this phrase.', 'What does this phrase say?'] },
  'hear-meaning': { ways: ['Listen. What does the word mean?', 'Listen, and choose the meaning.'] },
  'hear-spelling': { ways: ['Listen, and choose what you hear.', 'Listen. How is the word written?'] },
})

interface Choice {
  readonly options: string[]
  readonly correctAnswer: string
}

/** The options in random order; undefined if there are too few, or if their capitals give the right one away. */
function choiceOf(right: string, wrong: readonly string[], minWrong: number, random: Random): Choice | undefined {
  if (wrong.length < minWrong || isGivenAway(right, wrong)) return undefined
  return { options: shuffled([right, ...wrong], random), correctAnswer: right }
}

const meaningsOf = (entries: readonly Entry[]): string[] => entries.map(({ offeredMeaning }) => offeredMeaning)

function meaningChoice(scope: Scope, entry: Entry, random: Random): Choice | undefined {
  const wrong = meaningsOf(scope.wrongMeanings(entry, 'other-words', 3, random))
  return choiceOf(entry.offeredMeaning, wrong, 3, random)
}

const chooseMeaning: Maker = (scope) =>
  singleWords(scope).flatMap((entry) =>
    draft(scope, 'choose-meaning', namesOfWord(entry), (random) => {
      const choice = meaningChoice(scope, entry, random)
      return choice && { asks: 'meaning', question: entry.shown, ...choice }
    }),
  )

function latinChoice(
  scope: Scope,
  entry: Entry,
  family: 'other-words' | 'same-word',
  minWrong: number,
  random: Random,
) {
  const wrong = scope.wrongForms(entry, family, 3, random).map(({ shown }) => shown)
  return choiceOf(entry.shown, wrong, minWrong, random)
}

const chooseLatin: Maker = (scope) =>
  singleWords(scope).flatMap((entry) =>
    draft(scope, 'choose-latin', namesOfWord(entry), (random) => {
      const choice = latinChoice(scope, entry, 'other-words', 3, random)
      return choice && { asks: 'latin', question: entry.meaning, ...choice }
    }),
  )

/** Whether the meaning names the form: "of the Father" does, "bread" does not. */
const namesItsForm = ({ meaning }: Entry): boolean => /^(of|to|may|let|it|he|we|they|you|in) |\(as /.test(meaning)

function chooseForm(scope: Scope): Draft[] {
  const lemmas = new Set(scope.words.map(({ lemma }) => lemma))
  return scope.entries
    .filter(
      (entry) =>
        lemmas.has(entry.lemma) &&
        ['text', 'related'].includes(entry.origin) &&
        namesItsForm(entry) &&
        isAskable(entry),
    )
    .flatMap((entry) =>
      draft(scope, 'choose-form', namesOfWord(entry), (random) => {
        const choice = latinChoice(scope, entry, 'same-word', 2, random)
        return choice && { asks: 'form', question: entry.meaning, ...choice }
      }),
    )
}

const chooseInPhrase: Maker = (scope) =>
  distinctPassages(bothOf(scope).filter(({ phrases, words }) => phrases.length === 1 && words.length > 1)).flatMap(
    (run) =>
      run.words.flatMap((entry) => {
        if (fold(entry.shown) === plainMeaning(entry.meaning) || !isWorthAsking(scope, entry)) return []
        const name = `${slugOf(run.latin)}/${slugOf(entry.shown)}`
        return draft(scope, 'choose-in-phrase', { name, targets: [name] }, (random) => {
          const wrong =
            scope.findSquare(entry, 'meanings', random) ?? scope.wrongMeanings(entry, 'other-words', 3, random)
          const choice = choiceOf(entry.offeredMeaning, meaningsOf(wrong), 3, random)
          return choice && { asks: 'meaning', question: `${entry.shown} (${run.latin})`, ...choice }
        })
      }),
  )

const choosePhrase: Maker = (scope) =>
  translatableRuns(scope)
    .filter(({ words }) => words.length <= 8)
    .flatMap((run) =>
      draft(scope, 'choose-phrase', namesOfRun(run), (random) => {
        const wrong = scope.findWrongTranslations(run, random)
        if (wrong === undefined) return undefined
        const options = distinctBy([run.english, ...wrong], (option) => option)
        if (options.length < 4) return undefined
        return { asks: 'meaning', question: run.latin, options: shuffled(options, random), correctAnswer: run.english }
      }),
    )

const knownSounds = new WeakMap<readonly Entry[], ReadonlyMap<string, readonly Entry[]>>()

function entriesBySound(entries: readonly Entry[]): ReadonlyMap<string, readonly Entry[]> {
  const bySound = knownSounds.get(entries) ?? groupedBy(entries, ({ shown }) => soundOf(shown))
  knownSounds.set(entries, bySound)
  return bySound
}

/** Whether another word of the chant sounds the same and means something else. */
const isAmbiguous = ({ entries }: Scope, { shown, meaning }: Entry): boolean =>
  entriesBySound(entries)
    .get(soundOf(shown))
    ?.some((other) => other.meaning !== meaning && fold(other.shown) !== fold(shown)) ?? false

const hearMeaning: Maker = (scope) =>
  heardWords(scope)
    .filter((entry) => entry.shown.length >= 3 && !isAmbiguous(scope, entry))
    .flatMap((entry) =>
      draft(scope, 'hear-meaning', namesOfWord(entry), (random) => {
        const choice = meaningChoice(scope, entry, random)
        return choice && { asks: 'meaning', hear: entry.shown, question: entry.shown, ...choice }
      }),
    )

const hearSpelling: Maker = (scope) =>
  heardWords(scope)
    .filter(({ shown }) => shown.length >= 4)
    .flatMap((entry) =>
      draft(scope, 'hear-spelling', namesOfWord(entry), (random) => {
        // The same wrong spellings in every chant that asks the word, so that the right one is not met more often.
        const wrong = findMisspellings(entry.shown, seededRandom(entry.shown))
        if (wrong === undefined) return undefined
        const options = shuffled([entry.shown, ...wrong], random)
        return { asks: 'latin', hear: entry.shown, question: entry.offeredMeaning, options, correctAnswer: entry.shown }
      }),
    )

export const composer: Composer<ContentOf<'multiple-choice'>> = {
  tasks: [
    { maker: chooseMeaning, levels: { recognise: { position: 20, count: 4 } } },
    { maker: chooseLatin, levels: { recognise: { position: 30, count: 3 } } },
    { maker: chooseInPhrase, levels: { phrase: { position: 10, count: 3 } } },
    { maker: choosePhrase, levels: { order: { position: 50, count: 3 } } },
    { maker: chooseForm, levels: { grammar: { position: 20, count: 4 }, produce: { position: 50, count: 3 } } },
    { maker: hearMeaning, byEar: { position: 10 } },
    { maker: hearSpelling, byEar: { position: 30 } },
  ],
  defaultInstructions: (random) => instructionsFor('choose-phrase', random),
  isOnceInChant: true,
  question: ({ hear = '', question }) => [hear, question],
  prompt: ({ question, correctAnswer }) => ({ shown: [question], answers: [correctAnswer] }),
  asksSingly: ({ question, correctAnswer }, { right }) => [
    right.includes(correctAnswer) ? correctAnswer : question.replace(/\s*\(.*\)$/, ''),
  ],
  translated: ({ question }, task) => (task === 'choose-phrase' ? question : ''),
  offered: ({ options }) => ({ items: options, needed: [], minItems: 3 }),
  guess,
  rules,
}
