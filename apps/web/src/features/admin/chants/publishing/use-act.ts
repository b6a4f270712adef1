import type { ChantSourceWhole } from '@schola/contract/chant-sources'
import { m } from '@schola/messages'
import { useQueryClient } from '@tanstack/react-query'
import type { ToastAction } from '../../../../components/ui/toast.ts'
import { noteWhole, refreshChants } from '../../calls/chant-sources.ts'
import { type FailureName, notifyRefusal, notifySuccess } from '../../parts/notify.ts'
import { useAction } from '../../parts/use-action.ts'
import type { DraftKeeper, Meeting } from '../keeping/draft-keeper.ts'

export interface Said {
  readonly title: string
  readonly description: string
  readonly actions?: (whole: ChantSourceWhole) => readonly ToastAction[]
}

type Call = Parameters<DraftKeeper['act']>[0]

interface Act {
  /** Something happens to the chant as a whole, this or another. */
  readonly busy: boolean
  readonly isRunning: boolean
  /** Saves first what was written, unless it is given up, makes the call upon that version, and goes on with its answer. */
  readonly act: (call: Call, said: Said, first?: 'save' | 'discard') => Promise<boolean>
}

export const notifyUnsaved = (): void => notifyRefusal(m.authoring_save_pending(), m.authoring_act_unsaved())

export const notifyMeeting = (meeting: Meeting): void =>
  notifyRefusal(
    m.authoring_act_nothing_done(),
    meeting === 'conflict' ? m.authoring_act_conflict() : m.authoring_act_published_elsewhere(),
  )

export function useAct(failure: FailureName, keeper: DraftKeeper): Act {
  const client = useQueryClient()
  const { busy: isRunning, run } = useAction(failure)
  const busy = keeper.state.use(({ isActing }) => isActing)

  async function act(call: Call, said: Said, first?: 'save' | 'discard') {
    let isDone = false
    await run(async () => {
      const whole = await keeper.act(call, first)
      if (whole === undefined) return
      if (whole === 'unsaved') {
        notifyUnsaved()
        return
      }
      if (typeof whole === 'string') {
        notifyMeeting(whole)
        return
      }
      noteWhole(client, whole)
      isDone = true
      notifySuccess(said.title, said.description, said.actions?.(whole))
      await refreshChants(client)
    })
    return isDone
  }

  return { busy, isRunning, act }
}
