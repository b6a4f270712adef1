import type { ChantDraft } from '@schola/contract/chant-draft'
import type { ChantSourceWhole } from '@schola/contract/chant-sources'
import { m } from '@schola/messages'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { ChantName } from '../../../components/chant-name.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { Icon } from '../../../components/ui/icons.tsx'
import { Menu, MenuItem } from '../../../components/ui/menu.tsx'
import { saveFile } from '../../../lib/save-file.ts'
import { deviceStorage, forget, readText } from '../../../lib/storage.ts'
import { chantDraftKey } from '../../../lib/storage-keys.ts'
import { useOnline } from '../../../lib/use-online.ts'
import { usePanelLocation } from '../parts/panel-location.ts'
import { useAnyUnsaved } from '../parts/unsaved.tsx'
import { useAction } from '../parts/use-action.ts'
import { stateText } from './chant-source.ts'
import { writeChantFile } from './exchange/chant-file.ts'
import { ImportInto } from './exchange/import-chant.tsx'
import type { DraftKeeper, DraftState } from './keeping/draft-keeper.ts'
import { findPendingPart } from './keeping/pending-input.ts'
import { unreadableKey } from './keeping/stored-draft.ts'
import { PreviewDialog } from './preview-dialog.tsx'

interface Surroundings {
  readonly isOnline: boolean
  readonly isWriting: boolean
  readonly pendingPart: 'text' | 'exercise' | undefined
}

function saveStateText(
  { status, reason, isStorageFull, conflict }: DraftState,
  userId: string,
  { isOnline, isWriting, pendingPart }: Surroundings,
): string {
  if (status === 'saved' && isWriting) return m.authoring_save_writing()
  if (status === 'saved' && pendingPart !== undefined)
    return pendingPart === 'text' ? m.authoring_save_text_pending() : m.authoring_save_exercise_pending()
  if (status === 'saved') return m.common_saved()
  if (status === 'saving') return m.authoring_save_saving()
  if (isStorageFull) return m.authoring_save_no_room()
  if (status === 'conflict')
    return conflict?.changedBy === userId ? m.authoring_save_changed_elsewhere() : m.authoring_save_changed_by_other()
  if (status === 'locked') return m.authoring_save_locked()
  if (!isOnline) return m.authoring_save_offline()
  if (status === 'changed') return m.authoring_save_pending()
  return reason === undefined ? m.authoring_save_no_reply() : m.authoring_save_refused({ reason })
}

interface SaveStateProps {
  readonly userId: string
  readonly storageKey: string
  readonly state: DraftState
  readonly onSave: () => void
  readonly onCompare: () => void
  readonly children?: ReactNode
}

function SaveState({ userId, storageKey, state, onSave, onCompare, children }: SaveStateProps): ReactNode {
  const isOnline = useOnline()
  const isWriting = useAnyUnsaved()
  const pendingPart = findPendingPart(storageKey)
  const { status, isActing } = state
  const isUrgent = status === 'failed' || status === 'locked' || status === 'conflict'
  return (
    <div className="chant-save">
      <p role="status" className={isUrgent ? 'admin-invalid' : 'admin-hint'}>
        {saveStateText(state, userId, { isOnline, isWriting, pendingPart })}
      </p>
      <div className="chant-save-acts">
        {status === 'conflict' ? (
          <Button onClick={onCompare}>{m.authoring_save_compare()}</Button>
        ) : (
          <Button look="quiet" inactive={status === 'saved' || status === 'saving' || isActing} onClick={onSave}>
            {status === 'locked' ? m.authoring_save_enter_password() : m.authoring_save_now()}
          </Button>
        )}
        {children}
      </div>
    </div>
  )
}

/** Offers an unsaved copy that this release cannot read as a file. */
function UnreadableCopy({ userId, chantId }: { readonly userId: string; readonly chantId: number }): ReactNode {
  const key = unreadableKey(chantDraftKey(userId, chantId))
  const [text, setText] = useState(() => readText(deviceStorage, key))
  if (text === undefined) return null
  function remove() {
    forget(deviceStorage, [key])
    setText(undefined)
  }
  return (
    <div className="chant-save-more">
      <p role="status">{m.authoring_unreadable_copy()}</p>
      <div className="chant-save-acts">
        <Button
          look="quiet"
          onClick={() => saveFile(`chant-${chantId}.json`, new Blob([text], { type: 'application/json' }))}
        >
          {m.authoring_unreadable_copy_save()}
        </Button>
        <Button look="plain" onClick={remove}>
          {m.authoring_unreadable_copy_remove()}
        </Button>
      </div>
    </div>
  )
}

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
      // Copied, since TypeScript does not know that the buffer is not shared.
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
        <button
          type="button"
          className="icon-button"
          aria-label={m.authoring_list_all()}
          onClick={() => go({ tab: 'chants' })}
        >
          <Icon name="back" />
        </button>
        <h2>{draft.name === '' ? m.authoring_unnamed() : <ChantName name={draft.name} />}</h2>
        <span className="admin-hint">{stateText(whole)}</span>
      </div>
      <SaveState
        userId={userId}
        storageKey={chantDraftKey(userId, whole.id)}
        state={state}
        onSave={() => void keeper.save()}
        onCompare={onCompare}
      >
        <Button look="quiet" onClick={() => setOpen('preview')}>
          {m.authoring_preview()}
        </Button>
        <EditorMenu
          label={m.authoring_more_actions()}
          acts={[
            { label: m.authoring_file_export(), act: exporting.save, isBusy: exporting.isBusy },
            { label: m.authoring_file_import(), act: () => setOpen('import') },
          ]}
        />
      </SaveState>
      <UnreadableCopy userId={userId} chantId={whole.id} />
      {open === 'preview' && <PreviewDialog chantId={whole.id} draft={draft} onClose={close} />}
      {open === 'import' && <ImportInto whole={whole} keeper={keeper} onClose={close} />}
    </>
  )
}
