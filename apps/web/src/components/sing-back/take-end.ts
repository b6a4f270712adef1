import { hop, type PitchFrame } from '@schola/chant/sing-back/pitch-tracker'
import { isTone, toneLimits } from '@schola/chant/sing-back/tone'

const minSungSeconds = 0.6
/** Silence after singing that ends the take. */
const endSilenceSeconds = 1.5
/** Maximum wait for a voice. */
const maxWaitSeconds = 8
/** A take lasts at most this many times the phrase, plus the extra. */
const maxSlowness = 2.5
const extraSeconds = 5

/** Creates a function that returns whether the take ends with a frame: after a silence, or if no singing begins. */
export function createTakeEnd(phraseSeconds: number): (frame: PitchFrame) => boolean {
  let passed = 0
  let sung = 0
  let silent = 0
  return (frame) => {
    passed += hop
    if (isTone(frame, toneLimits.sung)) {
      sung += hop
      silent = 0
    } else silent += hop
    if (sung < minSungSeconds) return passed >= maxWaitSeconds
    return silent >= endSilenceSeconds || passed >= phraseSeconds * maxSlowness + extraSeconds
  }
}
