import type { ChantSourceWhole } from '@schola/contract/chant-sources'
import { type ReactNode, useState } from 'react'
import { ChantName } from '../../../components/chant-name.tsx'
import { chantDraftKey } from '../../../platform/storage-keys.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { usePanelLocation } from '../parts/panel-location.ts'
import { EditorMenu } from './editor-menu.tsx'
import { ImportInto } from './exchange/import-into.tsx'
import { useExport } from './exchange/use-export.ts'
import { stateWords } from './form/state-words.ts'
import type { DraftKeeper, DraftState } from './keeping/draft-keeper.ts'
import { OtherWindow } from './keeping/other-window.tsx'
import { PutAside } from './keeping/put-aside.tsx'
import { SaveState } from './keeping/save-state.tsx'
import { PreviewDialog } from './preview/preview-dialog.tsx'

interface EditorHeadProps {
  readonly userId: string
  readonly whole: ChantSourceWhole
  readonly state: DraftState
  readonly keeper: DraftKeeper
  readonly onCompare: () => void
}

/** Which chant is written, whether the server has it, and what can be done with it as a whole. */
export function EditorHead({ userId, whole, state, keeper, onCompare }: EditorHeadProps): ReactNode {
  const { go } = usePanelLocation()
  const { draft } = state
  const exporting = useExport(whole.id, draft)
  const [open, setOpen] = useState<'preview' | 'import'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <div className="chant-editor-head">
        <button type="button" className="icon-button" aria-label="All chants" onClick={() => go({ tab: 'chants' })}>
          <Icon name="back" />
        </button>
        <h2>{draft.name === '' ? 'Without a name' : <ChantName name={draft.name} />}</h2>
        <span className="admin-hint">{stateWords(whole)}</span>
      </div>
      <SaveState
        userId={userId}
        keptName={chantDraftKey(userId, whole.id)}
        state={state}
        onSave={() => void keeper.save()}
        onCompare={onCompare}
      >
        <Button look="quiet" onClick={() => setOpen('preview')}>
          Preview
        </Button>
        <EditorMenu
          label="More actions"
          acts={[
            { label: 'Export as a file', act: exporting.save, isBusy: exporting.isBusy },
            { label: 'Import from a file', act: () => setOpen('import') },
          ]}
        />
      </SaveState>
      <OtherWindow state={state} keeper={keeper} />
      <PutAside userId={userId} chantId={whole.id} />
      {open === 'preview' && <PreviewDialog chantId={whole.id} draft={draft} onClose={close} />}
      {open === 'import' && <ImportInto whole={whole} keeper={keeper} onClose={close} />}
    </>
  )
}
