export const sampleRate = 22_050

export interface Note {
  /** When it begins, in seconds. */
  readonly at: number
  readonly hertz: number
  readonly gain: number
  readonly instrument: Instrument
}

interface Overtone {
  readonly ratio: number
  readonly gain: number
  /** How fast it dies away, a second. */
  readonly decay: number
}

interface Instrument {
  readonly attack: number
  readonly partials: readonly Overtone[]
}

/** A small bell: the hum below, the quint and the nominal above, the high partials gone in a moment. */
export const bell: Instrument = {
  attack: 0.004,
  partials: [
    { ratio: 0.5, gain: 0.18, decay: 4 },
    { ratio: 1, gain: 1, decay: 6 },
    { ratio: 2, gain: 0.45, decay: 9 },
    { ratio: 3, gain: 0.2, decay: 13 },
    { ratio: 4.2, gain: 0.12, decay: 20 },
    { ratio: 5.4, gain: 0.06, decay: 28 },
  ],
}

/** Strings: each harmonic softer than the one below it, bowed in gently. */
export const strings: Instrument = {
  attack: 0.07,
  partials: [1, 2, 3, 4, 5, 6].map((ratio) => ({ ratio, gain: 1 / (ratio * ratio), decay: 1.6 + ratio * 0.5 })),
}

/** A wooden bar, dull and short. */
export const wood: Instrument = {
  attack: 0.006,
  partials: [
    { ratio: 1, gain: 1, decay: 11 },
    { ratio: 2.8, gain: 0.14, decay: 30 },
  ],
}

const releaseSeconds = 0.06

/** Mixes the notes; the end is faded, so that no sound breaks off with a click. */
export function perform(notes: readonly Note[], seconds: number): Float64Array {
  const samples = new Float64Array(Math.round(seconds * sampleRate))
  for (const note of notes) addNote(samples, note)
  const release = Math.round(releaseSeconds * sampleRate)
  for (let left = 0; left < release && left < samples.length; left += 1) {
    const index = samples.length - 1 - left
    samples[index] = (samples[index] ?? 0) * (left / release)
  }
  return samples
}

function addNote(samples: Float64Array, { at, hertz, gain, instrument }: Note): void {
  const start = Math.round(at * sampleRate)
  for (let index = start; index < samples.length; index += 1) {
    const time = (index - start) / sampleRate
    const rise = Math.min(time / instrument.attack, 1)
    let sum = 0
    for (const { ratio, gain: share, decay } of instrument.partials) {
      sum += share * Math.exp(-decay * time) * Math.sin(2 * Math.PI * hertz * ratio * time)
    }
    samples[index] = (samples[index] ?? 0) + gain * rise * sum
  }
}
