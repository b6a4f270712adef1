import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contentSources } from './content.test-data.ts'
import { followMelody, isPlan, moveSyllable, plannedTiming, readTaps, timingFromTaps } from './marked-timing.ts'
import { anySource, sourceOf } from './melody.test-data.ts'
import { parseMelody } from './parse-melody.ts'
import { countsOf, parseRecordedTiming, type RecordedTiming } from './recorded-timing.ts'
import { timeMelody } from './time-melody.ts'

/** Enough where each run parses a whole melody. */
const runs = { numRuns: 30 }
const melody = parseMelody(sourceOf('A(fg)ve(f) (;) Ma(g)rí(h)a.(g) (::)'))
const anyDuration = fc.double({ min: 0.5, max: 3000, noNaN: true })
/** As fingers tap: now and then twice, too early, too late or in the wrong order. */
const anyTaps = fc.array(fc.double({ min: -5, max: 3100, noNaN: true }), { maxLength: 60 })
const onsetsOf = ({ syllables }: RecordedTiming) => syllables.map(([onset]) => onset)

function expectSound(source: string, timing: RecordedTiming, duration: number) {
  expect(timing.duration).toBe(duration)
  // It refuses what is not in order, not within the recording, or not as many as the melody has.
  expect(parseRecordedTiming(timing, countsOf(parseMelody(source)))).toEqual(timing)
  timing.notes.forEach(([, end], at) => expect(end).toBeLessThanOrEqual(timing.notes[at + 1]?.[0] ?? duration))
}

describe('the plan stretched over a recording', () => {
  it('is a timing of the melody, for any melody and any length', () => {
    fc.assert(
      fc.property(anySource, anyDuration, (source, duration) =>
        expectSound(source, plannedTiming(parseMelody(source), duration), duration),
      ),
      runs,
    )
  })

  it('keeps the proportions of the plan, in each melody of the curriculum', () => {
    for (const [, source] of contentSources) {
      const plan = timeMelody(parseMelody(source))
      const timing = plannedTiming(parseMelody(source), plan.duration * 2)
      plan.syllables.forEach(({ onset }, at) => expect(timing.syllables[at]?.[0]).toBeCloseTo(onset * 2, 2))
    }
  })
})

it('marks are written in milliseconds, whatever the length of the recording', () => {
  for (const [, end] of plannedTiming(melody, 57.08302083).notes.slice(0, -1)) expect(end).toBe(Number(end.toFixed(3)))
  expect(plannedTiming(melody, 57.08362083).notes.at(-1)?.[1]).toBe(57.08362083)
})

describe('a plan follows its melody', () => {
  const after = parseMelody(sourceOf('A(fg)ve(f) (;) Ma(g)rí(hg)a.(g) (;) gra(f)ti(f)a(f) (::)'))

  it('is planned again when notes change, also after it was written down', () => {
    const written = JSON.parse(JSON.stringify(plannedTiming(melody, 31.234))) as RecordedTiming
    expect(isPlan(melody, written)).toBe(true)
    expect(followMelody(melody, after, written)).toEqual(plannedTiming(after, 31.234))
  })

  it('leaves marks that somebody has set', () => {
    const set = moveSyllable(plannedTiming(melody, 31.234), { syllable: 1, by: 0.05, isOnward: false })
    expect(isPlan(melody, set)).toBe(false)
    expect(followMelody(melody, after, set)).toBe(set)
  })
})

describe('the timing of what was tapped', () => {
  it('is a timing of the melody, whatever was tapped', () => {
    fc.assert(
      fc.property(anySource, anyTaps, anyDuration, (source, taps, duration) =>
        expectSound(source, timingFromTaps(parseMelody(source), taps, duration), duration),
      ),
      runs,
    )
  })

  it('has each syllable where it was tapped', () => {
    fc.assert(
      fc.property(anySource, anyTaps, anyDuration, (source, taps, duration) => {
        const onsets = onsetsOf(timingFromTaps(parseMelody(source), taps, duration))
        const read = readTaps(taps, duration).slice(0, onsets.length)
        read.forEach((tap, at) => expect(onsets[at]).toBeCloseTo(tap, 2))
      }),
      runs,
    )
  })

  it('takes taps in order, one for two of a finger that bounced, and none from outside the recording', () => {
    expect(readTaps([2, 1, 1.02, -0.5, 3, Number.NaN, 9.99, 12], 10)).toEqual([1, 2, 3])
  })

  it('is the plan where nothing was tapped, and the plan over the rest behind the last tap', () => {
    expect(timingFromTaps(melody, [], 12)).toEqual(plannedTiming(melody, 12))
    const onsets = onsetsOf(timingFromTaps(melody, [1, 2], 12))
    const plan = timeMelody(melody)
    const [, second = 0, third = 0] = plan.syllables.map(({ onset }) => onset)
    expect(onsets.slice(0, 2)).toEqual([1, 2])
    expect(onsets[2]).toBeCloseTo(2 + ((third - second) / (plan.duration - second)) * 10, 2)
  })

  it('ends at the pace that was tapped, not with the echo of the room', () => {
    const plan = timeMelody(melody)
    const taps = plan.syllables.map(({ onset }) => 1 + onset)
    expect(timingFromTaps(melody, taps, 60).syllables.at(-1)?.[1]).toBeCloseTo(1 + plan.duration, 2)
  })
})

describe('a mark moved by ear', () => {
  const anyMove = fc.record({
    syllable: fc.nat({ max: 20 }),
    by: fc.double({ min: -3, max: 3, noNaN: true }),
    isOnward: fc.boolean(),
  })

  it('leaves a timing of the melody, however often marks are moved', () => {
    fc.assert(
      fc.property(anySource, anyDuration, fc.array(anyMove, { maxLength: 12 }), (source, duration, moves) =>
        expectSound(source, moves.reduce(moveSyllable, plannedTiming(parseMelody(source), duration)), duration),
      ),
      runs,
    )
  })

  it('moves one syllable alone, or all from there on', () => {
    const timing = timingFromTaps(melody, [1, 2, 4, 5, 6], 12)
    const one = moveSyllable(timing, { syllable: 2, by: 0.05, isOnward: false })
    expect(onsetsOf(one)).toEqual([1, 2, 4.05, 5, 6])
    expect(one.notes[3]?.[0]).toBe(4.05)
    const onward = moveSyllable(timing, { syllable: 2, by: -0.05, isOnward: true })
    expect(onsetsOf(onward)).toEqual([1, 2, 3.95, 4.95, 5.95])
  })

  it('stops before the neighbor, and at the end of the recording', () => {
    const timing = timingFromTaps(melody, [1, 2, 4, 5, 6], 8)
    const one = onsetsOf(moveSyllable(timing, { syllable: 2, by: 9, isOnward: false }))
    expect(one[2]).toBeCloseTo(4.9, 2)
    const last = moveSyllable(timing, { syllable: 2, by: 9, isOnward: true }).syllables.at(-1)
    expect(last?.[1]).toBeCloseTo(8, 2)
    expect(moveSyllable(timing, { syllable: 99, by: 1, isOnward: false })).toBe(timing)
  })
})
