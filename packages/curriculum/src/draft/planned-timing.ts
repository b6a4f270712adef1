import type { Melody } from '@schola/chant/melody'
import { timeMelody } from '@schola/chant/time-melody'
import type { DraftRecording } from '@schola/contract/chant-draft'

type Timing = NonNullable<DraftRecording['timing']>

/** The melody's own plan stretched over a recording of some seconds, to be put right by ear. */
export function plannedTiming(melody: Melody, duration: number): Timing {
  const { notes, syllables, duration: planned } = timeMelody(melody)
  const at = (seconds: number): number => Math.min(duration, (seconds / planned) * duration)
  return {
    version: 1,
    duration,
    notes: notes.map(({ onset, length }): [number, number] => [at(onset), at(onset + length)]),
    syllables: syllables.map(({ onset, end }): [number, number] => [at(onset), at(end)]),
  }
}
