import { plannedTiming } from '@schola/chant/marked-timing'
import type { Melody } from '@schola/chant/melody'
import { applyRecordedTiming, countsOf, parseRecordedTiming, type RecordedTiming } from '@schola/chant/recorded-timing'
import { registerShift } from '@schola/chant/register'
import type { DraftRecording } from '@schola/contract/chant-draft'
import type { Sung } from '../../../../following/sung.ts'

export interface Marks {
  readonly timing: RecordedTiming
  /** Whether somebody has set them, or they are the plan; or they are of notes that have been changed since. */
  readonly kind: 'set' | 'planned' | 'outdated'
}

/** Where everything stands in a recording: as marked, else by the plan. */
export function marksOf(melody: Melody, { timing }: DraftRecording, duration: number): Marks {
  if (timing === null) return { timing: plannedTiming(melody, duration), kind: 'planned' }
  try {
    return { timing: parseRecordedTiming(timing, countsOf(melody)), kind: 'set' }
  } catch {
    return { timing: plannedTiming(melody, duration), kind: 'outdated' }
  }
}

export const sungBy = (melody: Melody, timing: RecordedTiming): Sung => ({
  melody,
  timed: applyRecordedTiming(timing, melody),
  shift: registerShift(melody),
})
