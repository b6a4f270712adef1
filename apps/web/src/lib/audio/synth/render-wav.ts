import type { Melody } from '@schola/chant/melody'
import type { TimedMelody } from '@schola/chant/time-melody'
import { renderHummed, renderMelody } from './render-melody.ts'
import { toWav } from './wav.ts'

const fileOf = (sound: AudioBuffer): Blob => toWav(sound.getChannelData(0), sound.sampleRate)

export const renderWav = async (melody: Melody, timed: TimedMelody, semitones: number): Promise<Blob> =>
  fileOf(await renderMelody(melody, timed, semitones))

export const renderHummedWav = async (timed: TimedMelody): Promise<Blob> => fileOf(await renderHummed(timed))
