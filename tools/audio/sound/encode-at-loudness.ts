import { loudnessOf } from '@schola/chant/sound/loudness'
import type { Channels } from './channels.ts'
import { master } from './master.ts'
import { decodeMp3, encodeMp3 } from './mp3.ts'

export const targetLoudness = -18
/** A little below what is allowed, since coding moves the peaks. */
const ceiling = -2.2
const nearEnough = 0.1
/** How much softer coding makes a sound, in dB. */
const coderLoss = 0.47

export interface Recording {
  readonly file: Buffer
  /** As a player decodes it. */
  readonly channels: Channels
}

/** A recording with the right loudness after decoding. */
export function encodeAtLoudness(sound: Channels, rate: number): Recording {
  let target = targetLoudness + coderLoss
  for (let round = 0; ; round++) {
    const file = encodeMp3(master(sound, rate, target, ceiling), rate)
    const channels = decodeMp3(file, rate, sound.length)
    const missed = targetLoudness - loudnessOf(channels, rate)
    if (Math.abs(missed) < nearEnough || round === 2) return { file, channels }
    target += missed
  }
}
