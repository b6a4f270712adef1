/** A hundredth of a second of sound. */
export interface PitchFrame {
  /** MIDI number times 100; NaN without pitch. */
  readonly cents: number
  /** Periodicity of the sound, from 0 to 1. */
  readonly clarity: number
  /** In decibels; 0 is full scale. */
  readonly level: number
}

/** Seconds from one frame to the next. */
export const hop = 0.01
/** Seconds of sound analyzed for a frame. */
export const windowLength = 0.045
/** Sample rate that is sufficient for a voice. The coarse search uses half of it. */
const analysisRate = 16_000
const minHertz = 65
const maxHertz = 1000
/** The shortest period with at least this share of the best clarity is the pitch. */
const minShareOfBest = 0.9
const minLevel = -100
/** High-pass filter below the lowest voice. */
const rumbleHertz = 50

const centsOf = (hertz: number): number => 6900 + 1200 * Math.log2(hertz / 440)

/**
 * Detects pitch by the normalized square difference of McLeod and Wyvill. The returned function takes pieces of sound of any
 * length and returns the frames that are complete; the n-th begins n hops after the first sample.
 */
export function createPitchTracker(sampleRate: number): (samples: Float32Array) => PitchFrame[] {
  /** Number of samples averaged into one. */
  const merged = Math.max(1, Math.round(sampleRate / analysisRate))
  const rate = sampleRate / merged
  const size = Math.round(windowLength * rate)
  const maxLag = Math.ceil(rate / 2 / minHertz) + 1
  const minLag = Math.floor(rate / 2 / maxHertz)
  const ring = new Float64Array(size)
  const sound = new Float64Array(size)
  const half = new Float64Array(size >> 1)
  const likeness = new Float64Array(maxLag + 1)
  const keep = Math.exp((-2 * Math.PI * rumbleHertz) / rate)
  let sum = 0
  let summed = 0
  let before = 0
  let passed = 0
  let taken = 0
  let frames = 0

  /** Analyzes the ring buffer, whose oldest sample is the next to be overwritten. */
  function analyze(): PitchFrame {
    const oldest = taken % size
    let power = 0
    for (let at = 0; at < size; at += 1) {
      const sample = ring[(oldest + at) % size] ?? 0
      sound[at] = sample
      power += sample * sample
    }
    const level = Math.max(minLevel, 10 * Math.log10(power / size + 1e-12))
    if (level <= minLevel) return { cents: Number.NaN, clarity: 0, level }
    for (let at = 0; at < half.length; at += 1) half[at] = (sound[2 * at] ?? 0) + (sound[2 * at + 1] ?? 0)
    for (let each = 0; each <= maxLag; each += 1) likeness[each] = likenessAt(half, each)
    const { lag, clarity } = peakNear(sound, 2 * findRepetition(likeness, minLag))
    return { cents: lag === 0 ? Number.NaN : centsOf(rate / lag), clarity, level }
  }

  return (samples) => {
    const found: PitchFrame[] = []
    for (const sample of samples) {
      sum += sample
      summed += 1
      if (summed < merged) continue
      const mean = sum / merged
      sum = 0
      summed = 0
      passed = keep * (passed + mean - before)
      before = mean
      ring[taken % size] = passed
      taken += 1
      if (taken >= size + Math.round(frames * hop * rate)) {
        found.push(analyze())
        frames += 1
      }
    }
    return found
  }
}

/** Returns the similarity of a sound to itself `lag` samples later, from -1 to 1. */
function likenessAt(sound: Float64Array, lag: number): number {
  let product = 0
  let both = 0
  for (let at = lag; at < sound.length; at += 1) {
    const late = sound[at] ?? 0
    const early = sound[at - lag] ?? 0
    product += late * early
    both += late * late + early * early
  }
  return both > 0 ? (2 * product) / both : 0
}

interface Repetition {
  /** In samples, with fractions; 0 if the sound is not periodic. */
  readonly lag: number
  readonly clarity: number
}

/** Finds the peak near a lag, interpolated by the parabola through three samples. */
function peakNear(sound: Float64Array, lag: number): Repetition {
  if (lag === 0) return { lag: 0, clarity: 0 }
  const likeness = [-3, -2, -1, 0, 1, 2, 3].map((by) => likenessAt(sound, lag + by))
  const best = likeness.slice(1, -1).reduce((top, each, at) => (each > (likeness[top] ?? 0) ? at + 1 : top), 3)
  const [left = 0, top = 0, right = 0] = likeness.slice(best - 1, best + 2)
  const bend = left - 2 * top + right
  const by = bend < 0 ? Math.min(1, Math.max(-1, (left - right) / (2 * bend))) : 0
  return { lag: lag + best - 3 + by, clarity: Math.min(1, Math.max(0, top - ((left - right) * by) / 4)) }
}

/** Returns the first lag with nearly the best similarity; 0 if there is none. */
function findRepetition(likeness: Float64Array, minLag: number): number {
  const tops: number[] = []
  let best = 0
  let top = 0
  let hasFallen = false
  for (let lag = 1; lag < likeness.length - 1; lag += 1) {
    const here = likeness[lag] ?? 0
    if (here <= 0) {
      if (top > 0) tops.push(top)
      top = 0
      hasFallen = true
    } else if (hasFallen && lag >= minLag && isTop(likeness, lag)) {
      if (top === 0 || here > (likeness[top] ?? 0)) top = lag
    }
  }
  if (top > 0) tops.push(top)
  for (const each of tops) best = Math.max(best, likeness[each] ?? 0)
  return tops.find((each) => (likeness[each] ?? 0) >= best * minShareOfBest) ?? 0
}

const isTop = (likeness: Float64Array, lag: number): boolean =>
  (likeness[lag] ?? 0) >= (likeness[lag - 1] ?? 0) && (likeness[lag] ?? 0) > (likeness[lag + 1] ?? 0)
