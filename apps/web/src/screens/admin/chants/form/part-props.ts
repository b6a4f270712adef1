import type { ChantDraft, DraftFinding } from '@schola/contract/chant-draft'
import type { DraftPath } from './findings.ts'

export interface PartProps {
  readonly chantId: number
  /** Under which the device keeps what is not saved yet. */
  readonly keptName: string
  readonly draft: ChantDraft
  readonly findings: readonly DraftFinding[]
  /** The place that the operator was led to, on arriving in the part. */
  readonly aim?: DraftPath | undefined
  readonly change: (next: (draft: ChantDraft) => ChantDraft) => void
}
