import type { PitchFrame } from './pitch-tracker.ts'

/** From where on a sound is a tone. */
export interface ToneLimit {
  /** A sound that repeats itself less is none. */
  readonly clarity: number
  /** Softer than this is silence, whatever else is heard, in decibels. */
  readonly level: number
}

/** A tone for each purpose; the more hangs on a single frame, the surer it must be. */
export const toneLimits = {
  /** What is laid along the notes: as unclear as this, because the echo of the last tone blurs the next. */
  judged: { clarity: 0.6, level: -62 },
  /** What keeps a take from ending. */
  sung: { clarity: 0.7, level: -55 },
  /** What is drawn while one sings. */
  drawn: { clarity: 0.75, level: -58 },
  /** What tells one voice from speech, instruments and several people. */
  pure: { clarity: 0.8, level: -62 },
  /** What a range is found by. */
  hummed: { clarity: 0.85, level: -55 },
} as const satisfies Readonly<Record<string, ToneLimit>>

/** Whether a frame has a tone; `floor` is the softest that counts in this take. */
export const isTone = ({ cents, clarity, level }: PitchFrame, limit: ToneLimit, floor: number = limit.level): boolean =>
  clarity >= limit.clarity && level >= floor && Number.isFinite(cents)

/** What is so much softer than the loud parts is an echo or a breath. */
const faint = 32

/** The level above which a take sounds. */
export function floorOf(frames: readonly PitchFrame[]): number {
  const silent = toneLimits.judged.level
  const levels = frames.map(({ level }) => level).toSorted((one, other) => one - other)
  const loud = levels[Math.floor(levels.length * 0.95)] ?? silent
  return Math.max(silent, loud - faint)
}
