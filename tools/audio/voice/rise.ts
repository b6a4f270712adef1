import { bandLevels } from '../sound/bands.ts'

const spread = 0.014

/** After a voiceless sound the voice itself shows where a vowel begins, after a voiced one the bands of the formants. */
export type RiseOf = 'voice' | 'formants'

const bandsOf: Readonly<Record<RiseOf, readonly [number, number]>> = { voice: [0, 3], formants: [1, 9] }

/** The moment at which a vowel's sound rises most steeply. */
export function steepestRise(samples: Float32Array, rate: number, of: RiseOf, times: readonly number[]): number {
  let best = times[0] ?? 0
  let steepest = -1
  for (const moment of times) {
    const rise = riseAt(samples, rate, moment, bandsOf[of])
    if (rise <= steepest) continue
    steepest = rise
    best = moment
  }
  return best
}

function riseAt(samples: Float32Array, rate: number, moment: number, [from, to]: readonly [number, number]): number {
  const before = bandLevels(samples, rate, moment - spread)
  const after = bandLevels(samples, rate, moment + spread)
  let rise = 0
  for (let band = from; band < to; band++) {
    // Jumps far below the audible level mean nothing.
    rise += Math.max(0, Math.max(-20, after[band] ?? 0) - Math.max(-20, before[band] ?? 0))
  }
  return rise
}
