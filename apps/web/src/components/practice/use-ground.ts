import type { GroundedExercise } from '@schola/core/progress/drawing'
import { readTargets } from '@schola/exercises/chant-targets'
import { groundExercise } from '@schola/exercises/ground-exercise'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { chantExercisesQuery, chantTextQuery } from '../../lib/api/queries.ts'
import { yieldToBrowser } from '../../lib/wait.ts'

/** Exercises per task, so that slow phones stay responsive. */
const batchSize = 8

/** Returns the words and phrases that each exercise covers; undefined until computed, or without the text. */
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
      for (let first = 0; first < exercises.length; first += batchSize) {
        await yieldToBrowser()
        grounded.push(...exercises.slice(first, first + batchSize).map((exercise) => groundExercise(exercise, targets)))
      }
      return grounded
    },
  })
  return data
}
