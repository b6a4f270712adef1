import type { ChantSourceSummary, ChantSourceWhole } from '@schola/contract/chant-sources'
import { m } from '@schola/messages'

export function stateWords({ isPublished, hasDraft, differs, deletedAt }: ChantSourceSummary): string {
  if (deletedAt !== null) return m.authoring_state_trashed()
  if (!isPublished) return differs ? m.authoring_state_draft_differs() : m.authoring_state_draft()
  if (hasDraft) return differs ? m.authoring_state_changed_differs() : m.authoring_state_changed()
  return differs ? m.authoring_state_published_differs() : m.authoring_state_published()
}

export const hasFixedAddress = ({ isCurriculum, isPublished, history }: ChantSourceWhole): boolean =>
  isCurriculum || isPublished || history.length > 0
