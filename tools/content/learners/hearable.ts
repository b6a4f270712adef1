import { latinOnce } from '@schola/curriculum/composing/read-once'
import type { LoadedChant } from '@schola/curriculum/loading/load-chant'
import { readChantSounds } from '@schola/exercises/chant-sounds'

/** Returns which share of the exercises with any Latin let a text of it be heard whole. */
export function hearableShare(chants: readonly LoadedChant[]): number {
  const heard = chants.flatMap((chant) => {
    const find = readChantSounds(chant)
    return chant.exercises.flatMap(({ type, content }) => {
      const { right } = latinOnce(type, content)
      return right.length === 0 ? [] : [right.some((latin) => find(latin) !== undefined)]
    })
  })
  return heard.filter(Boolean).length / heard.length
}
