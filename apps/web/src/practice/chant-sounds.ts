import { parseMelody } from '@schola/chant/parse-melody'
import { applyRecordedTiming } from '@schola/chant/recorded-timing'
import type { VocabularyWord } from '@schola/contract/chants'
import type { ChantScore, ChantText } from '@schola/contract/content'
import { type HeardLatin, readSounds } from '@schola/exercises/resolve-latin'

export interface SoundSources {
  readonly audioPath: string | null
  readonly score: ChantScore | undefined
  readonly text: ChantText | undefined
  readonly vocabulary: readonly VocabularyWord[] | undefined
}

/** Where the Latin of a chant is to be heard. */
export function readChantSounds(sources: SoundSources): (latin: string) => HeardLatin | undefined {
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
