import type { ChantDraft } from '@schola/contract/chant-draft'
import type { ChantSourceWhole } from '@schola/contract/chant-sources'
import { type Outcome, restoreChantVersion, takeCurriculumChant, unpublishChant } from '../../calls/chant-sources.ts'
import type { DraftKeeper } from '../keeping/draft-keeper.ts'
import { isSame } from '../keeping/merge-drafts.ts'
import { type Said, useAct } from './use-act.ts'

const seenCauses: readonly string[] = ['published', 'restored']

function findPublishedVersion({ isPublished, history }: ChantSourceWhole): number | undefined {
  if (!isPublished) return undefined
  const newest = history.toSorted((a, b) => b.version - a.version)[0]
  return newest && seenCauses.includes(newest.cause) ? newest.version : undefined
}

function undoPublication(before: ChantSourceWhole, version: number): Promise<Outcome<ChantSourceWhole>> {
  const published = findPublishedVersion(before)
  if (published !== undefined) return restoreChantVersion(before.id, version, published)
  return before.isCurriculum ? takeCurriculumChant(before.id, version) : unpublishChant(before.id, version)
}

export function useTakingBack(before: ChantSourceWhole, keeper: DraftKeeper) {
  const { act } = useAct('restoreChant', keeper)
  return async (said: Said, written: ChantDraft | undefined): Promise<void> => {
    const isDone = await act((version) => undoPublication(before, version), said)
    if (!isDone || written === undefined || isSame(keeper.state.get().draft, written)) return
    keeper.change(() => written)
    await keeper.saveQuietly()
  }
}
