import { createChoiceSet, createSwitch } from '../../lib/store.ts'

export const voices = ['man', 'woman', 'child'] as const
export type Voice = (typeof voices)[number]
export const voiceNames: Readonly<Record<Voice, string>> = { man: 'A man', woman: 'A woman', child: 'A child' }

/** The middle of what each voice sings with ease, as MIDI counts. */
const middles: Readonly<Record<Voice, number>> = { man: 53, woman: 64, child: 67 }
const lowest = 40
const highest = 76
/** Whoever hums takes a note from the lower half of their voice. */
const aboveHum = 3

const chosen = createChoiceSet('schola_singer')

export type Singer = Voice | number

function readSinger({ singer }: Readonly<Record<string, string>>): Singer | undefined {
  const hummed = Number(singer)
  if (singer !== undefined && hummed >= lowest && hummed <= highest) return hummed
  return voices.find((voice) => voice === singer)
}

export const useSinger = (): Singer | undefined => readSinger(chosen.use())

export function chooseSinger(singer: Singer): void {
  const kept = typeof singer === 'number' ? Math.min(highest, Math.max(lowest, singer)) : singer
  chosen.choose('singer', String(kept))
}

export const wordsHidden = createSwitch('schola_sing_hidden_words')
export const scholaAlong = createSwitch('schola_sing_along')

/** How many half steps above what is written a singer is given a melody of these pitches. */
export function keyFor(singer: Singer, pitches: readonly number[]): number {
  if (pitches.length === 0) return 0
  const middle = typeof singer === 'number' ? singer + aboveHum : middles[singer]
  return Math.round(middle - (Math.min(...pitches) + Math.max(...pitches)) / 2)
}
