import type { ChantSourceSummary, ChantSourceWhole } from '@schola/contract/chant-sources'

export function stateWords({ isPublished, hasDraft, differs, deletedAt }: ChantSourceSummary): string {
  if (deletedAt !== null) return 'In the trash'
  const state = isPublished ? (hasDraft ? 'Published, changed since' : 'Published') : 'Draft'
  return differs ? `${state}; differs from the curriculum` : state
}

export const hasFixedAddress = ({ isCurriculum, isPublished, history }: ChantSourceWhole): boolean =>
  isCurriculum || isPublished || history.length > 0
