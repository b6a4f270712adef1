import type { LearnerChant } from '@schola/contract/chants'
import { dayNumber } from '@schola/core/memory/fold'
import { describe, expect, it } from 'vitest'
import { memoryOf, questionsOf, testDay } from '../../testing/memory.ts'
import { chantOf, learner, progressOf } from '../../testing/server.ts'
import type { Asked } from '../mass/asked.ts'
import { learnedBy } from './learned.ts'
import type { ReadyChoice } from './ready-choice.ts'

const kyrie = questionsOf(1, 'kyrie', ['Kyrie eleison', 'Amen'])
const gloria = questionsOf(2, 'gloria', ['Gloria Patri', 'Amen'])

const whole = (slug: string) => ({ slug, isAsked: () => true })

function open(
  progress: readonly LearnerChant['progress'][],
  choice: ReadyChoice = {},
  asked?: readonly Asked['chants'][number][],
) {
  const [first = null, second = null] = progress
  return learnedBy({
    user: learner,
    chants: [chantOf(1, 'Kyrie', { progress: first }), chantOf(2, 'Gloria', { progress: second })],
    known: memoryOf([kyrie], 3),
    questions: { chants: [kyrie, gloria] },
    choice,
    askedOn: asked && (() => ({ hasMass: true, chants: asked, notes: [] })),
    day: testDay,
  })
}

const learned = (...input: Parameters<typeof open>) =>
  open(...input).chants.map(({ chant, isWanted }) => [chant.name, isWanted])

describe('which chants are asked', () => {
  it('includes chants with progress; shared words do not begin another chant', () => {
    expect(learned([progressOf(46), progressOf(10)])).toEqual([['Kyrie', true]])
  })

  it('includes a reset chant, since a reset does not change memory', () => {
    expect(learned([progressOf(0), null])).toEqual([['Kyrie', true]])
    const reset = { ...progressOf(10), epoch: 1 }
    expect(learned([progressOf(46), reset])).toEqual([
      ['Kyrie', true],
      ['Gloria', true],
    ])
  })

  it('prefers chants of the Mass, all if it has none of them, or the chosen ones', () => {
    const both = [progressOf(46), progressOf(46)]
    const all = [
      ['Kyrie', true],
      ['Gloria', true],
    ]
    expect(learned(both, {}, [whole('kyrie'), whole('credo')])).toEqual([
      ['Kyrie', true],
      ['Gloria', false],
    ])
    expect(learned(both, {}, [whole('credo')])).toEqual(all)
    expect(learned(both)).toEqual(all)
    expect(learned(both, { chants: [2] }, [whole('kyrie')])).toEqual([
      ['Kyrie', false],
      ['Gloria', true],
    ])
    expect(learned([progressOf(46), null], { chants: [2] })).toEqual([['Kyrie', true]])
  })

  it('replaces an invalid or past date by the next Sunday', () => {
    for (const date of ['2026-99-99', '2026-11-15'])
      expect(open([progressOf(46)], { date }).date).toBe(dayNumber('2026-11-22'))
    expect(open([progressOf(46)], { date: '2027-12-25' }).date).toBe(dayNumber('2027-12-25'))
  })
})
