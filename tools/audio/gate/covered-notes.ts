import { realTransform } from '../sound/fourier.ts'
import { moments } from '../sound/statistics.ts'
import type { NoteSpan } from './note-spans.ts'

const size = 8192
const windowSeconds = 0.1
const hop = 0.02
/** The voice glides into a note and out of it. */
const margin = { start: 0.06, end: 0.05 }
/** How far from the note, in cents, another pitch is looked for. */
const reach = 320
const step = 5
const harmonics = 10
/** Beyond this, in cents, it is another note that is heard. */
const isOther = 50
/** Nearer notes, in cents, cannot be told apart. */
const leastApart = 80

/**
 * The moments of the notes in which the tail of the note before is stronger than the note itself. All harmonics count
 * alike, since the ear tells them apart: a narrow vowel has strong low ones and leaves the others to the tail.
 */
export function coveredNotes(samples: Float32Array, rate: number, spans: readonly NoteSpan[]): number[] {
  return spans.flatMap(({ note, before, start, end }) => {
    if (before === undefined) return []
    const apart = 1200 * Math.log2(before.hertz / note.hertz)
    if (Math.abs(apart) < leastApart || Math.abs(apart) > reach) return []
    const times = moments(start + margin.start, end - margin.end, hop)
    if (times.length === 0) return []
    const heard = loudestPitch(spectrumOver(samples, rate, times), rate, note.hertz)
    return Math.abs(heard) > isOther && Math.abs(heard - apart) < isOther ? [note.onset] : []
  })
}

/** Cents from the note to the pitch whose harmonics are strongest. */
function loudestPitch(powers: Float64Array, rate: number, hertz: number): number {
  let best = 0
  let strongest = Number.NEGATIVE_INFINITY
  for (let cents = -reach; cents <= reach; cents += step) {
    const strength = combStrength(powers, rate, hertz * 2 ** (cents / 1200))
    if (strength <= strongest) continue
    strongest = strength
    best = cents
  }
  return best
}

function combStrength(powers: Float64Array, rate: number, hertz: number): number {
  let sum = 0
  for (let harmonic = 1; harmonic <= harmonics; harmonic++) {
    const place = (harmonic * hertz * size) / rate
    const bin = Math.floor(place)
    const share = place - bin
    sum += Math.log((powers[bin] ?? 0) * (1 - share) + (powers[bin + 1] ?? 0) * share + 1e-9)
  }
  return sum
}

function spectrumOver(samples: Float32Array, rate: number, times: readonly number[]): Float64Array {
  const width = Math.round(windowSeconds * rate)
  const powers = new Float64Array(size / 2)
  const windowed = new Float64Array(size)
  for (const moment of times) {
    const start = Math.round(moment * rate) - (width >> 1)
    for (let at = 0; at < width; at++) {
      windowed[at] = (samples[start + at] ?? 0) * (0.5 - 0.5 * Math.cos((2 * Math.PI * at) / width))
    }
    const { real, imaginary } = realTransform(windowed)
    for (let bin = 0; bin < powers.length; bin++) {
      powers[bin] = (powers[bin] ?? 0) + (real[bin] ?? 0) ** 2 + (imaginary[bin] ?? 0) ** 2
    }
  }
  return powers
}
