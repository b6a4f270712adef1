import { loudnessOf } from '@schola/chant/sound/loudness'

/** Sufficient for a voice; a long recording at its full rate would fill the memory of a phone. */
const sampleRate = 24_000

export interface SoundFacts {
  /** In seconds. */
  readonly duration: number
  /** In LUFS; NaN for silence. */
  readonly loudness: number
}

/** Decodes an audio file; rejects if this browser cannot decode it. */
export async function readSound(file: ArrayBuffer): Promise<SoundFacts> {
  const context = new OfflineAudioContext({ numberOfChannels: 1, length: 1, sampleRate })
  const sound = await context.decodeAudioData(file)
  const channels = Array.from({ length: sound.numberOfChannels }, (_, index) => sound.getChannelData(index))
  return { duration: sound.duration, loudness: loudnessOf(channels, sampleRate) }
}
