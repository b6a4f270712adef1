import type { ChantDraft, DraftFinding } from '@schola/contract/chant-draft'

/** What every part of the editor of a chant gets. */
export interface PartProps {
  readonly chantId: number
  readonly draft: ChantDraft
  /** What is wrong with this part, each at its place. */
  readonly findings: readonly DraftFinding[]
  readonly change: (next: (draft: ChantDraft) => ChantDraft) => void
}
