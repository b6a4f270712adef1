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
      if ('conflict' in outcome) notifyRefusal('Nothing was restored', 'Somebody changed the chant in the meantime.')
      else notifySuccess('Restored', `${name} is back as a draft. Learners do not see it yet.`)
    })
  return { busy, restore }
}
