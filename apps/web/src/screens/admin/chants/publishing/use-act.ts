import type { ChantSourceWhole } from '@schola/contract/chant-sources'
import { useQueryClient } from '@tanstack/react-query'
import type { ToastAction } from '../../../../ui/toast.ts'
import { chantSourceQuery, refreshChants } from '../../calls/chant-sources.ts'
import { type FailureName, notifyRefusal, notifySuccess } from '../../parts/notify.ts'
import { useAction } from '../../parts/use-action.ts'
import type { DraftKeeper } from '../keeping/draft-keeper.ts'

interface Said {
  readonly title: string
  readonly description: string
  readonly actions?: (whole: ChantSourceWhole) => readonly ToastAction[]
}

type Call = Parameters<DraftKeeper['act']>[0]

interface Act {
  readonly busy: boolean
  /** Saves first what was written, unless it is given up, makes the call upon that version, and goes on with its answer. */
  readonly act: (call: Call, said: Said, first?: 'save' | 'give-up') => Promise<boolean>
}

/** What was written has to be saved first, and could not be. */
export const notifyUnsaved = (): void =>
  notifyRefusal('Not saved yet', 'What you wrote could not be saved, so nothing else was done.')

/** Something that happens to a chant as a whole. */
export function useAct(failure: FailureName, chantId: number, keeper: DraftKeeper): Act {
  const client = useQueryClient()
  const { run } = useAction(failure)
  const busy = keeper.state.use(({ isActing }) => isActing)

  async function act(call: Call, said: Said, first?: 'save' | 'give-up') {
    let isDone = false
    await run(async () => {
      const whole = await keeper.act(call, first)
      if (whole === undefined) return
      if (whole === 'unsaved') {
        notifyUnsaved()
        return
      }
      client.setQueryData(chantSourceQuery(chantId).queryKey, whole)
      isDone = true
      notifySuccess(said.title, said.description, said.actions?.(whole))
      await refreshChants(client)
    })
    return isDone
  }

  return { busy, act }
}
