import type { Melody } from './melody.ts'
import type { RecordedTiming, Span } from './recorded-timing.ts'
import { timeMelody } from './time-melody.ts'

type Knot = readonly [from: number, to: number]

/** Taps closer than this are one finger that bounced. */
const minTapGap = 0.05
const minAtEnd = 0.05
/** Minimum length of a syllable when all that follow are compressed. */
const minSyllable = 0.02
/** Maximum share of the gap to a neighbor that a mark may be moved. */
const maxShare = 0.9

function warpBy(knots: readonly Knot[]): (moment: number) => number {
  return (moment) => {
    const found = knots.findIndex(([from]) => from >= moment)
    const at = Math.max(1, found === -1 ? knots.length - 1 : found)
    const [fromA, toA] = knots[at - 1] ?? [0, 0]
    const [fromB, toB] = knots[at] ?? [fromA + 1, toA + 1]
    // Exact at a knot, whatever the rounding.
    if (moment === fromB) return toB
    return toA + ((moment - fromA) / (fromB - fromA)) * (toB - toA)
  }
}

const inMilliseconds = (moment: number): number => Math.round(moment * 1000) / 1000

function isOrdered(spans: readonly Span[], duration: number): boolean {
  return spans.every(([onset, end], at) => end > onset && end <= duration && onset >= (spans[at - 1]?.[0] ?? 0))
}

/** Rounds to milliseconds unless a very short note would vanish. */
function tidy(timing: RecordedTiming): RecordedTiming {
  // The recording's duration may have fractions of a millisecond.
  const roundSpan = ([onset, end]: Span): Span => [
    inMilliseconds(onset),
    Math.min(inMilliseconds(end), timing.duration),
  ]
  const rounded = { notes: timing.notes.map(roundSpan), syllables: timing.syllables.map(roundSpan) }
  const isWhole = isOrdered(rounded.notes, timing.duration) && isOrdered(rounded.syllables, timing.duration)
  return isWhole ? { ...timing, ...rounded } : timing
}

function warpTiming(timing: RecordedTiming, duration: number, knots: readonly Knot[]): RecordedTiming {
  const warp = warpBy(knots)
  const within = (moment: number) => Math.min(duration, Math.max(0, warp(moment)))
  const warpSpan = ([onset, end]: Span): Span => [within(onset), within(end)]
  return tidy({ version: 1, duration, notes: timing.notes.map(warpSpan), syllables: timing.syllables.map(warpSpan) })
}

function planOf(melody: Melody): RecordedTiming {
  const { notes, syllables, duration } = timeMelody(melody)
  return {
    version: 1,
    duration,
    notes: notes.map(({ onset, length }): Span => [onset, onset + length]),
    syllables: syllables.map(({ onset, end }): Span => [onset, end]),
  }
}

/** Stretches the synthesizer's plan over a recording of known duration. */
export function plannedTiming(melody: Melody, duration: number): RecordedTiming {
  const plan = planOf(melody)
  return warpTiming(plan, duration, [
    [0, 0],
    [plan.duration, duration],
  ])
}

const momentsOf = ({ notes, syllables }: RecordedTiming): string => JSON.stringify([notes, syllables])

export const isPlan = (melody: Melody, timing: RecordedTiming): boolean =>
  momentsOf(timing) === momentsOf(plannedTiming(melody, timing.duration))

/** Returns the timing for a changed melody: a plan is computed again, marks are retained. */
export const followMelody = (before: Melody, after: Melody, timing: RecordedTiming): RecordedTiming =>
  isPlan(before, timing) ? plannedTiming(after, timing.duration) : timing

/** Sorts taps, and drops bounces and those outside the recording. */
export function readTaps(taps: readonly number[], duration: number): number[] {
  const last = duration - Math.min(minAtEnd, duration / 2)
  const accepted: number[] = []
  for (const tap of taps.filter((moment) => moment >= 0 && moment <= last).toSorted((a, b) => a - b)) {
    const before = accepted.at(-1)
    if (before === undefined || tap - before >= minTapGap) accepted.push(tap)
  }
  return accepted
}

/**
 * Returns the timing from a tap per syllable. Notes and rests within a syllable are proportional to the plan; the plan
 * fills what was not tapped.
 */
export function timingFromTaps(melody: Melody, taps: readonly number[], duration: number): RecordedTiming {
  const plan = planOf(melody)
  const onsets = plan.syllables.map(([onset]) => onset)
  const knots = readTaps(taps, duration)
    .slice(0, onsets.length)
    .map((tap, at): Knot => [onsets[at] ?? 0, tap])
  const first = knots[0]
  const last = knots.at(-1)
  if (first === undefined || last === undefined) return plannedTiming(melody, duration)
  const isWhole = knots.length === onsets.length && knots.length > 1
  const pace = isWhole ? (last[1] - first[1]) / (last[0] - first[0]) : Number.POSITIVE_INFINITY
  const end = Math.min(duration, last[1] + (plan.duration - last[0]) * pace)
  return warpTiming(plan, duration, [...knots, [plan.duration, end]])
}

interface Move {
  readonly syllable: number
  /** Seconds; positive is later. */
  readonly by: number
  readonly isOnward: boolean
}

/**
 * Moves one mark, or all from it on, as far as the neighbors allow. If there is no room at the end, the rest is
 * compressed.
 */
export function moveSyllable(timing: RecordedTiming, { syllable, by, isOnward }: Move): RecordedTiming {
  const { duration, syllables } = timing
  const own = syllables[syllable]?.[0]
  const before = syllables[syllable - 1]?.[0]
  if (own === undefined || (before !== undefined && own <= before)) return timing
  const last = Math.max(timing.notes.at(-1)?.[1] ?? 0, syllables.at(-1)?.[1] ?? 0)
  const next = syllables[syllable + 1]?.[0] ?? last
  const closest = duration - own - minSyllable * (syllables.length - syllable)
  const maxStep = isOnward ? Math.max(duration - last, closest) : (next - own) * maxShare
  const minStep = before === undefined ? -own : (before - own) * maxShare
  const step = Math.min(Math.max(by, minStep), maxStep)
  if (step === 0) return timing
  const end = isOnward ? Math.min(last + step, duration) : last
  return warpTiming(timing, duration, [
    [-1, -1],
    ...(before === undefined ? [] : [[before, before] as const]),
    [own, own + step],
    ...(isOnward || next >= last ? [] : [[next, next] as const]),
    [last, end],
  ])
}
