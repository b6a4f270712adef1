import { describe, expect, it } from 'vitest'
import { isListening } from './latin-sound.ts'

const heard = { question: 'panem', hear: 'panem', options: ['bread', 'wine'], correctAnswer: 'bread' }
const { hear: _, ...read } = heard

describe('isListening', () => {
  it('promise 11.17: tells an exercise that is heard from one that is read, as a value and as JSON text', () => {
    expect([isListening('multiple-choice', heard), isListening('multiple-choice', JSON.stringify(heard))]).toEqual([
      true,
      true,
    ])
    expect([isListening('multiple-choice', read), isListening('matching', heard), isListening('essay', '{')]).toEqual([
      false,
      false,
      false,
    ])
  })
})
