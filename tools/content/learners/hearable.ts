import { latinOnce } from '@schola/curriculum/composing/read-once'
import type { LoadedChant } from '@schola/curriculum/loading/load-chant'
import { readChantSounds } from '@schola/exercises/chant-sounds'

export interface HearableShare {
  /** Exercises with any Latin in question or right answer. */
  readonly exercises: number
  /** Of these, how many let a text of it be heard whole. */
  readonly whole: number
}

export function countHearable(chants: readonly LoadedChant[]): HearableShare {
  const heard = chants.flatMap((chant) => {
    const find = readChantSounds(chant)
    return chant.exercises.flatMap(({ type, content }) => {
      const { right } = latinOnce(type, content)
      return right.length === 0 ? [] : [right.some((latin) => find(latin) !== undefined)]
    })
  })
  return { exercises: heard.length, whole: heard.filter(Boolean).length }
}
