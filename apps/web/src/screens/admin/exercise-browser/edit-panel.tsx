import type { AuthoredExercise } from '@schola/contract/exercises'
import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, useMemo, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { refreshExercises, updateExercise } from '../calls/exercises.ts'
import { ConflictDialog } from '../editor/conflict-dialog.tsx'
import { ContentEditor, TypeChoice } from '../editor/content-editor.tsx'
import { type Draft, useDraft } from '../editor/use-draft.ts'
import { layOutJson, readJson } from '../parts/json-text.ts'
import { notifyInvalidJson, notifySaved } from '../parts/notify.ts'
import { leave } from '../parts/unsaved.tsx'
import { useAction } from '../parts/use-action.ts'
import { useRestoreVersion } from '../parts/use-restore-version.ts'
import { DeskPanel } from './desk-panel.tsx'

interface EditPanelProps {
  readonly exercise: AuthoredExercise
  readonly onClose: () => void
}

/** Edits one exercise; only a syntax error prevents saving. */
export function EditPanel({ exercise, onClose }: EditPanelProps): ReactNode {
  const client = useQueryClient()
  const { id, type, content, version } = exercise
  const saved = useMemo<Draft>(() => ({ type, text: layOutJson(content), version }), [type, content, version])
  const { draft, isChanged, isResumed, change, discard } = useDraft(id, saved)
  const [conflict, setConflict] = useState<AuthoredExercise>()
  const { busy, run } = useAction('update')
  const { restore } = useRestoreVersion()

  async function finish() {
    discard()
    setConflict(undefined)
    await refreshExercises(client)
    onClose()
  }

  async function save(over: number) {
    if (!readJson(draft.text).ok) return notifyInvalidJson()
    await run(async () => {
      const outcome = await updateExercise(id, { type: draft.type, content: draft.text, version: over })
      if ('conflict' in outcome) return setConflict(outcome.conflict)
      const { saved: after } = outcome
      const undo = { label: 'Undo', act: () => void restore(id, over, after.version, 'Change undone') }
      notifySaved('Exercise updated', after, after.version === over ? [] : [undo])
      return finish()
    })
    return undefined
  }

  function saveByKey(event: KeyboardEvent) {
    if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    if (isChanged) void save(draft.version)
  }

  return (
    <DeskPanel title={`Edit exercise ${id}`} label="Edit exercise" onClose={() => leave(onClose)} onKeyDown={saveByKey}>
      {isResumed && <p className="admin-note">Your earlier changes are still here, but not saved yet.</p>}
      <div className="admin-fields">
        <TypeChoice type={draft.type} onChange={(next) => change({ type: next })} />
      </div>
      <ContentEditor type={draft.type} text={draft.text} onChange={(text) => change({ text })} />
      <div className="admin-panel-actions admin-save">
        <Button disabled={busy || !isChanged} onClick={() => void save(draft.version)}>
          {busy ? 'Saving...' : 'Save changes'}
        </Button>
        <Button look="quiet" onClick={() => leave(onClose)}>
          Cancel
        </Button>
        <span className="admin-hint">{isChanged ? 'Not saved yet. Press Ctrl+S to save.' : 'No changes.'}</span>
      </div>
      {conflict && (
        <ConflictDialog
          mine={draft}
          theirs={conflict}
          busy={busy}
          onSaveMine={() => void save(conflict.version)}
          onTakeTheirs={() => void finish()}
          onClose={() => setConflict(undefined)}
        />
      )}
    </DeskPanel>
  )
}
