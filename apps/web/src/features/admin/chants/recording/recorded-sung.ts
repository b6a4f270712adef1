import { isPlan, plannedTiming } from '@schola/chant/marked-timing'
import type { Melody } from '@schola/chant/melody'
import { registerShift } from '@schola/chant/pitch'
import { applyRecordedTiming, countsOf, parseRecordedTiming, type RecordedTiming } from '@schola/chant/recorded-timing'
import type { DraftRecording } from '@schola/contract/chant-draft'
import type { Sung } from '../../../../components/score/sung.ts'

export interface Marks {
  readonly timing: RecordedTiming
  /** Whether somebody has set them, or they are the plan, or of notes that have been changed since; or there are none. */
  readonly kind: 'set' | 'planned' | 'outdated' | 'none'
}

function findTiming(melody: Melody, { timing }: DraftRecording): RecordedTiming | undefined {
  try {
    return timing === null ? undefined : parseRecordedTiming(timing, countsOf(melody))
  } catch {
    return undefined
  }
}

export function marksOf(melody: Melody, recording: DraftRecording, duration: number): Marks {
  const timing = findTiming(melody, recording)
  if (timing === undefined)
    return { timing: plannedTiming(melody, duration), kind: recording.timing === null ? 'none' : 'outdated' }
  return { timing, kind: isPlan(melody, timing) ? 'planned' : 'set' }
}

export const sungBy = (melody: Melody, timing: RecordedTiming): Sung => ({
  melody,
  timed: applyRecordedTiming(timing, melody),
  shift: registerShift(melody),
})

export function findRecordedSung(melody: Melody, recording: DraftRecording): Sung | undefined {
  const timing = findTiming(melody, recording)
  return timing && sungBy(melody, timing)
}
