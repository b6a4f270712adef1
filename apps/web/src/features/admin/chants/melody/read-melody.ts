import { parseMelody } from '@schola/chant/parse-melody'
import { MelodyError } from '@schola/chant/source-reader'
import { timeMelody } from '@schola/chant/time-melody'
import type { Sung } from '../../../../components/score/sung.ts'

export type MelodyReading =
  | { readonly kind: 'empty' }
  | { readonly kind: 'read'; readonly sung: Sung }
  | { readonly kind: 'wrong'; readonly mistake: MelodyError }

export function readMelody(source: string): MelodyReading {
  if (source.trim() === '') return { kind: 'empty' }
  try {
    const melody = parseMelody(source)
    return { kind: 'read', sung: { melody, timed: timeMelody(melody), shift: 0 } }
  } catch (error) {
    if (!(error instanceof MelodyError)) throw error
    return { kind: 'wrong', mistake: error }
  }
}
