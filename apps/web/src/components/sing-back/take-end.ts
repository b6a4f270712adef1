import { hop, type PitchFrame } from '@schola/chant/sing-back/pitch-tracker'
import { isTone, toneLimits } from '@schola/chant/sing-back/tone'

/** Seconds: what has been sung, the silence after it, and how long one waits for a voice. */
const leastSung = 0.6
const silenceAfter = 1.5
const patience = 8
/** A take is never longer than so many times its phrase, and some seconds. */
const slowest = 2.5
const spare = 5

/** Says of each frame whether the take ends with it: after a silence, or when nobody sings. */
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
    if (sung < leastSung) return passed >= patience
    return silent >= silenceAfter || passed >= phraseSeconds * slowest + spare
  }
}
