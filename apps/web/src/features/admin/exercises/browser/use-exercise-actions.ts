import type { AuthoredExercise } from '@schola/contract/exercises'
import { m } from '@schola/messages'
import { useQueryClient } from '@tanstack/react-query'
import {
  createExercise,
  deleteExercise,
  moveExercise,
  publishExercises,
  refreshExercises,
  restoreFromTrash,
  restoreVersion,
  type Target,
} from '../../calls/exercises.ts'
import { notifyRefusal, notifySaved, notifySuccess } from '../../parts/notify.ts'
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
      // Before the notification, so that its buttons act on fresh lists.
      await refreshExercises(client)
      notifySuccess(m.admin_copy_done(), m.admin_copy_done_text({ id, level: target.level }), [
        { label: m.common_open(), act: () => go({ tab: 'browser', ...target, exerciseId: id }) },
        { label: m.common_undo(), act: () => void removeCopy(id) },
      ])
    })

  const removeCopy = (id: number) =>
    deleting.run(async () => {
      await deleteExercise(id)
      await refreshExercises(client)
      notifySuccess(m.admin_delete_done(), m.admin_delete_done_text({ id }))
    })

  const move = (target: Target) =>
    moving.run(async () => {
      const { chantId, level } = await moveExercise(exercise.id, target)
      const isGone = chantId !== exercise.chantId || level !== exercise.level
      const undo = { label: m.common_undo(), act: () => void moveBack() }
      if (isGone) onGone()
      await refreshExercises(client)
      notifySuccess(m.admin_move_done(), m.admin_move_done_text({ id: exercise.id, level }), isGone ? [undo] : [])
    })

  const moveBack = () =>
    moving.run(async () => {
      const { id, chantId, level, order } = exercise
      await moveExercise(id, { chantId, level, order })
      notifySuccess(m.common_undone(), m.admin_back_in_level({ id, level }))
      await refreshExercises(client)
    })

  const publish = (isDraft: boolean): Promise<boolean> =>
    publishing.run(async () => {
      await publishExercises([exercise.id], isDraft)
      await refreshExercises(client)
      notifySuccess(
        isDraft ? m.admin_unpublish_done() : m.admin_publish_done(),
        isDraft ? m.admin_unpublish_done_text({ id: exercise.id }) : m.admin_publish_done_text({ id: exercise.id }),
        [{ label: m.common_undo(), act: () => void publish(!isDraft) }],
      )
    })

  const restore = () =>
    restoring.run(async () => {
      await restoreFromTrash([exercise.id])
      notifySuccess(m.admin_restore_done(), m.admin_back_in_level({ id: exercise.id, level: exercise.level }))
      await refreshExercises(client)
    })

  const remove = () =>
    deleting.run(async () => {
      await deleteExercise(exercise.id)
      notifySuccess(m.admin_delete_done(), m.admin_delete_done_text({ id: exercise.id }), [
        { label: m.common_undo(), act: () => void restore() },
      ])
      onGone()
      await refreshExercises(client)
    })

  const busy = [copying, moving, deleting, publishing].some((action) => action.busy)
  return { busy, copy, move, publish, remove }
}

export function useRestoreVersion() {
  const client = useQueryClient()
  const { busy, run } = useAction('restore')

  async function restore(id: number, version: number, current: number, title: string): Promise<boolean> {
    let isDone = false
    await run(async () => {
      const outcome = await restoreVersion(id, version, current)
      await refreshExercises(client)
      if ('conflict' in outcome) {
        notifyRefusal(m.admin_restore_conflict(), m.admin_restore_conflict_text())
        return
      }
      const { saved } = outcome
      isDone = true
      notifySaved(title, saved, [
        { label: m.common_undo(), act: () => void restore(id, current, saved.version, m.admin_change_undone()) },
      ])
    })
    return isDone
  }

  return { busy, restore }
}
