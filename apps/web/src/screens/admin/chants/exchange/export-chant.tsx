import type { ChantDraft } from '@schola/contract/chant-draft'
import type { ReactNode } from 'react'
export function ExportChant(_: { readonly chantId: number; readonly draft: ChantDraft }): ReactNode {
  return null
}
