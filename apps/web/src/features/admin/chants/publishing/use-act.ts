import type { ChantDraft } from '@schola/contract/chant-draft'
import type { ChantSourceWhole } from '@schola/contract/chant-sources'
import { m } from '@schola/messages'
import { useQueryClient } from '@tanstack/react-query'
import type { ToastAction } from '../../../../components/ui/toast.ts'
import {
  noteWhole,
  type Outcome,
  refreshChants,
  restoreChantVersion,
  takeCurriculumChant,
  unpublishChant,
} from '../../calls/chant-sources.ts'
import { type FailureName, notifyRefusal, notifySuccess } from '../../parts/notify.ts'
import { useAction } from '../../parts/use-action.ts'
import type { ConflictResult, DraftKeeper } from '../keeping/draft-keeper.ts'
import { isSame } from '../keeping/merge-drafts.ts'

export interface Said {
  readonly title: string
  readonly description: string
  readonly actions?: (whole: ChantSourceWhole) => readonly ToastAction[]
}

type Call = Parameters<DraftKeeper['act']>[0]

interface Act {
  /** This or another action on the whole chant is running. */
  readonly busy: boolean
  readonly isRunning: boolean
  /** Saves the draft unless it is discarded, makes the call for that version, and adopts its reply. */
  readonly act: (call: Call, said: Said, first?: 'save' | 'discard') => Promise<boolean>
}

export const notifyUnsaved = (): void => notifyRefusal(m.authoring_save_pending(), m.authoring_act_unsaved())

export const notifyConflict = (meeting: ConflictResult): void =>
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
        notifyConflict(whole)
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

const publishingCauses: readonly string[] = ['published', 'restored']

function findPublishedVersion({ isPublished, history }: ChantSourceWhole): number | undefined {
  if (!isPublished) return undefined
  const newest = history.toSorted((a, b) => b.version - a.version)[0]
  return newest && publishingCauses.includes(newest.cause) ? newest.version : undefined
}

function undoPublication(before: ChantSourceWhole, version: number): Promise<Outcome<ChantSourceWhole>> {
  const published = findPublishedVersion(before)
  if (published !== undefined) return restoreChantVersion(before.id, version, published)
  return before.isCurriculum ? takeCurriculumChant(before.id, version) : unpublishChant(before.id, version)
}

export function useUndoPublication(before: ChantSourceWhole, keeper: DraftKeeper) {
  const { act } = useAct('restoreChant', keeper)
  return async (said: Said, written: ChantDraft | undefined): Promise<void> => {
    const isDone = await act((version) => undoPublication(before, version), said)
    if (!isDone || written === undefined || isSame(keeper.state.get().draft, written)) return
    keeper.change(() => written)
    await keeper.saveQuietly()
  }
}
