import type { Melody } from '@schola/chant/melody'
import { parseMelody } from '@schola/chant/parse-melody'
import { applyRecordedTiming } from '@schola/chant/recorded-timing'
import { type TimedMelody, timeMelody } from '@schola/chant/time-melody'
import type { ChantScore } from '@schola/contract/content'

/** A melody with the times of its recording, or those by which the synthesiser sings it. */
export interface Sung {
  readonly melody: Melody
  readonly timed: TimedMelody
}

/** Nothing where no melody is written down. */
export function readSung({ melody: source, timing }: ChantScore): Sung | null {
  if (source === null) return null
  const melody = parseMelody(source)
  return { melody, timed: timing ? applyRecordedTiming(timing, melody) : timeMelody(melody) }
}
