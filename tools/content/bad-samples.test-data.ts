import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseMelody } from '@schola/chant/parse-melody'
import type { LoadedExercise } from '@schola/curriculum/loading/load-chant'
import type { Checked } from '@schola/curriculum/rules/rule'
import { sources } from './own-sources.test-data.ts'
import { readChecked, violationsOf } from './rules/read-checked.ts'
import { contentDirectory } from './run.ts'

export const curriculum = await readChecked(contentDirectory, sources)
const [sample] = curriculum
if (sample === undefined) throw new Error('The curriculum is empty')
export const good: Checked = sample

const exercise = (type: string, content: Record<string, unknown>): LoadedExercise => ({
  id: 1,
  key: 'bad sample',
  type,
  level: 1,
  order: 1,
  instructions: 'Do it.',
  content: { instructions: 'Do it.', ...content },
})

export const withExercises = (...more: LoadedExercise[]): Checked => ({
  ...good,
  chant: { ...good.chant, exercises: [...good.chant.exercises, ...more] },
})

type Chant = Checked['source']['chant']

function withSource(change: (chant: Chant) => Partial<Chant>): Checked {
  const { chant } = good.source
  return { ...good, source: { ...good.source, chant: { ...chant, ...change(chant) } } }
}

const withPhrase = (change: Partial<Chant['verses'][number]['phrases'][number]>): Checked =>
  withSource(({ verses }) => ({
    verses: verses.map(({ phrases }) => ({
      phrases: phrases.map((phrase, index) => (index > 0 ? phrase : { ...phrase, ...change })),
    })),
  }))

export function withMelody(checked: Checked, right: string, wrong: string): Checked {
  const text = readFileSync(join(contentDirectory, checked.source.folder, 'melody.gabc'), 'utf8')
  if (!text.includes(right)) throw new Error(`${right} is not in the melody`)
  return { ...checked, source: { ...checked.source, melody: parseMelody(text.replace(right, wrong)) } }
}

function getChant(slug: string): Checked {
  const found = curriculum.find(({ chant }) => chant.slug === slug)
  if (found === undefined) throw new Error(`There is no ${slug}`)
  return found
}

export const kyrie = getChant('kyrie')

export const broken = (checked: Checked): string[] => [...new Set(violationsOf(checked).map(({ rule }) => rule))]

const glossed = {
  form: 'Patris',
  meaning: 'of the Father',
  lemma: 'pater, patris (m)',
  partOfSpeech: 'noun',
  parse: 'genitive singular',
} as const

export const choice = (question: string, options: string[], correctAnswer: string): LoadedExercise =>
  exercise('multiple-choice', { question, options, correctAnswer })

const bank = (sentence: string, wordBank: string[], answers: string[]): LoadedExercise =>
  exercise('fill-blank-bank', { sentence, wordBank, answers })

const error = {
  latinPhrase: 'et Fílii.',
  correctTranslation: 'and of the Son',
  errorTranslation: 'but to the Son',
  errorWordIndex: 0,
}

const untaught = choice('panis', ['bread', 'wine', 'water'], 'bread')

export const inKyrie = (...more: LoadedExercise[]): Checked => ({
  ...kyrie,
  chant: { ...kyrie.chant, exercises: [...kyrie.chant.exercises, ...more] },
})

const spelling = (hint: string): LoadedExercise =>
  exercise('unscramble', { word: 'Patris', scrambledWord: 'stirPa', hint })

const statement = (text: string): LoadedExercise => exercise('true-false', { statement: text, isTrue: true })

const twice = exercise('true-false', { statement: 'Said twice.', isTrue: true })

