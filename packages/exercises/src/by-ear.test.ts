import { describe, expect, it } from 'vitest'
import { isByEar, isTestable } from './by-ear.ts'

const heard = { question: 'panem', hear: 'panem', options: ['bread', 'wine'], correctAnswer: 'bread' }
const { hear: _, ...read } = heard
const stored = (type: string, content: unknown) => ({ type, content: JSON.stringify(content) })

describe('exercises by ear', () => {
  it('an exercise that is heard is told from one that is read', () => {
    expect(isByEar(stored('multiple-choice', heard))).toBe(true)
    expect(isByEar({ type: 'multiple-choice', content: heard })).toBe(true)
    const others = [stored('multiple-choice', read), stored('matching', heard), { type: 'essay', content: '{"hear"' }]
    expect(others.filter(isByEar)).toEqual([])
  })

  it('a test asks neither what is heard nor matching', () => {
    const pairs = { pairs: [{ latin: 'pater', english: 'father' }] }
    const all = [stored('multiple-choice', read), stored('multiple-choice', heard), stored('matching', pairs)]
    expect(all.filter(isTestable)).toEqual([stored('multiple-choice', read)])
  })
})
