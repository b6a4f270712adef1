import type { Melody } from './melody.ts'
import type { RecordedTiming, Span } from './recorded-timing.ts'
import { timeMelody } from './time-melody.ts'

/** A moment by one clock, and the same moment by another. */
type Knot = readonly [from: number, to: number]

/** Two taps closer than this are one finger that bounced. */
const leastBetweenTaps = 0.05
/** What still has to sound behind the last tap. */
const leastAtEnd = 0.05
/** So much of each syllable is left when all that follow move closer together. */
const leastSyllable = 0.02
/** How near a mark may be moved to its neighbors, as a share of the room there is. */
const nearest = 0.9

/** Leads from one clock to the other, evenly between knots that rise in both. */
function warpBy(knots: readonly Knot[]): (moment: number) => number {
  return (moment) => {
    const found = knots.findIndex(([from]) => from >= moment)
    const at = Math.max(1, found === -1 ? knots.length - 1 : found)
    const [fromA, toA] = knots[at - 1] ?? [0, 0]
    const [fromB, toB] = knots[at] ?? [fromA + 1, toA + 1]
    // At a knot exactly what it says, whatever the rounding.
    if (moment === fromB) return toB
    return toA + ((moment - fromA) / (fromB - fromA)) * (toB - toA)
  }
}

const inMilliseconds = (moment: number): number => Math.round(moment * 1000) / 1000

function isOrdered(spans: readonly Span[], duration: number): boolean {
  return spans.every(([onset, end], at) => end > onset && end <= duration && onset >= (spans[at - 1]?.[0] ?? 0))
}

/** Written in whole milliseconds, where they do not take a very short note its length. */
function tidy(timing: RecordedTiming): RecordedTiming {
  // The last end may be that of the recording, which is no whole number of them.
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

/** The times by which the synthesizer sings, as those of a recording. */
function planOf(melody: Melody): RecordedTiming {
  const { notes, syllables, duration } = timeMelody(melody)
  return {
    version: 1,
    duration,
    notes: notes.map(({ onset, length }): Span => [onset, onset + length]),
    syllables: syllables.map(({ onset, end }): Span => [onset, end]),
  }
}

/** The synthesizer's plan stretched over a recording of which nothing but its length is known. */
export function plannedTiming(melody: Melody, duration: number): RecordedTiming {
  const plan = planOf(melody)
  return warpTiming(plan, duration, [
    [0, 0],
    [plan.duration, duration],
  ])
}

const momentsOf = ({ notes, syllables }: RecordedTiming): string => JSON.stringify([notes, syllables])

/** Whether a timing is no more than the plan, so that nobody has set a mark. */
export const isPlan = (melody: Melody, timing: RecordedTiming): boolean =>
  momentsOf(timing) === momentsOf(plannedTiming(melody, timing.duration))

/** The timing for a melody that was changed: a plan is planned anew, marks stay as they were set. */
export const followMelody = (before: Melody, after: Melody, timing: RecordedTiming): RecordedTiming =>
  isPlan(before, timing) ? plannedTiming(after, timing.duration) : timing

/** The taps in order, within the recording, without those of a finger that bounced. */
export function readTaps(taps: readonly number[], duration: number): number[] {
  const last = duration - Math.min(leastAtEnd, duration / 2)
  const kept: number[] = []
  for (const tap of taps.filter((moment) => moment >= 0 && moment <= last).toSorted((a, b) => a - b)) {
    const before = kept.at(-1)
    if (before === undefined || tap - before >= leastBetweenTaps) kept.push(tap)
  }
  return kept
}

/**
 * The timing of a recording to which somebody has tapped each syllable, from the first on. Notes inside a syllable and
 * rests behind it share its time as in the plan; what has not been tapped at the end is the plan over the rest.
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
  /** In seconds; later than now where it is above 0. */
  readonly by: number
  /** Whether all that follows moves along. */
  readonly isOnward: boolean
}

/**
 * A timing with the mark of one syllable, or of all from there on, moved as far as their neighbors let it. What has no
 * room behind it any more moves closer together towards the end of the recording.
 */
export function moveSyllable(timing: RecordedTiming, { syllable, by, isOnward }: Move): RecordedTiming {
  const { duration, syllables } = timing
  const own = syllables[syllable]?.[0]
  const before = syllables[syllable - 1]?.[0]
  if (own === undefined || (before !== undefined && own <= before)) return timing
  const last = Math.max(timing.notes.at(-1)?.[1] ?? 0, syllables.at(-1)?.[1] ?? 0)
  const next = syllables[syllable + 1]?.[0] ?? last
  const closest = duration - own - leastSyllable * (syllables.length - syllable)
  const most = isOnward ? Math.max(duration - last, closest) : (next - own) * nearest
  const least = before === undefined ? -own : (before - own) * nearest
  const step = Math.min(Math.max(by, least), most)
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
