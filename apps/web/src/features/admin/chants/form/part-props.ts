import type { ChantDraft, DraftFinding } from '@schola/contract/chant-draft'
import type { DraftPath } from './findings.ts'

export interface PartProps {
  readonly chantId: number
  readonly keptName: string
  readonly draft: ChantDraft
  readonly findings: readonly DraftFinding[]
  readonly aim?: DraftPath | undefined
  readonly change: (next: (draft: ChantDraft) => ChantDraft) => void
}
