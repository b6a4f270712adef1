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
