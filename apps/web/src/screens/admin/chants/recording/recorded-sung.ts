import { isPlan, plannedTiming } from '@schola/chant/marked-timing'
import type { Melody } from '@schola/chant/melody'
import { applyRecordedTiming, countsOf, parseRecordedTiming, type RecordedTiming } from '@schola/chant/recorded-timing'
import { registerShift } from '@schola/chant/register'
import type { DraftRecording } from '@schola/contract/chant-draft'
import type { Sung } from '../../../../following/sung.ts'

export interface Marks {
  readonly timing: RecordedTiming
  /** Whether somebody has set them, or they are the plan, or of notes that have been changed since; or there are none. */
  readonly kind: 'set' | 'planned' | 'outdated' | 'none'
}

/** Where everything stands in a recording: as marked, else by the plan. */
export function marksOf(melody: Melody, { timing }: DraftRecording, duration: number): Marks {
  if (timing === null) return { timing: plannedTiming(melody, duration), kind: 'none' }
  try {
    const read = parseRecordedTiming(timing, countsOf(melody))
    return { timing: read, kind: isPlan(melody, read) ? 'planned' : 'set' }
  } catch {
    return { timing: plannedTiming(melody, duration), kind: 'outdated' }
  }
}

export const sungBy = (melody: Melody, timing: RecordedTiming): Sung => ({
  melody,
  timed: applyRecordedTiming(timing, melody),
  shift: registerShift(melody),
})
