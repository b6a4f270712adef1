import type { ChantDraft, DraftFinding } from '@schola/contract/chant-draft'
import { useState } from 'react'
import type { DraftPath } from '../form/findings.ts'

interface Refusal {
  readonly findings: readonly DraftFinding[]
  readonly draft: ChantDraft
}

function valueAt(draft: ChantDraft, path: DraftPath): unknown {
  let value: unknown = draft
  for (const step of path) value = (value as Readonly<Record<string | number, unknown>> | null | undefined)?.[step]
  return value
}

/** Why publishing was refused last; each mistake is said until its place in the draft is written anew. */
export function useRefusal(draft: ChantDraft) {
  const [refusal, refuse] = useState<Refusal>()
  const findings =
    refusal?.findings.filter(
      ({ path }) => JSON.stringify(valueAt(refusal.draft, path)) === JSON.stringify(valueAt(draft, path)),
    ) ?? []
  return [findings, refuse] as const
}
