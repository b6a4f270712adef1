import { parseMelody } from '@schola/chant/parse-melody'
import { applyRecordedTiming } from '@schola/chant/recorded-timing'
import { type FindSound, readSounds, type SpokenWord } from './resolve-latin.ts'

interface SpokenText {
  readonly phrases: readonly {
    readonly words: readonly { readonly form: string; readonly audioPath: string | null }[]
  }[]
}

/** As much of a chant as it takes to hear it; what cannot be had is left out. */
export interface SoundSources {
  readonly audioPath: string | null
  readonly score?:
    | { readonly melody: string | null; readonly timing: Parameters<typeof applyRecordedTiming>[0] | null }
    | undefined
  readonly text?:
    | { readonly verses: readonly SpokenText[]; readonly related?: readonly SpokenText[] | undefined }
    | undefined
  readonly vocabulary?: readonly SpokenWord[] | undefined
}

/** Where the Latin of a chant is to be heard. */
export function readChantSounds(sources: SoundSources): FindSound {
  const { audioPath, score, text, vocabulary = [] } = sources
  const { melody: source = null, timing = null } = score ?? {}
  const melody = source === null || timing === null ? undefined : parseMelody(source)
  const sung =
    audioPath !== null && melody && timing
      ? { audioPath, melody, timed: applyRecordedTiming(timing, melody) }
      : undefined
  const words = [...(text?.verses ?? []), ...(text?.related ?? [])].flatMap(({ phrases }) =>
    phrases.flatMap((phrase) => phrase.words),
  )
  const spoken = [...words.map(({ form, audioPath: own }) => ({ latin: form, audioPath: own })), ...vocabulary]
  return readSounds(sung, spoken)
}
