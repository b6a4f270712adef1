import type { ChantDraft } from '@schola/contract/chant-draft'
import type { ChantSourceWhole } from '@schola/contract/chant-sources'
import { m } from '@schola/messages'
import { type ReactNode, useEffect } from 'react'
import { createStore } from '../../../../lib/store.ts'
import { hasFixedAddress } from '../form/state-words.ts'
import type { DraftKeeper } from '../keeping/draft-keeper.ts'
import { offerUndo } from '../keeping/offer-undo.ts'
import { ImportChant } from './import-chant.tsx'

function takeImported(whole: ChantSourceWhole, keeper: DraftKeeper, imported: ChantDraft): void {
  const before = keeper.state.get().draft
  keeper.change((now) => ({ ...imported, slug: hasFixedAddress(whole) ? now.slug : imported.slug }))
  const undo = { label: m.common_undo(), act: () => keeper.change(() => before) }
  offerUndo(m.authoring_imported(), m.authoring_imported_hint(), undo)
}

const waiting = createStore<{ readonly chantId: number; readonly draft: ChantDraft } | undefined>(undefined)

export const importWhenOpen = (chantId: number, draft: ChantDraft): void => waiting.set({ chantId, draft })

export const forgetWaitingImport = (): void => waiting.set(undefined)

export function useWaitingImport(whole: ChantSourceWhole, keeper: DraftKeeper): void {
  useEffect(() => {
    const found = waiting.get()
    if (found === undefined) return
    waiting.set(undefined)
    if (found.chantId === whole.id) takeImported(whole, keeper, found.draft)
  }, [whole, keeper])
}

interface ImportIntoProps {
  readonly whole: ChantSourceWhole
  readonly keeper: DraftKeeper
  readonly onClose: () => void
}

export function ImportInto({ whole, keeper, onClose }: ImportIntoProps): ReactNode {
  return (
    <ImportChant
      description={m.authoring_import_into_hint()}
      onDraft={(draft) => {
        onClose()
        takeImported(whole, keeper, draft)
        return Promise.resolve()
      }}
      onClose={onClose}
    />
  )
}
