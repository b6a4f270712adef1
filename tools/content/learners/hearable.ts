import { parseMelody } from '@schola/chant/parse-melody'
import { applyRecordedTiming } from '@schola/chant/recorded-timing'
import { readExercise } from '@schola/exercises/catalog'
import { type HeardLatin, readSounds } from '@schola/exercises/resolve-latin'
import type { LoadedChant } from '../loading/load.ts'

/** Where the Latin of a chant is to be heard. */
export function soundsOf({
  audioPath,
  score,
  text,
  vocabulary,
}: LoadedChant): (latin: string) => HeardLatin | undefined {
  const melody = score.melody === null ? undefined : parseMelody(score.melody)
  const sung =
    audioPath !== null && melody && score.timing
      ? { audioPath, melody, timed: applyRecordedTiming(score.timing, melody) }
      : undefined
  const words = [...text.verses, ...(text.related ?? [])].flatMap(({ phrases }) =>
    phrases.flatMap((phrase) =>
      phrase.words.map(({ form, audioPath: spoken }) => ({ latin: form, audioPath: spoken })),
    ),
  )
  return readSounds(sung, [...words, ...vocabulary])
}

export interface HearableShare {
  /** Exercises with any Latin in question or right answer. */
  readonly exercises: number
  /** Of these, how many let a text of it be heard whole. */
  readonly whole: number
}

export function countHearable(chants: readonly LoadedChant[]): HearableShare {
  const heard = chants.flatMap((chant) => {
    const find = soundsOf(chant)
    return chant.exercises.flatMap(({ type, content }) => {
      const reading = readExercise(type, content)
      const right = reading.ok ? reading.definition.latinOf(reading.content).right : []
      return right.length === 0 ? [] : [right.some((latin) => find(latin) !== undefined)]
    })
  })
  return { exercises: heard.length, whole: heard.filter(Boolean).length }
}
