import type { KnownMemory } from '@schola/contract/overlay'
import type { ChantQuestions } from '@schola/core/memory/chant-questions'
import { dayMs, recallOn } from '@schola/core/memory/fold'
import { describe, expect, it } from 'vitest'
import { readOwnMemory } from './own-memory.ts'

const dayAt = (at: number) => Math.floor(at / dayMs)
const told: KnownMemory = {
  items: [1, 2].map((item) => ({ item, stability: 4, difficulty: 5, day: 100, count: 2 })),
}

const chantOf = (chantId: number, items: readonly number[]): ChantQuestions => ({
  chantId,
  items,
  phrases: [{ latin: 'Kyrie', verse: 0, phrase: 0, link: 1, words: [2, 3] }],
  exercises: [],
})

describe('the memory on a device', () => {
  it('applies its own answers to the server’s reply, each once', () => {
    const answer = { id: 'a', at: 110 * dayMs, items: [{ item: 1, right: true, guess: 25 }] }
    const once = readOwnMemory({ ...told, since: [answer] }, [], dayAt)
    const twice = readOwnMemory({ ...told, since: [answer, answer] }, [], dayAt)
    expect(once.get(1)).toMatchObject({ day: 110, count: 3 })
    expect(once.get(2)).toMatchObject({ day: 100, count: 2 })
    expect(twice).toEqual(once)
  })

  it.each([
    ['bytes', { packed: 'AAAAAUCAAABAoAAAAGQAAg==', items: [] }],
    ['tuples', { items: [[1, 4, 5, 100, 2]] }],
  ])('ignores a cached reply of an earlier version, in %s', (_, cached) => {
    const earlier = { model: { version: 'fsrs-6', weights: [] }, ...cached, since: [] } as unknown as KnownMemory
    expect(readOwnMemory(earlier, [], dayAt).size).toBe(0)
  })

  it('ignores an answer that the server already included', () => {
    const late = { id: 'a', at: 100 * dayMs + 5, items: [{ item: 1, right: false, guess: 25 }] }
    expect(readOwnMemory({ ...told, since: [late] }, [], dayAt).get(1)).toMatchObject({ stability: 4, count: 2 })
  })

  it('a forgotten chant removes its phrases, its links and the words that no other chant has', () => {
    const questions = [chantOf(7, [11, 12, 1, 2]), chantOf(8, [21, 22, 2, 23])]
    const memory = readOwnMemory({ ...told, since: [{ id: 'f', at: 110 * dayMs, forgets: 7 }] }, questions, dayAt)
    expect([...memory].filter(([, { count }]) => count === 0).map(([item]) => item)).toEqual([1, 11, 12])
    expect(recallOn(memory.get(1), 110)).toBe(0)
    expect(recallOn(memory.get(2), 110)).toBeGreaterThan(0)
  })
})
