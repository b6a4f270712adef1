import { parseMelody } from '@schola/chant/parse-melody'
import { printMelody } from '@schola/chant/print-melody.test-data'
import { readExercise } from '@schola/exercises/catalog'
import { describe, expect, it } from 'vitest'
import { readChecked, rules, staleFolders, violationsOf } from './check.ts'
import { countHearable, soundsOf } from './learners/hearable.ts'
import { reportCoverage } from './learners/report.ts'
import type { LoadedExercise } from './loading/load.ts'
import { scoredBy } from './rules/exercise-rules.ts'
import type { Checked } from './rules/rule.ts'
import { contentDirectory } from './run.ts'

const curriculum = await readChecked(contentDirectory)
const [sample] = curriculum
if (sample === undefined) throw new Error('The curriculum is empty')
const good: Checked = sample

const exercise = (type: string, content: Record<string, unknown>): LoadedExercise => ({
  id: 1,
  key: 'bad sample',
  type,
  level: 1,
  order: 1,
  instructions: 'Do it.',
  content: { instructions: 'Do it.', ...content },
})

const withExercises = (...more: LoadedExercise[]): Checked => ({
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

function withMelody(checked: Checked, right: string, wrong: string): Checked {
  const printed = printMelody(checked.source.melody)
  if (!printed.includes(right)) throw new Error(`${right} is not in the melody`)
  return { ...checked, source: { ...checked.source, melody: parseMelody(printed.replace(right, wrong)) } }
}

const kyrie = curriculum.find(({ chant }) => chant.slug === 'kyrie')
if (kyrie === undefined) throw new Error('There is no Kyrie')

const broken = (checked: Checked): string[] => [...new Set(violationsOf(checked).map(({ rule }) => rule))]

const glossed = {
  form: 'Patris',
  meaning: 'of the Father',
  lemma: 'pater, patris (m)',
  partOfSpeech: 'noun',
  parse: 'genitive singular',
} as const

const choice = (question: string, options: string[], correctAnswer: string): LoadedExercise =>
  exercise('multiple-choice', { question, options, correctAnswer })

const bank = (sentence: string, wordBank: string[], answers: string[]): LoadedExercise =>
  exercise('fill-blank-bank', { sentence, wordBank, answers })

const error = {
  latinPhrase: 'et Fílii.',
  correctTranslation: 'and of the Son',
  errorTranslation: 'but to the Son',
  errorWordIndex: 0,
}

const twice = exercise('true-false', { statement: 'Said twice.', isTrue: true })

/** For every rule a sample that it must catch. */
const badSamples: Readonly<Record<string, Checked>> = {
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
  'a melody has the words of its chant, in order': withMelody(good, 'Fí(h)li(h)i,', 'Fí(h)li(h)o,'),
  'a melody divides words as the Latin is divided': withMelody(good, 'Pa(h)tris', 'Pat(h)ris'),
  'a melody is in the mode that its chant names': withMelody(kyrie, 'mode: III', 'mode: IV'),
  'a melody ends on the final of its mode': withMelody(kyrie, 'ighvGFE.', 'ighvGF.'),
  'a melody agrees with its reference, but for the differences agreed': withMelody(kyrie, 'Chris(k)', 'Chris(j)'),
}

/** The real reader with a score that passes nothing and fails nothing. */
const scoring = scoredBy((type, content) => {
  const reading = readExercise(type, content)
  return reading.ok ? { ...reading, definition: { ...reading.definition, score: () => 80 } } : reading
})

describe('the rules of content:check', () => {
  it('promise 20.9: the curriculum breaks none of them', () => {
    expect(curriculum.flatMap(violationsOf)).toEqual([])
  })

  it('promise 20.9: each rule is proven by a bad sample', () => {
    const proven = [...Object.keys(badSamples), scoring.name]
    expect(proven.toSorted()).toEqual(rules.map(({ name }) => name).toSorted())
  })

  it.each(Object.entries(badSamples))('%s', (name, checked) => {
    expect(broken(checked)).toContain(name)
  })

  it('the right answer scores 100, a wrong one less than 70', () => {
    const [first, second] = scoring.check(good)
    expect([first?.sentence, second?.sentence]).toEqual(['the right answer scores 80', 'a wrong answer scores 80'])
  })

  it('promise 20.5: a synonym is no wrong answer', () => {
    const question = choice('O Lord', ['Kýrie', 'Dómine', 'Christe'], 'Kýrie')
    const asked = { ...kyrie, chant: { ...kyrie.chant, exercises: [...kyrie.chant.exercises, question] } }
    expect(broken(asked)).toContain('multiple choice has exactly one right answer')
  })

  it('promise 20.5: another form of the right word is a wrong answer, also where the word has synonyms', () => {
    const question = choice('of the Lord', ['Dóminum', 'Dómine', 'Dómini'], 'Dómini')
    expect(broken({ ...kyrie, chant: { ...kyrie.chant, exercises: [...kyrie.chant.exercises, question] } })).toEqual([])
  })

  it('promise 20.6: instructions written by hand may not tell the answer', () => {
    const told = {
      ...choice('Patri', ['to the Son', 'to the Father', 'of ages'], 'to the Father'),
      key: 'written:told',
    }
    const content = { ...told.content, instructions: 'It means “to the Father”.' }
    expect(broken(withExercises({ ...told, content }))).toContain('no answer is visible in its own prompt')
  })

  describe('promise 21.2: a difference from the reference', () => {
    const agreed = {
      chant: 'kyrie',
      word: 'Christe',
      place: 7,
      syllable: 1,
      ours: "c'",
      theirs: "d'",
      reason: 'Sample.',
    }
    const different = withMelody(kyrie, 'Chris(k)', 'Chris(j)')

    it('may be agreed upon', () => {
      expect(broken({ ...different, agreed: [agreed] })).toEqual([])
    })

    it('is told with its place when it is not', () => {
      expect(violationsOf(different).map(({ place, sentence }) => `${place}: ${sentence}`)).toEqual([
        '02-kyrie, word 7 "Christe", syllable 1: the melody has c\', the reference d\'',
      ])
    })

    it('must be there if it is listed, and as it is listed', () => {
      const name = 'a melody agrees with its reference, but for the differences agreed'
      expect(broken({ ...kyrie, agreed: [agreed] })).toEqual([name])
      expect(broken({ ...different, agreed: [{ ...agreed, ours: 'b' }] })).toEqual([name])
    })

    it('needs a reference to differ from, unless the chant is recited', () => {
      expect(good.reference).toBeUndefined()
      expect(broken(withMelody(good, 'recited:', 'note:'))).toEqual([
        'a melody agrees with its reference, but for the differences agreed',
      ])
    })
  })

  it('promise 20.8: composing again gives the same bytes', async () => {
    expect(await staleFolders(contentDirectory)).toEqual([])
  })
})

describe('simulated learners, 85 of 100 answers right', () => {
  it('promise 8.19: who finishes a chant has met every phrase of it and 95 percent of its words', () => {
    const reports = curriculum.map(({ chant }) => reportCoverage(chant, 20))
    expect(reports.filter(({ short }) => short > 0)).toEqual([])
  })
})

describe('promise 8.21: what is heard in exercises', () => {
  const chants = curriculum.map(({ chant }) => chant)

  it('the right Latin of nearly every exercise', () => {
    const { exercises, whole } = countHearable(chants)
    expect(whole / exercises).toBeGreaterThan(0.85)
  })

  it('a run of words is a stretch of the recording, in its order; a word is spoken', () => {
    const find = chants.filter(({ slug }) => slug === 'pater-noster').map(soundsOf)[0]
    const [pater, fiat] = [find?.('Pater noster'), find?.('fiat voluntas tua, sicut in cælo')]
    expect(pater?.passage?.from).toBeLessThan(fiat?.passage?.from ?? 0)
    expect(pater?.passage?.to).toBeLessThan(fiat?.passage?.from ?? 0)
    expect(find?.('noster Pater')).toBeUndefined()
    expect(find?.('')).toBeUndefined()
    expect(find?.('Pater')?.passage).toBeUndefined()
  })
})
