import { scoredBy } from '@schola/curriculum/rules/exercise-rules'
import { itemViolations } from '@schola/curriculum/rules/item-rules'
import { readExercise } from '@schola/exercises/catalog'
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
import { rules, violationsOf } from './rules/read-checked.ts'

/** The real reader with a score that passes nothing and fails nothing. */
const scoring = scoredBy((type, content) => {
  const reading = readExercise(type, content)
  return reading.ok ? { ...reading, definition: { ...reading.definition, score: () => 80 } } : reading
})

describe('the rules of content:check', () => {
  describe('no two items share an id', () => {
    const chants = curriculum.map(({ chant }) => chant)
    const line = (form: string) => ({ phrases: [{ latin: form, words: [{ form, lemma: 'verbum' }] }] })

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

  it('each rule is proven by a bad sample', () => {
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

  describe('a difference from the reference', () => {
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
  })

  describe('what may be asked', () => {
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
})
