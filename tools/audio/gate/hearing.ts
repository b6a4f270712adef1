import { bandLevels, firstHissBand, jointLevel } from '../sound/bands.ts'
import { moments } from '../sound/statistics.ts'
import { type Heard, hearPitch } from './pitch.ts'

export const frameStep = 0.005
const window = 0.012
const range = { lowest: 60, highest: 320 }
/** Below this, in dB under the loudest moment, no voice is looked for. */
const quiet = -36
const noVoice: Heard = { hertz: 0, strength: 0 }

/** A moment of a spoken word; levels in dB. */
export interface Frame extends Heard {
  readonly moment: number
  /** 80 to 1050 Hz, where the voice is strongest. */
  readonly low: number
  /** 300 to 2900 Hz, where vowels are told apart. */
  readonly middle: number
  /** 3700 to 8000 Hz, where s and its kin are. */
  readonly hiss: number
  readonly whole: number
}

export function hear(samples: Float32Array, rate: number): Frame[] {
  const levelled = moments(0, samples.length / rate, frameStep).map((moment) => {
    const levels = bandLevels(samples, rate, moment, window)
    return {
      moment,
      low: jointLevel(levels.slice(0, 4)),
      middle: jointLevel(levels.slice(1, 8)),
      hiss: jointLevel(levels.slice(firstHissBand)),
      whole: jointLevel(levels),
    }
  })
  const top = Math.max(...levelled.map(({ whole }) => whole))
  let heard = noVoice
  return levelled.map((levels, index) => {
    // The pitch is heard over 50 ms: every other frame is often enough.
    if (levels.low < top + quiet) heard = noVoice
    else if (index % 2 === 0 || heard === noVoice) heard = hearPitch(samples, rate, levels.moment, range)
    return { ...levels, ...heard }
  })
}
