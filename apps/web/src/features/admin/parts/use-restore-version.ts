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
        notifyRefusal(
          'Nothing was restored',
          'Someone changed the exercise in the meantime. Look at the new version first.',
        )
        return
      }
      const { saved } = outcome
      isDone = true
      notifySaved(title, saved, [
        { label: 'Undo', act: () => void restore(id, current, saved.version, 'Change undone') },
      ])
    })
    return isDone
  }

  return { busy, restore }
}
