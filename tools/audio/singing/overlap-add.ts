import { seededRandom } from '@schola/exercises/shuffle'
import { sampleRate } from '../model/voice-model.ts'
import type { Arrangement, Hold } from './arrange.ts'
import type { PitchMark } from './prepare-breath.ts'

export interface Grains {
  readonly samples: Float32Array
  readonly marks: readonly PitchMark[]
  readonly tract: number
}

const jitter = 0.004
const shimmer = 0.03
const wanderSpeed = 0.55
const voicelessHop = 0.005

/** Sings by pitch-synchronous overlap-add: places periods of the spoken sound at the pitch of the notes. */
export function overlapAdd(
  grains: Grains,
  arrangement: Arrangement,
  pitchAt: (moment: number) => number,
  gainAt: (moment: number) => number,
  seed: string,
): Float32Array {
  const { samples, marks, tract } = grains
  const random = seededRandom(seed)
  const sung = new Float32Array(Math.ceil(arrangement.length * sampleRate))
  const spokenAt = spokenTimeAt(arrangement, random)
  let wobble = 0
  for (let moment = 0; moment < arrangement.length; ) {
    const spoken = spokenAt(moment)
    const mark = nearestMark(marks, spoken)
    if (mark && Math.abs(mark.moment - spoken) < Math.max(0.6 * mark.period, 0.004)) {
      wobble = 0.8 * wobble + 0.2 * (random() * 2 - 1)
      const period = (1 / (pitchAt(moment) || 1 / mark.period)) * (1 + jitter * wobble)
      // Closer grains add up to more.
      const density = Math.sqrt(period / mark.period) * Math.sqrt(Math.min(1, period / mark.period))
      const gain = density * (1 + shimmer * (random() * 2 - 1)) * gainAt(moment)
      addGrain(sung, moment * sampleRate, samples, mark.moment * sampleRate, mark.period * sampleRate, gain, tract)
      moment += period
    } else {
      addGrain(
        sung,
        moment * sampleRate,
        samples,
        spoken * sampleRate,
        voicelessHop * sampleRate,
        gainAt(moment),
        tract,
      )
      moment += voicelessHop
    }
  }
  return sung
}

/** Returns the spoken time of a sung time; call it with increasing times only. */
function spokenTimeAt({ knots, holds }: Arrangement, random: () => number): (moment: number) => number {
  let knot = 0
  let hold = 0
  let wander: { in: Hold; spoken: number; direction: number; last: number } | undefined
  function mapped(moment: number) {
    while (knot + 2 < knots.length && moment >= (knots[knot + 1]?.sung ?? 0)) knot++
    const from = knots[knot]
    const to = knots[knot + 1]
    if (!from || !to) return 0
    return from.spoken + ((to.spoken - from.spoken) * (moment - from.sung)) / Math.max(1e-6, to.sung - from.sung)
  }
  return (moment) => {
    while ((holds[hold]?.end ?? Number.POSITIVE_INFINITY) <= moment) hold++
    const held = holds[hold]
    if (held === undefined || moment < held.start) return mapped(moment)
    if (wander?.in !== held) wander = { in: held, spoken: held.spokenStart, direction: 1, last: moment }
    const passed = moment - wander.last
    wander.last = moment
    wander.spoken += wander.direction * wanderSpeed * passed
    if (wander.spoken > held.spokenEnd || wander.spoken < held.spokenStart || random() < passed * 4) {
      wander.spoken = Math.min(held.spokenEnd, Math.max(held.spokenStart, wander.spoken))
      wander.direction = -wander.direction
    }
    // It must reach the end of the stretch by the end of the hold.
    if (held.spokenEnd - wander.spoken > (held.end - moment) * 0.8) {
      wander.spoken = Math.min(held.spokenEnd, wander.spoken + 0.9 * passed)
      wander.direction = 1
    }
    return wander.spoken
  }
}

function nearestMark(marks: readonly PitchMark[], moment: number): PitchMark | undefined {
  let low = 0
  let high = marks.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if ((marks[middle]?.moment ?? 0) < moment) low = middle + 1
    else high = middle
  }
  const after = marks[low]
  const before = marks[low - 1]
  return before && after && moment - before.moment < after.moment - moment ? before : after
}

function addGrain(
  target: Float32Array,
  at: number,
  source: Float32Array,
  from: number,
  reach: number,
  gain: number,
  tract: number,
): void {
  const middle = Math.round(at)
  const width = Math.round(reach)
  const start = Math.round(from) - (at - middle)
  const weights = weightsOf(width)
  for (let offset = -width; offset <= width; offset++) {
    const position = middle + offset
    if (position < 0 || position >= target.length) continue
    const read = start + offset / tract
    const whole = Math.floor(read)
    const share = read - whole
    const value = (source[whole] ?? 0) * (1 - share) + (source[whole + 1] ?? 0) * share
    target[position] = (target[position] ?? 0) + gain * value * (weights[offset + width] ?? 0)
  }
}

const windows = new Map<number, Float64Array>()

function weightsOf(width: number): Float64Array {
  const known = windows.get(width)
  if (known) return known
  const made = Float64Array.from(
    { length: 2 * width + 1 },
    (_, at) => 0.5 + 0.5 * Math.cos((Math.PI * (at - width)) / width),
  )
  windows.set(width, made)
  return made
}
