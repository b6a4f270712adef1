import { bell, type Note, perform, strings, wood } from './instruments.ts'

/** The seventh mode from G, in pure intervals: the steps that the stars climb. */
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

/** Every feedback sound of the product, by the name of its file. */
const pieces: ReadonlyMap<string, Piece> = new Map([
  ['correct', { seconds: 0.55, notes: [struck(5, 0, 0.26), struck(8, 0.09, 0.3)] }],
  ['incorrect', { seconds: 0.4, notes: [tapped(step(3) / 2, 0), tapped(step(1) / 2, 0.11)] }],
  [
    'completion',
    {
      seconds: 2.3,
      notes: [
        ...[1, 3, 5, 8].map((number, place) => struck(number, place * 0.14, 0.2)),
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
