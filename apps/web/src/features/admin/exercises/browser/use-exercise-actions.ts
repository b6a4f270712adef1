import type { AuthoredExercise } from '@schola/contract/exercises'
import { useQueryClient } from '@tanstack/react-query'
import {
  createExercise,
  deleteExercise,
  moveExercise,
  publishExercises,
  refreshExercises,
  restoreFromTrash,
  type Target,
} from '../../calls/exercises.ts'
import { notifySuccess } from '../../parts/notify.ts'
import { usePanelLocation } from '../../parts/panel-location.ts'
import { useAction } from '../../parts/use-action.ts'

export function useExerciseActions(exercise: AuthoredExercise, onGone: () => void) {
  const client = useQueryClient()
  const { go } = usePanelLocation()
  const copying = useAction('copy')
  const moving = useAction('move')
  const deleting = useAction('delete')
  const restoring = useAction('restore')
  const publishing = useAction('publish')

  const copy = (target: Target) =>
    copying.run(async () => {
      const { id } = await createExercise({ ...exercise, order: undefined, ...target })
      // First of all, so that 'Open' and 'Undo' find nothing under way.
      await refreshExercises(client)
      notifySuccess('Exercise copied', `The new exercise has ID ${id} and is in level ${target.level}.`, [
        { label: 'Open', act: () => go({ tab: 'browser', ...target, exerciseId: id }) },
        { label: 'Undo', act: () => void removeCopy(id) },
      ])
    })

  const removeCopy = (id: number) =>
    deleting.run(async () => {
      await deleteExercise(id)
      await refreshExercises(client)
      notifySuccess('Exercise deleted', `Exercise ${id} stays in the trash for 30 days.`)
    })

  const move = (target: Target) =>
    moving.run(async () => {
      const { chantId, level } = await moveExercise(exercise.id, target)
      const isGone = chantId !== exercise.chantId || level !== exercise.level
      const undo = { label: 'Undo', act: () => void moveBack() }
      if (isGone) onGone()
      await refreshExercises(client)
      notifySuccess('Exercise moved', `Exercise ${exercise.id} is now in level ${level}.`, isGone ? [undo] : [])
    })

  const moveBack = () =>
    moving.run(async () => {
      const { id, chantId, level, order } = exercise
      await moveExercise(id, { chantId, level, order })
      notifySuccess('Undone', `Exercise ${id} is back in level ${level}.`)
      await refreshExercises(client)
    })

  const publish = (isDraft: boolean): Promise<boolean> =>
    publishing.run(async () => {
      await publishExercises([exercise.id], isDraft)
      // First of all, so that 'Undo' finds nothing under way.
      await refreshExercises(client)
      notifySuccess(
        isDraft ? 'Exercise made a draft' : 'Exercise published',
        isDraft ? `Learners no longer see exercise ${exercise.id}.` : `Learners see exercise ${exercise.id} now.`,
        [{ label: 'Undo', act: () => void publish(!isDraft) }],
      )
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

  const busy = [copying, moving, deleting, publishing].some((action) => action.busy)
  return { busy, copy, move, publish, remove }
}
