import type { PitchFrame } from './pitch-tracker.ts'

/** Minimum values for a frame to count as a tone. */
export interface ToneLimit {
  readonly clarity: number
  /** In decibels. */
  readonly level: number
}

/** Limits by purpose; the more depends on a single frame, the stricter. */
export const toneLimits = {
  /** Lenient, because the echo of the last tone blurs the next. */
  judged: { clarity: 0.6, level: -62 },
  /** Keeps a take from ending. */
  sung: { clarity: 0.7, level: -55 },
  /** Is drawn during the take. */
  drawn: { clarity: 0.75, level: -58 },
  /** Distinguishes one voice from speech, instruments and several people. */
  pure: { clarity: 0.8, level: -62 },
  /** Determines the range of a voice. */
  hummed: { clarity: 0.85, level: -55 },
} as const satisfies Readonly<Record<string, ToneLimit>>

/** Returns whether a frame has a tone; `floor` is the minimum level in this take. */
export const isTone = ({ cents, clarity, level }: PitchFrame, limit: ToneLimit, floor: number = limit.level): boolean =>
  clarity >= limit.clarity && level >= floor && Number.isFinite(cents)

/** Frames softer than the loud parts by more than this are echo or breath. */
const maxRangeDb = 32

/** Returns the level above which a frame of this take counts as sound. */
export function floorOf(frames: readonly PitchFrame[]): number {
  const silent = toneLimits.judged.level
  const levels = frames.map(({ level }) => level).toSorted((one, other) => one - other)
  const loud = levels[Math.floor(levels.length * 0.95)] ?? silent
  return Math.max(silent, loud - maxRangeDb)
}
