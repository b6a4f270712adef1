import { m } from '@schola/messages'
import { useQueryClient } from '@tanstack/react-query'
import { chantSourceQuery, refreshChants, untrashChant } from '../calls/chant-sources.ts'
import { notifyRefusal, notifySuccess } from '../parts/notify.ts'
import { useAction } from '../parts/use-action.ts'

export function useUntrash(id: number, name: string) {
  const client = useQueryClient()
  const { busy, run } = useAction('restoreChant')
  const restore = () =>
    run(async () => {
      const { version } = await client.fetchQuery(chantSourceQuery(id))
      const outcome = await untrashChant(id, version)
      await refreshChants(client)
      if ('conflict' in outcome) notifyRefusal(m.authoring_restored_nothing(), m.authoring_restored_conflict())
      else notifySuccess(m.common_restored(), m.authoring_restored({ name }))
    })
  return { busy, restore }
}
