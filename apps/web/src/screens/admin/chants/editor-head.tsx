import type { ChantDraft } from '@schola/contract/chant-draft'
import type { ChantSourceWhole } from '@schola/contract/chant-sources'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { ChantName } from '../../../components/chant-name.tsx'
import { saveFile } from '../../../platform/save-file.ts'
import { chantDraftKey } from '../../../platform/storage-keys.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { Menu, MenuItem } from '../../../ui/menu.tsx'
import { usePanelLocation } from '../parts/panel-location.ts'
import { useAction } from '../parts/use-action.ts'
import { writeChantFile } from './exchange/chant-file.ts'
import { ImportInto } from './exchange/import-into.tsx'
import { stateWords } from './form/state-words.ts'
import type { DraftKeeper, DraftState } from './keeping/draft-keeper.ts'
import { PutAside } from './keeping/put-aside.tsx'
import { SaveState } from './keeping/save-state.tsx'
import { PreviewDialog } from './preview/preview-dialog.tsx'

interface EditorMenuProps {
  readonly label: string
  readonly acts: readonly { readonly label: string; readonly act: () => void; readonly isBusy?: boolean }[]
}

function EditorMenu({ label, acts }: EditorMenuProps): ReactNode {
  const opener = useRef<HTMLButtonElement>(null)
  return (
    <Menu ref={opener} label={label}>
      {acts.map(({ label: words, act, isBusy = false }) => (
        <MenuItem
          key={words}
          className="menu-act"
          disabled={isBusy}
          onSelect={() => {
            opener.current?.focus()
            act()
          }}
        >
          {words}
        </MenuItem>
      ))}
    </Menu>
  )
}

interface Export {
  readonly isBusy: boolean
  readonly save: () => void
}

function useExport(chantId: number, draft: ChantDraft): Export {
  const client = useQueryClient()
  const { busy, run } = useAction('export')
  const save = () =>
    run(async () => {
      const bytes = await writeChantFile(client, chantId, draft)
      // A copy, since what the zip was made in may be shared memory to the compiler.
      saveFile(`${draft.slug || `chant-${chantId}`}.zip`, new Blob([bytes.slice()], { type: 'application/zip' }))
    })
  return { isBusy: busy, save: () => void save() }
}

interface EditorHeadProps {
  readonly userId: string
  readonly whole: ChantSourceWhole
  readonly state: DraftState
  readonly keeper: DraftKeeper
  readonly onCompare: () => void
}

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
      <PutAside userId={userId} chantId={whole.id} />
      {open === 'preview' && <PreviewDialog chantId={whole.id} draft={draft} onClose={close} />}
      {open === 'import' && <ImportInto whole={whole} keeper={keeper} onClose={close} />}
    </>
  )
}
