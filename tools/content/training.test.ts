import { maxTrained } from '@schola/core/memory/fold'
import { readItems } from '@schola/core/memory/items'
import type { LoadedExercise } from '@schola/curriculum/loading/load-chant'
import { readExercise } from '@schola/exercises/catalog'
import { outcomesOf, trainingOf } from '@schola/exercises/training'
import { describe, expect, it } from 'vitest'
import { curriculum } from './bad-samples.test-data.ts'

const chants = curriculum.map(({ chant }) => ({ ...chant, items: readItems(chant.slug, chant.text) }))

function readRight({ type, content }: LoadedExercise) {
  const reading = readExercise(type, content)
  if (!reading.ok) throw new Error(reading.message)
  return {
    definition: reading.definition,
    content: reading.content,
    right: reading.definition.correctAnswer(reading.content),
  }
}

const asked = chants.flatMap(({ items, text, exercises }) =>
  exercises.map((exercise) => ({
    exercise,
    items,
    text,
    training: trainingOf(exercise, items, text),
    ...readRight(exercise),
  })),
)
const training = asked.filter((one) => one.training.parts.length > 0)
const sampled = training.filter((_, index) => index % 10 === 0)

/** A row with one mistake in its middle: a wrong word, or of rows without one two that have changed places. */
function spoilRow(row: readonly string[], isOrder: boolean): string[] {
  const middle = Math.floor((row.length - 1) / 2)
  if (!isOrder) return row.map((word, place) => (place === middle ? 'xxxxx' : word))
  const [one = '', other = ''] = row.slice(middle)
  return [...row.slice(0, middle), other, one, ...row.slice(middle + 2)]
}

function spoil({ exercise: { type }, definition, content, right }: (typeof asked)[number]): unknown {
  if (Array.isArray(right)) return spoilRow(right.map(String), type.startsWith('ordering'))
  if (type !== 'matching') return definition.wrongAnswer(content)
  const { matched } = right as { matched: { latin: string }[] }
  return { matched, missed: [matched[0]?.latin] }
}

describe('what the exercises of the curriculum train', () => {
  it('nearly nine of ten train something, at most 40 items, of their own chant alone', () => {
    expect(training.length / asked.length).toBeGreaterThan(0.88)
    for (const {
      training: { parts },
      items,
    } of training) {
      expect(parts.length).toBeLessThanOrEqual(maxTrained)
      expect(parts.filter(({ item }) => !items.keys.has(item))).toEqual([])
    }
  })

  it('nine of ten items of the chants are trained', () => {
    const all = new Set(chants.flatMap(({ items }) => [...items.keys.keys()]))
    const trained = new Set(training.flatMap(({ training: { parts } }) => parts.map(({ item }) => item)))
    expect(trained.size / all.size).toBeGreaterThan(0.9)
  })

  it('the right answer is right for every item of every exercise', () => {
    for (const {
      exercise,
      items,
      text,
      right,
      training: { parts, guess },
    } of sampled) {
      const told = outcomesOf(exercise, JSON.parse(JSON.stringify(right)), 100, items, text)
      expect(told).toEqual(parts.map(({ item }) => ({ item, right: true, guess })))
    }
  })

  it('spoiled in one place, at least 99 of 100 answers name what was wrong', () => {
    const silent = sampled.filter((one) => {
      const answer = spoil(one)
      const score = one.definition.score(one.content, answer)
      return outcomesOf(one.exercise, answer, score, one.items, one.text).every(({ right }) => right)
    })
    expect(silent.length / sampled.length).toBeLessThan(0.01)
  })
})
