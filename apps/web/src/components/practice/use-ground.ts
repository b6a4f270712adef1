import type { GroundedExercise } from '@schola/core/progress/drawing'
import { readTargets } from '@schola/exercises/chant-targets'
import { groundExercise } from '@schola/exercises/ground-exercise'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { chantExercisesQuery, chantTextQuery } from '../../lib/api/queries.ts'
import { yieldToBrowser } from '../../lib/wait.ts'

/** So few at once that a touch is answered between them, also on a slow phone. */
const atOnce = 8

/**
 * What the exercises of a chant stand on. It is worked out while the learner answers the first one; until then, and where
 * the text cannot be had, nothing is known.
 */
export function useGround(chantId: number): readonly GroundedExercise<number>[] | undefined {
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey: ['ground', chantId],
    structuralSharing: false,
    queryFn: async () => {
      const [text, exercises] = await Promise.all([
        client.fetchQuery(chantTextQuery(chantId)),
        client.fetchQuery(chantExercisesQuery(chantId)),
      ])
      await yieldToBrowser()
      const targets = readTargets(text)
      const grounded: GroundedExercise<number>[] = []
      for (let first = 0; first < exercises.length; first += atOnce) {
        await yieldToBrowser()
        grounded.push(...exercises.slice(first, first + atOnce).map((exercise) => groundExercise(exercise, targets)))
      }
      return grounded
    },
  })
  return data
}
