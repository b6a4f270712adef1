import type { AuthoredExercise } from '@schola/contract/exercises'
import { useQueryClient } from '@tanstack/react-query'
import {
  createExercise,
  deleteExercise,
  moveExercise,
  refreshExercises,
  restoreFromTrash,
  type Target,
} from '../calls/exercises.ts'
import { notifySuccess } from '../parts/notify.ts'
import { useAction } from '../parts/use-action.ts'

/** Copies, moves and deletes one exercise; each action resolves to whether it succeeded. */
export function useExerciseActions(exercise: AuthoredExercise, onGone: () => void) {
  const client = useQueryClient()
  const copying = useAction('copy')
  const moving = useAction('move')
  const deleting = useAction('delete')
  const restoring = useAction('restore')

  const copy = (target: Target) =>
    copying.run(async () => {
      const { id } = await createExercise({ type: exercise.type, content: exercise.content, ...target })
      notifySuccess('Exercise copied', `The new exercise has ID ${id} and is in level ${target.level}.`)
      await refreshExercises(client)
    })

  const move = (target: Target) =>
    moving.run(async () => {
      const { chantId, level } = await moveExercise(exercise.id, target)
      notifySuccess('Exercise moved', `Exercise ${exercise.id} is now in level ${level}.`)
      if (chantId !== exercise.chantId || level !== exercise.level) onGone()
      await refreshExercises(client)
    })

  const restore = () =>
    restoring.run(async () => {
      await restoreFromTrash([exercise.id])
      notifySuccess('Exercise restored', `Exercise ${exercise.id} is back in level ${exercise.level}.`)
      await refreshExercises(client)
    })

  const remove = () =>
    deleting.run(async () => {
      await deleteExercise(exercise.id)
      notifySuccess('Exercise deleted', `Exercise ${exercise.id} stays in the trash for 30 days.`, [
        { label: 'Undo', act: () => void restore() },
      ])
      onGone()
      await refreshExercises(client)
    })

  return { busy: copying.busy || moving.busy || deleting.busy, copy, move, remove }
}
