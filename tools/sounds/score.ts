export const sampleRate = 22_050

export interface Note {
  readonly at: number
  readonly hertz: number
  readonly gain: number
  readonly instrument: Instrument
}

interface Overtone {
  readonly ratio: number
  readonly gain: number
  /** Decay per second. */
  readonly decay: number
}

interface Instrument {
  readonly attack: number
  readonly partials: readonly Overtone[]
}

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

const strings: Instrument = {
  attack: 0.07,
  partials: [1, 2, 3, 4, 5, 6].map((ratio) => ({ ratio, gain: 1 / (ratio * ratio), decay: 1.6 + ratio * 0.5 })),
}

const wood: Instrument = {
  attack: 0.006,
  partials: [
    { ratio: 1, gain: 1, decay: 11 },
    { ratio: 2.8, gain: 0.14, decay: 30 },
  ],
}

const releaseSeconds = 0.06

/** Mixes the notes; the end is faded to avoid a click. */
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

/** The seventh mode from G, in pure intervals: one step per star. */
const modeFromG = [1, 9 / 8, 5 / 4, 4 / 3, 3 / 2, 5 / 3, 16 / 9, 2, 9 / 4, 5 / 2]
const g4 = 392

function step(number: number): number {
  const ratio = modeFromG[number - 1]
  if (ratio === undefined) throw new Error(`The mode has no step ${number}.`)
  return g4 * ratio
}

const struck = (number: number, at: number, gain: number): Note => ({ at, hertz: step(number), gain, instrument: bell })
const bowed = (number: number, at: number, gain: number): Note => ({
  at,
  hertz: step(number) / 2,
  gain,
  instrument: strings,
})
const tapped = (hertz: number, at: number): Note => ({ at, hertz, gain: 0.42, instrument: wood })

interface Piece {
  readonly seconds: number
  readonly notes: readonly Note[]
}

const streakPieces = modeFromG.map((_, index): readonly [string, Piece] => {
  const number = index + 1
  return [`streak-${number}`, { seconds: 0.65, notes: [struck(number, 0, 0.34), bowed(number, 0, 0.1)] }]
})

const pieces: ReadonlyMap<string, Piece> = new Map([
  ['correct', { seconds: 0.55, notes: [struck(5, 0, 0.26), struck(8, 0.09, 0.3)] }],
  ['incorrect', { seconds: 0.4, notes: [tapped(step(3) / 2, 0), tapped(step(1) / 2, 0.11)] }],
  [
    'completion',
    {
      seconds: 2.3,
      notes: [
        ...[1, 3, 5, 8].map((number, index) => struck(number, index * 0.14, 0.2)),
        struck(10, 0.62, 0.2),
        struck(8, 0.62, 0.16),
        bowed(1, 0.56, 0.14),
        bowed(5, 0.56, 0.12),
        bowed(8, 0.56, 0.12),
        bowed(10, 0.6, 0.1),
      ],
    },
  ],
  ...streakPieces,
])

export const soundNames: readonly string[] = [...pieces.keys()]

export function getSamples(name: string): Float64Array {
  const piece = pieces.get(name)
  if (piece === undefined) throw new Error(`There is no sound called ${name}.`)
  return perform(piece.notes, piece.seconds)
}
