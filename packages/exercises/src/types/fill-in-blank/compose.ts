import { fold, headword, shows, slugOf } from '@schola/latin/text'
import type { ContentOf } from '../../catalog.ts'
import { type Composer, defineTasks, type Maker } from '../../composing/composer.ts'
import {
  blankFromMemory,
  blankText,
  gapsOf,
  isShortRun,
  namesOfGap,
  stretchesFromMemory,
} from '../../composing/gaps.ts'
import { fillingRule } from '../../composing/rules.ts'
import { blanked, bothOf, distinctPassages, heardRuns, namesOfRun } from '../../composing/runs.ts'
import type { Entry, PhraseRun } from '../../composing/scope.ts'
import { byTurns, heardWords } from '../../composing/words.ts'
import { piecesOfSentence } from './definition.ts'

const { draft } = defineTasks('fill-in-blank', {
  'type-hint': {
    ways: ['Type the Latin word that is missing.', 'Write the missing word in the right form.'],
    foreign: 'Write the missing word in the right form.',
  },
  'type-memory': { ways: ['Type the missing words from memory.', 'Write what is left out, as it is sung.'] },
  'hear-type': { ways: ['Listen, and type what you hear.', 'Write down what you hear.'] },
})

/** Whether a word is worth typing: no particles, at least three letters. */
const isWeighty = ({ partOfSpeech, shown }: Entry): boolean =>
  ['noun', 'verb', 'adjective', 'pronoun'].includes(partOfSpeech) && shown.length > 2

/** Where the dictionary word would reveal the answer, its first letter rules out synonyms instead. */
function hintFor(entry: Entry, sentence: string): string | undefined {
  const meaning = `“${entry.meaning}”`
  const full = `${meaning}: ${entry.parse}, from ${headword(entry.lemma)}`
  const first = `${meaning}: ${entry.parse}, beginning with “${entry.shown.charAt(0)}”`
  return [full, first].find((hint) => !shows(`${hint} ${sentence}`, entry.shown))
}

const typeWithHint: Maker = (scope) =>
  gapsOf(bothOf(scope).filter(isShortRun))
    .filter(({ entry }) => isWeighty(entry))
    .flatMap((gap) => {
      const sentence = blanked(gap.run, [gap.index], blankText)
      const hint = hintFor(gap.entry, sentence)
      if (hint === undefined) return []
      return draft(scope, 'type-hint', namesOfGap(gap), () => ({ sentence, missingWord: gap.entry.shown, hint }))
    })

const typeFromMemory: Maker = (scope) =>
  stretchesFromMemory(scope).flatMap((run) =>
    draft(scope, 'type-memory', namesOfRun(run), (random) => {
      const blanks = blankFromMemory(scope, run, random)
      if (blanks === undefined) return undefined
      return { sentence: blanks.sentence, missingWord: blanks.right.map(({ shown }) => shown).join('|') }
    }),
  )

/** Short enough to be remembered while it is typed. */
const isRememberable = ({ words, phrases }: PhraseRun): boolean =>
  phrases.length === 1 && words.length >= 2 && words.map(({ shown }) => shown).join(' ').length <= 24

const hearType: Maker = (scope) => {
  const words = heardWords(scope)
    .filter(({ shown }) => shown.length >= 4)
    .map((entry) => ({
      hear: entry.shown,
      missingWord: entry.shown,
      translation: entry.meaning,
      targets: [fold(entry.shown)],
    }))
  const phrases = distinctPassages(heardRuns(scope).filter(isRememberable)).map((run) => ({
    hear: run.latin,
    missingWord: run.words.map(({ shown }) => shown).join(' '),
    translation: run.english,
    targets: run.phrases.map(slugOf),
  }))
  return byTurns([words, phrases]).flatMap(({ hear, missingWord, translation, targets }) =>
    draft(scope, 'hear-type', { name: slugOf(hear), targets }, () => ({
      hear,
      sentence: blankText,
      missingWord,
      translation,
    })),
  )
}

type Content = ContentOf<'fill-in-blank'>

/** The expected answers, one for each blank; alternatives of a single blank come after the first. */
const typedIn = ({ sentence, missingWord }: Content): string[] =>
  missingWord.split('|').slice(0, Math.max(1, piecesOfSentence(sentence).length - 1))

export const composer: Composer<Content> = {
  tasks: [
    {
      maker: typeWithHint,
      levels: {
        phrase: { position: 60, count: 2 },
        grammar: { position: 50, count: 2 },
        produce: { position: 20, count: 4 },
      },
    },
    { maker: typeFromMemory, levels: { memory: { position: 10, count: 5 } } },
    { maker: hearType, byEar: { position: 20, isRepeatable: true } },
  ],
  prefersNewWords: true,
  question: ({ hear = '', sentence, hint = '', translation = '' }) => [hear, sentence, hint, translation],
  prompt: ({ sentence, missingWord, hint = '' }) => ({ shown: [sentence, hint], answers: missingWord.split('|') }),
  asksSingly: (content) => (typedIn(content).length === 1 ? typedIn(content) : []),
  produces: typedIn,
  rules: [fillingRule(({ sentence, hint, hear }) => (hint === undefined && hear === undefined ? sentence : undefined))],
}
