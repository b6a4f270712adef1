import type { Melody } from '@schola/chant/melody'
import type { TimedMelody } from '@schola/chant/time-melody'
import { renderMelody } from './render-melody.ts'
import { toWav } from './wav.ts'

/** What is sung of a melody, moved by half steps, as a file. */
export async function renderWav(melody: Melody, timed: TimedMelody, semitones: number): Promise<Blob> {
  const sound = await renderMelody(melody, timed, semitones)
  return toWav(sound.getChannelData(0), sound.sampleRate)
}
