import { isPlan, plannedTiming } from '@schola/chant/marked-timing'
import type { Melody } from '@schola/chant/melody'
import { registerShift } from '@schola/chant/pitch'
import { applyRecordedTiming, countsOf, parseRecordedTiming, type RecordedTiming } from '@schola/chant/recorded-timing'
import type { DraftRecording } from '@schola/contract/chant-draft'
import type { Sung } from '../../../../components/score/sung.ts'

export interface Marks {
  readonly timing: RecordedTiming
  /** Set by an operator, estimated, set for notes that have changed since, or missing. */
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

import { m } from '@schola/messages' /** Loudness of the curriculum's recordings. */

const usualLufs = -18
/** Hardly noticeable difference, and one that makes listeners reach for the volume. */
const unnoticedLu = 1.5
const strikingLu = 6

export function loudnessText(loudness: number): string {
  if (!Number.isFinite(loudness)) return m.authoring_loudness_silent()
  const measured = loudness.toFixed(1).replace('-', '−')
  const difference = loudness - usualLufs
  if (Math.abs(difference) <= unnoticedLu) return m.authoring_loudness_same({ measured })
  const isStriking = Math.abs(difference) >= strikingLu
  const text =
    difference < 0
      ? isStriking
        ? m.authoring_loudness_too_soft
        : m.authoring_loudness_softer
      : isStriking
        ? m.authoring_loudness_too_loud
        : m.authoring_loudness_louder
  return text({ difference: Math.abs(difference).toFixed(0), measured })
}
