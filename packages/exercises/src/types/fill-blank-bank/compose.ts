import { fold, shows } from '@schola/latin/text'
import type { ContentOf } from '../../catalog.ts'
import { type Composer, defineTasks, type Maker } from '../../composing/composer.ts'
import {
  blankedWithEnglish,
  blankFromMemory,
  drawWrongWords,
  gapsOf,
  isShortRun,
  namesOfGap,
  stretchesFromMemory,
  wrongWords,
} from '../../composing/gaps.ts'
import { bankRule, fillingRule, optionRules } from '../../composing/rules.ts'
import { bothOf, namesOfRun, parseIn } from '../../composing/runs.ts'
import type { Entry, PhraseRun, Scope } from '../../composing/scope.ts'
import { distinctBy, isWorthAsking } from '../../composing/words.ts'
import { shuffled, shuffledDifferently } from '../../definition/shuffle.ts'
import { guess } from './solve.ts'

const { draft, instructionsFor } = defineTasks('fill-blank-bank', {
  'bank-blank': {
    ways: [
      'Fill the blank so that the Latin says what the English says.',
      'Choose the word that is missing from the Latin.',
    ],
    foreign: 'Which word of the chant belongs in the blank?',
  },
  'bank-form': {
    ways: ['Choose the word whose form fits the blank.', 'Fill the blank with the right word in the right form.'],
  },
  'bank-memory': {
    ways: ['Fill the blanks with the words of the chant.', 'Restore the missing words from the bank.'],
  },
})

/** Whether a form of the right word is among the wrong ones. */
const hasSecondForm = ({ entriesFor }: Scope, entry: Entry, wrong: readonly string[]): boolean =>
  wrong.some((word) => entriesFor(word).some(({ head }) => head === entry.head))

function explanationOf(run: PhraseRun, entry: Entry): string {
  const parse = parseIn(run, entry)
  return `${entry.shown}: “${entry.meaning}”${parse === '' ? '' : ` (${parse})`}.`
}

const bankBlank: Maker = (scope) =>
  gapsOf(bothOf(scope).filter(isShortRun)).flatMap((gap) => {
    const { run, entry, index } = gap
    const sentence = blankedWithEnglish(run, [index])
    if (shows(sentence, entry.shown) || !isWorthAsking(scope, entry)) return []
    return draft(scope, 'bank-blank', namesOfGap(gap), (random) => {
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
    })
  })

const bankFromMemory: Maker = (scope) =>
  stretchesFromMemory(scope).flatMap((run) =>
    draft(scope, 'bank-memory', namesOfRun(run), (random) => {
      const blanks = blankFromMemory(scope, run, random)
      if (blanks === undefined) return undefined
      const { sentence, right } = blanks
      const answers = right.map(({ shown }) => shown)
      const taken = run.words.map(({ shown }) => shown)
      const wrong = right.flatMap((entry) => wrongWords(scope, entry, taken, 1, random))
      const wordBank = shuffledDifferently(distinctBy([...answers, ...wrong], fold), random)
      return { sentence, wordBank, answers, explanation: `${run.english}.` }
    }),
  )

type Content = ContentOf<'fill-blank-bank'>

/** Several blanks are not guessed from one look at the words. */
const singleOption = ({ wordBank, answers }: Content) =>
  answers.length === 1 ? { right: answers.join(), options: wordBank } : { right: '', options: [] }

export const composer: Composer<Content> = {
  tasks: [
    { maker: bankBlank, levels: { phrase: { position: 20, count: 4 } } },
    { maker: bankFromMemory, levels: { memory: { position: 20, count: 3 } } },
  ],
  question: ({ sentence }) => [sentence],
  prompt: ({ sentence, answers }) => ({ shown: [sentence], answers }),
  asksSingly: ({ answers }) => (answers.length === 1 ? answers : []),
  offered: ({ wordBank, answers }) => ({ items: wordBank, needed: answers, minItems: answers.length + 1 }),
  guess,
  rules: [
    ...optionRules(singleOption),
    bankRule<Content>(({ wordBank, answers }) => ({ bank: wordBank, answers })),
    fillingRule<Content>(({ sentence }) => sentence),
    {
      name: 'no wrong form is right by its paradigm',
      find({ content: { wordBank, answers, explanation = '' }, key }, { entriesFor, saysTheSame }) {
        const [right] = answers
        if (right === undefined || !key.startsWith('bank-blank:')) return []
        const parse = /\((.*)\)\.$/.exec(explanation)?.[1]
        const entries = entriesFor(right).filter((entry) => parse !== undefined && entry.parse.startsWith(parse))
        return wordBank
          .filter((word) => word !== right && entries.some((entry) => saysTheSame(word, entry, 'in-phrase')))
          .map((word) => `"${word}" is the same form as "${right}"`)
      },
    },
  ],
}
