import { m } from '@schola/messages'
import { useQueryClient } from '@tanstack/react-query'
import { refreshExercises, restoreVersion } from '../calls/exercises.ts'
import { notifyRefusal, notifySaved } from './notify.ts'
import { useAction } from './use-action.ts'

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
