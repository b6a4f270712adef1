import type { LearnerChant } from '@schola/contract/chants'
import { describe, expect, it } from 'vitest'
import { memoryOf, questionsOf, testNow } from '../testing/memory.ts'
import { chantOf, learner, progressOf } from '../testing/server.ts'
import { learnedBy } from './learned.ts'
import type { ReadyChoice } from './ready-choice.ts'

const kyrie = questionsOf(1, 'kyrie', ['Kyrie eleison', 'Amen'])
const gloria = questionsOf(2, 'gloria', ['Gloria Patri', 'Amen'])

function learned(progress: readonly LearnerChant['progress'][], choice: ReadyChoice = {}) {
  const [first = null, second = null] = progress
  return learnedBy({
    user: learner,
    chants: [chantOf(1, 'Kyrie', { progress: first }), chantOf(2, 'Gloria', { progress: second })],
    known: memoryOf([kyrie], 3),
    questions: { chants: [kyrie, gloria] },
    choice,
    now: Date.parse(testNow),
  }).chants.map(({ chant, isWanted }) => [chant.name, isWanted])
}

describe('promise 27.8: which chants are asked', () => {
  it('those with work in them; what is remembered of one does not begin another that shares its words', () => {
    expect(learned([progressOf(46), progressOf(10)])).toEqual([['Kyrie', true]])
  })

  it('promise 27.15: also one that was reset, since resetting does not touch memory', () => {
    expect(learned([progressOf(0), null])).toEqual([['Kyrie', true]])
    const reset = { ...progressOf(10), epoch: 1 }
    expect(learned([progressOf(46), reset])).toEqual([
      ['Kyrie', true],
      ['Gloria', true],
    ])
  })

  it('promise 27.12: all are wanted, or those that were chosen, or all again when none of those is begun', () => {
    const both = [progressOf(46), progressOf(46)]
    expect(learned(both)).toEqual([
      ['Kyrie', true],
      ['Gloria', true],
    ])
    expect(learned(both, { chants: [2] })).toEqual([
      ['Kyrie', false],
      ['Gloria', true],
    ])
    expect(learned([progressOf(46), null], { chants: [2] })).toEqual([['Kyrie', true]])
  })
})
