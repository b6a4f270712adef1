import { bandLevels, firstHissBand, jointLevel } from '../sound/bands.ts'
import { moments } from '../sound/statistics.ts'
import { hissing, type PlacedToken, stops } from '../voice/phones.ts'
import { type Heard, hearPitch } from './pitch.ts'

export const frameStep = 0.005
const window = 0.012
const range = { lowest: 60, highest: 320 }
/** Minimum level for a voice, in dB below the loudest moment. */
const quiet = -36
const noVoice: Heard = { hertz: 0, strength: 0 }

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
    // Pitch is measured over 50 ms, so every other frame is enough.
    if (levels.low < top + quiet) heard = noVoice
    else if (index % 2 === 0 || heard === noVoice) heard = hearPitch(samples, rate, levels.moment, range)
    return { ...levels, ...heard }
  })
}

const voicedFrom = 0.45
const soundFloor = -32
const voiceFloor = -26
const hardlyVoiced = 0.28
const strongVoice = -16
const maxGap = 0.04
const overrun = 0.08
const maxHiss = 0.17
const maxRelease = 0.045
const closureFrom = -12
const releaseRise = 8
const releaseFloor = -40

interface Ending {
  readonly end: number
  readonly isHeard: boolean
}

export function topOf(frames: readonly Frame[]): number {
  return Math.max(...frames.map(({ whole }) => whole))
}

export function isHiss({ hiss, middle }: Frame, top: number): boolean {
  return hiss > middle && hiss > top + soundFloor
}

/** A vowel under 50 ms between voiceless sounds is never quite periodic; its level identifies it. */
export function isVoiced(frame: Frame, top: number): boolean {
  const { strength, low } = frame
  return isLow(frame, top) && (strength >= voicedFrom || (strength >= hardlyVoiced && low > top + strongVoice))
}

function isLow({ low, hiss }: Frame, top: number): boolean {
  return low > top + voiceFloor && low > hiss
}

export function findEnding(frames: readonly Frame[], tokens: readonly PlacedToken[]): Ending {
  const last = tokens.at(-3)
  const vowel = tokens.findLast(({ role }) => role === 'vowel')
  if (last === undefined || vowel === undefined) throw new Error('A word without a vowel has no ending.')
  const top = topOf(frames)
  const rest = frames.filter(({ moment }) => moment >= vowel.start + 0.4 * (vowel.end - vowel.start))
  const voiceEnd = endOfVoice(rest, top, last.end)
  if (hissing.has(last.phone)) return endOfHiss(rest, top, voiceEnd)
  if (stops.has(last.phone)) return endOfStop(rest, top, last, voiceEnd)
  return { end: voiceEnd, isHeard: voiceEnd > last.start }
}

/** Returns where the voice ends; trills and closures are bridged. */
function endOfVoice(rest: readonly Frame[], top: number, latest: number): number {
  let end = rest[0]?.moment ?? 0
  for (const frame of rest) {
    if (frame.moment > latest || frame.moment - end > maxGap) break
    if (isLow(frame, top)) end = frame.moment
  }
  return end
}

function endOfHiss(rest: readonly Frame[], top: number, voiceEnd: number): Ending {
  const heard = rest.filter((frame) => frame.moment > voiceEnd - 0.05 && isHiss(frame, top))
  const [first] = heard
  if (first === undefined) return { end: voiceEnd, isHeard: false }
  const loudest = Math.max(...heard.map(({ hiss }) => hiss))
  let end = first.moment
  for (const { moment, hiss } of heard) {
    if (moment - end > maxGap || moment - first.moment > maxHiss) break
    if (hiss > loudest - 14) end = moment
  }
  return { end: end + frameStep, isHeard: end - first.moment >= 0.03 }
}

/** A stop ends with its release: the first rise after its closure. */
function endOfStop(rest: readonly Frame[], top: number, last: PlacedToken, voiceEnd: number): Ending {
  const near = rest.filter(({ moment }) => moment > last.start - 0.04 && moment < last.end + overrun)
  let lowest = top + closureFrom
  for (const { moment, whole } of near) {
    lowest = Math.min(lowest, whole)
    if (whole - lowest >= releaseRise && whole > top + releaseFloor) return { end: moment + maxRelease, isHeard: true }
  }
  return { end: voiceEnd, isHeard: false }
}
