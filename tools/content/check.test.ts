import { scoredBy } from '@schola/curriculum/rules/exercise-rules'
import { itemViolations } from '@schola/curriculum/rules/item-rules'
import { scoresOf, solverViolations } from '@schola/curriculum/rules/solver-rules'
import { readExercise } from '@schola/exercises/catalog'
import { readChantSounds } from '@schola/exercises/chant-sounds'
import { describe, expect, it } from 'vitest'
import {
  badSamples,
  broken,
  choice,
  curriculum,
  good,
  inKyrie,
  kyrie,
  withExercises,
  withMelody,
} from './bad-samples.test-data.ts'
import { isReadmeStale, rules, staleFolders, violationsOf } from './check.ts'
import { composedFiles } from './composed-files.ts'
import { figuresOf } from './figures/figures.ts'
import { countHearable } from './learners/hearable.ts'
import { reportCoverage } from './learners/report.ts'
import { sources } from './own-sources.test-data.ts'
import { contentDirectory } from './run.ts'

/** The real reader with a score that passes nothing and fails nothing. */
const scoring = scoredBy((type, content) => {
  const reading = readExercise(type, content)
  return reading.ok ? { ...reading, definition: { ...reading.definition, score: () => 80 } } : reading
})

describe('the rules of content:check', () => {
  it('promise 20.9: the curriculum breaks none of them', () => {
    expect(curriculum.flatMap(violationsOf)).toEqual([])
  })

  it('promise 20.16: whoever knows no Latin finds no more than chance', () => {
    expect(solverViolations(scoresOf(curriculum))).toEqual([])
  })

  describe('promise 27.1: no two items share an id', () => {
    const chants = curriculum.map(({ chant }) => chant)
    const line = (form: string) => ({ phrases: [{ latin: form, words: [{ form, lemma: 'verbum' }] }] })

    it('in the whole curriculum', () => {
      expect(itemViolations(chants)).toEqual([])
    })

    // Found by search: as forms of this word the two have one id.
    it.each([
      ['in one chant', [{ slug: 'one', text: { verses: [line('csmbnb'), line('ctsrdd')] } }]],
      [
        'in two chants',
        [
          { slug: 'other', text: { verses: [line('csmbnb')] } },
          { slug: 'one', text: { verses: [], related: [line('ctsrdd')] } },
        ],
      ],
    ])('and two that do are told, %s', (_, planted) => {
      expect(itemViolations([...chants, ...planted])).toMatchObject([
        { place: 'one, w/verbum/ctsrdd', sentence: expect.stringContaining('w/verbum/csmbnb') },
      ])
    })
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

  it('promise 20.5: what translates a word as well is no extra word', () => {
    const content = { latinPhrase: 'Kýrie, eléison', correctWords: ['have', 'mercy'], extraWords: ['Lord'] }
    const built = { ...choice('', [], ''), type: 'build-translation', content }
    const rule = 'no extra word belongs to the translation'
    expect(broken(inKyrie(built))).toContain(rule)
    expect(broken(inKyrie({ ...built, content: { ...content, extraWords: ['Father'] } }))).not.toContain(rule)
  })

  it('promise 20.5: another form of the right word is a wrong answer, also where the word has synonyms', () => {
    const question = choice('of the Lord', ['Dóminum', 'Dómine', 'Dómini'], 'Dómini')
    expect(broken(inKyrie({ ...question, level: 4 }))).not.toContain('multiple choice has exactly one right answer')
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

  describe('promise 20.12: what may be asked', () => {
    const name = 'no Latin is asked that no lesson has shown'

    it('is a word of an earlier chant, but not of a later level', () => {
      const question = choice('Patris', ['of the Father', 'of the Son', 'of the Spirit'], 'of the Father')
      expect(broken(inKyrie({ ...question, level: 2 }))).not.toContain(name)
      const prayer = choice('miserére', ['have mercy', 'hear', 'come'], 'have mercy')
      expect(broken(inKyrie({ ...prayer, level: 3 }))).toContain(name)
      expect(broken(inKyrie({ ...prayer, level: 4 }))).not.toContain(name)
    })

    it('is for a wrong choice another form of such a word', () => {
      const forms = { ...choice('of the Father', ['Patris', 'Patri', 'Patrem'], 'Patris'), level: 2 }
      expect(broken(withExercises(forms))).not.toContain(name)
      const asked = { ...forms, content: { ...forms.content, correctAnswer: 'Patri' } }
      expect(broken(withExercises(asked))).toContain(name)
    })
  })

  it('promise 20.15: the figures of the README are those of the curriculum', async () => {
    const figures = figuresOf(curriculum)
    expect(await isReadmeStale(contentDirectory, figures)).toBe(false)
    expect(await isReadmeStale(contentDirectory, figures.replace('exercises', 'tasks'))).toBe(true)
  })

  // All chants are composed, which on a busy machine takes a minute and more.
  it('promise 20.8: composing again gives the same bytes', { timeout: 300_000 }, async () => {
    expect(await staleFolders(contentDirectory, composedFiles(sources))).toEqual([])
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

  it('the right Latin of nearly every exercise of what is recorded', () => {
    const { exercises, whole } = countHearable(chants.filter(({ audioPath }) => audioPath !== null))
    expect(whole / exercises).toBeGreaterThan(0.85)
  })

  it('a run of words is a stretch of the recording, in its order; a word is spoken', () => {
    const chant = chants.find(({ slug }) => slug === 'pater-noster')
    const find = chant && readChantSounds(chant)
    const [pater, fiat] = [find?.('Pater noster'), find?.('fiat voluntas tua, sicut in cælo')]
    expect(pater?.passage?.from).toBeLessThan(fiat?.passage?.from ?? 0)
    expect(pater?.passage?.to).toBeLessThan(fiat?.passage?.from ?? 0)
    expect(find?.('noster Pater')).toBeUndefined()
    expect(find?.('')).toBeUndefined()
    const words = chant?.text.verses.flatMap(({ phrases }) => phrases.flatMap((phrase) => phrase.words)) ?? []
    const spoken = words.find(({ audioPath }) => audioPath !== null)
    expect(spoken).toBeDefined()
    expect(find?.(spoken?.form ?? '')).toEqual({ audioPath: spoken?.audioPath })
  })
})
