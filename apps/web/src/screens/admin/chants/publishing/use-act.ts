import type { ChantSourceWhole } from '@schola/contract/chant-sources'
import { useQueryClient } from '@tanstack/react-query'
import type { ToastAction } from '../../../../ui/toast.ts'
import { chantSourceQuery, type Outcome, refreshChants } from '../../calls/chant-sources.ts'
import { type FailureName, notifyRefusal, notifySuccess } from '../../parts/notify.ts'
import { useAction } from '../../parts/use-action.ts'
import type { DraftKeeper } from '../keeping/draft-keeper.ts'

interface Said {
  readonly title: string
  readonly description: string
  readonly actions?: (whole: ChantSourceWhole) => readonly ToastAction[]
}

interface Act {
  readonly busy: boolean
  /** Saves first what was written, makes the call upon that version, and goes on with its answer. */
  readonly act: (
    call: (version: number) => Promise<Outcome<ChantSourceWhole> | undefined>,
    said: Said,
  ) => Promise<boolean>
}

/** Something that happens to a chant as a whole. */
export function useAct(failure: FailureName, chantId: number, keeper: DraftKeeper): Act {
  const client = useQueryClient()
  const { busy, run } = useAction(failure)

  async function act(call: (version: number) => Promise<Outcome<ChantSourceWhole> | undefined>, said: Said) {
    let isDone = false
    await run(async () => {
      const version = await keeper.save()
      if (version === undefined) {
        notifyRefusal('Not saved yet', 'What you wrote could not be saved, so nothing else was done.')
        return
      }
      const outcome = await call(version)
      if (outcome === undefined) return
      if ('conflict' in outcome) {
        keeper.meet(outcome.conflict)
        return
      }
      const whole = outcome.done
      keeper.adopt(whole)
      client.setQueryData(chantSourceQuery(chantId).queryKey, whole)
      isDone = true
      notifySuccess(said.title, said.description, said.actions?.(whole))
      await refreshChants(client)
    })
    return isDone
  }

  return { busy, act }
}