/** For every rule a sample that it must catch. */
export const badSamples: Readonly<Record<string, Checked>> = {
  'every word is glossed, in order': withPhrase({ words: [glossed] }),
  'every phrase has its English, and every slip its place in it': withPhrase({
    slips: [{ right: 'bread', wrong: 'stone' }],
  }),
  'accents stand as in liturgical books': withSource(({ forms }) => ({
    forms: [...forms, { ...glossed, form: 'nominis' }],
  })),
  'every form and its parse are those of its dictionary word': withSource(({ forms }) => ({
    forms: [...forms, { ...glossed, parse: 'ablative plural' }],
  })),
  'every key word stands in the text, its forms or its related prayers': withSource(({ vocabulary }) => ({
    vocabulary: [...vocabulary, { latin: 'panis', english: 'bread' }],
  })),
  'every level asks for phrases that exist': withSource(({ levels }) => ({
    levels: [...levels, { work: ['order' as const], phrases: { from: 1, to: 99 } }],
  })),
  'another order of the English has the same words': withPhrase({ also: ['in the house of the Father'] }),
  'no slip turns a prayer against what it says': withPhrase({ slips: [{ right: 'In', wrong: 'against' }] }),
  'no half sentence is translated by itself': {
    ...withPhrase({ alone: false }),
    chant: withExercises(exercise('build-translation', { latinPhrase: 'In nómine Patris', correctWords: ['in'] }))
      .chant,
  },
  'what explains an answer says more than its question': withExercises(
    exercise('true-false', {
      statement: '“et Fílii” means “and of the Son”.',
      isTrue: true,
      explanation: '“et Fílii” says “and of the Son”.',
    }),
  ),
  'every other translation is built from the same words': withExercises(
    exercise('build-translation', {
      latinPhrase: 'Fílii',
      correctWords: ['of', 'the', 'Son'],
      alternatives: ['the Son'],
    }),
  ),
  'instructions are true of their exercise': withExercises({
    ...bank('et _____', ['Fílii', 'Pater', 'nómine'], ['Fílii']),
    instructions: 'Choose the word whose form fits the blank.',
  }),
  'a composed multiple choice says what it asks for': withExercises(
    choice('Patris', ['of the Father', 'of the Son', 'to the Son'], 'of the Father'),
  ),
  'no right answer is told by its capital or its bracket': withExercises(
    choice('Patris', ['of the Father', 'of the name', 'to the name'], 'of the Father'),
  ),
  'no wrong form is right by its paradigm': withExercises(
    choice('of the Holy', ['Sancti', 'Sanctórum', 'nómine'], 'Sancti'),
    choice('Holy', ['Sancti', 'Sanctórum', 'nómine'], 'Sancti'),
  ),
  'what is left out is sung in one way': {
    ...kyrie,
    chant: {
      ...kyrie.chant,
      exercises: [exercise('fill-in-blank', { sentence: '_____, eléison', missingWord: 'Kýrie' })],
    },
  },
  'from the second level on two exercises of ten are heard': {
    ...good,
    chant: { ...good.chant, exercises: good.chant.exercises.filter(({ content }) => content.hear === undefined) },
  },
  'what is heard is sung in the chant': withExercises(
    exercise('fill-in-blank', { hear: 'panem', sentence: '_____', missingWord: 'panem' }),
  ),
  'no wrong spelling sounds like the right one': withExercises({
    ...exercise('multiple-choice', {
      hear: 'cælis',
      question: 'heavens',
      options: ['cælis', 'celis'],
      correctAnswer: 'cælis',
    }),
    key: 'hear-spelling:caelis',
  }),
  'every exercise can be played': withExercises(exercise('matching', { pairs: [] })),
  'every exercise says what to do': withExercises({ ...twice, instructions: '' }),
  'no answer is visible in its own prompt': withExercises(
    exercise('fill-in-blank', { sentence: 'In ___ et nomine', missingWord: 'nómine' }),
  ),
  'no distractor is repeated': withExercises(bank('et _____', ['Fílii', 'Patris', 'Patris'], ['Fílii'])),
  'there is something to choose from': withExercises(bank('et _____', ['Fílii'], ['Fílii'])),
  'a translation with an error has exactly one': withExercises(exercise('translation-error', error)),
  'no two exercises are alike': withExercises(twice, twice),
  'multiple choice has exactly one right answer': withExercises(
    choice('Dómini', ['of the Lord', 'the Lord’s', 'the (of) of the Lord', 'Of the Lord'], 'of the Lord'),
  ),
  'in a matching every word has one partner': withExercises(
    exercise('matching', {
      pairs: [
        { latin: 'Patris', english: 'of the Father' },
        { latin: 'patris', english: 'father’s' },
      ],
    }),
  ),
  'no word of a bank fits where another belongs': withExercises(
    bank('et _____', ['Fílii', 'Filii', 'Pater'], ['Fílii']),
  ),
  'no extra word belongs to the translation': withExercises(
    exercise('build-translation', { latinPhrase: 'et Fílii!', correctWords: ['and', 'of'], extraWords: ['And'] }),
  ),
  'nothing to be put in order is sung in two orders': withExercises(
    exercise('ordering', { words: ['Patris', 'et', 'Fílii'], correctOrder: ['et', 'Patris', 'Fílii'] }),
  ),
  'every level has at least 12 exercises': {
    ...good,
    chant: { ...good.chant, exercises: good.chant.exercises.slice(8) },
  },
  'every level mixes at least 4 types': { ...good, chant: { ...good.chant, exercises: [twice] } },
  'every chant uses all types of exercise': {
    ...good,
    chant: { ...good.chant, exercises: good.chant.exercises.filter(({ type }) => type !== 'unscramble') },
  },
  'every phrase stands in at least 4 exercises': { ...good, chant: { ...good.chant, exercises: [twice] } },
  'the first level asks for the chant alone': withExercises(untaught),
  'no Latin is asked that no lesson has shown': withExercises(untaught),
  'every key word is asked singly': withSource(({ vocabulary }) => ({
    vocabulary: [...vocabulary, { latin: 'panis', english: 'bread' }],
  })),
  'at least 60 % of the words are typed, spelled or built': { ...good, chant: { ...good.chant, exercises: [twice] } },
  'statements are true as often as false': withExercises(...['One.', 'Two.', 'Three.'].map(statement)),
  'no question has two answers in one chant': withExercises(
    bank('_____ et', ['Patris', 'Fílii', 'Amen'], ['Patris']),
    bank('_____ et', ['Patris', 'Fílii', 'Amen'], ['Fílii']),
  ),
  'a level asks nothing twice in other words': withExercises(spelling('of the Father'), spelling('whose name?')),
  'Greek and Hebrew are not called Latin': inKyrie({
    ...choice('O Lord', ['Patris', 'Kýrie', 'Fílii'], 'Kýrie'),
    instructions: 'How is this said in Latin?',
  }),
  'a melody has the words of its chant, in order': withMelody(good, 'Fí(h)li(h)i,', 'Fí(h)li(h)o,'),
  'a melody divides words as the Latin is divided': withMelody(good, 'Pa(h)tris', 'Pat(h)ris'),
  'a melody is in the mode that its chant names': withMelody(kyrie, 'mode: III', 'mode: IV'),
  'every melody of a chant has a name and an id of its own': {
    ...kyrie,
    source: { ...kyrie.source, chant: { ...kyrie.source.chant, setting: { id: 'xi', name: 'Mass XVI', also: [] } } },
  },
  'a melody ends on the final of its mode': withMelody(kyrie, 'ighvGFE.', 'ighvGF.'),
  'a melody agrees with its reference, but for the differences agreed': withMelody(kyrie, 'Chris(k)', 'Chris(j)'),
}
