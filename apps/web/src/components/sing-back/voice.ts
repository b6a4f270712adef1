import { m } from '@schola/messages'
import { createChoiceSet, createSwitch } from '../../lib/store.ts'

export const voices = ['man', 'woman', 'child'] as const
export type Voice = (typeof voices)[number]
export const voiceLabels: Readonly<Record<Voice, () => string>> = {
  man: m.singing_voice_man,
  woman: m.singing_voice_woman,
  child: m.singing_voice_child,
}

/** Middle of the comfortable range of each voice, as a MIDI number. */
const middles: Readonly<Record<Voice, number>> = { man: 53, woman: 64, child: 67 }
const minHum = 40
const maxHum = 76
/** People hum in the lower half of their range. */
const semitonesAboveHum = 3

const chosen = createChoiceSet('schola_singer')

export type Singer = Voice | number

function readSinger({ singer }: Readonly<Record<string, string>>): Singer | undefined {
  const hummed = Number(singer)
  if (singer !== undefined && hummed >= minHum && hummed <= maxHum) return hummed
  return voices.find((voice) => voice === singer)
}

export const useSinger = (): Singer | undefined => readSinger(chosen.use())

export function chooseSinger(singer: Singer): void {
  const value = typeof singer === 'number' ? Math.min(maxHum, Math.max(minHum, singer)) : singer
  chosen.choose('singer', String(value))
}

export const wordsHidden = createSwitch('schola_sing_hidden_words')
export const scholaAlong = createSwitch('schola_sing_along')

/** Returns by how many semitones to transpose a melody of these pitches for a singer. */
export function keyFor(singer: Singer, pitches: readonly number[]): number {
  if (pitches.length === 0) return 0
  const middle = typeof singer === 'number' ? singer + semitonesAboveHum : middles[singer]
  return Math.round(middle - (Math.min(...pitches) + Math.max(...pitches)) / 2)
}
