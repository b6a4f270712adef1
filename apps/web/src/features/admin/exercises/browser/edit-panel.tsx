import type { AuthoredExercise } from '@schola/contract/exercises'
import { m } from '@schola/messages'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, useCallback, useMemo, useState } from 'react'
import { Button } from '../../../../components/ui/button.tsx'
import { Dialog } from '../../../../components/ui/dialog.tsx'
import { useCurrentUser } from '../../../../lib/api/current-user.ts'
import { historyQuery, refreshExercises, updateExercise } from '../../calls/exercises.ts'
import { layOutJson, readJson } from '../../parts/json-text.ts'
import { notifyInvalidJson, notifySaved } from '../../parts/notify.ts'
import { nameOf } from '../../parts/people.ts'
import { leave, useUnsaved } from '../../parts/unsaved.tsx'
import { useAction } from '../../parts/use-action.ts'
import { typeLabel } from '../../parts/wording.ts'
import { ContentEditor, TypeChoice } from '../editor/content-editor.tsx'
import { TextComparison } from '../editor/text-comparison.tsx'
import { DeskPanel } from './desk-panel.tsx'
import { useRestoreVersion } from './use-exercise-actions.ts'

interface Draft {
  readonly type: string
  readonly text: string
  readonly version: number
}

const isSameContent = (a: Draft, b: Draft): boolean => a.type === b.type && a.text === b.text

/** Drafts outlive their editor, because the browser's Back button closes it without asking. */
const drafts = new Map<number, Draft>()

function useDraft(exerciseId: number, saved: Draft) {
  const [resumed, setResumed] = useState(() => drafts.get(exerciseId))
  const [draft, setDraft] = useState(resumed ?? saved)
  const isChanged = !isSameContent(draft, saved)

  const discard = useCallback(() => {
    drafts.delete(exerciseId)
    setResumed(undefined)
    setDraft(saved)
  }, [exerciseId, saved])

  function change(part: Partial<Draft>) {
    const next = { ...draft, ...part }
    setDraft(next)
    if (isSameContent(next, saved)) drafts.delete(exerciseId)
    else drafts.set(exerciseId, next)
  }

  useUnsaved(isChanged, discard)
  return { draft, isChanged, isResumed: resumed !== undefined && isChanged, change, discard }
}

interface ConflictDialogProps {
  readonly mine: Draft
  readonly theirs: AuthoredExercise
  readonly busy: boolean
  readonly onSaveMine: () => void
  readonly onTakeTheirs: () => void
  readonly onClose: () => void
}

function ConflictDialog(props: ConflictDialogProps): ReactNode {
  const { mine, theirs, busy, onSaveMine, onTakeTheirs, onClose } = props
  const { user } = useCurrentUser()
  const history = useQuery(historyQuery(theirs.id)).data
  const version = history?.versions.find((one) => one.version === theirs.version)
  const isOwn = version !== undefined && version.actorId === user?.id
  const isOfRelease = version?.cause === 'curriculum' || version?.cause === 'original'
  const name = history && version?.actorId ? nameOf(history.people, version.actorId) : m.admin_conflict_someone()
  const texts = isOwn
    ? { title: m.admin_conflict_own_heading(), description: m.admin_conflict_own_text() }
    : isOfRelease
      ? { title: m.admin_conflict_release_heading(), description: m.admin_conflict_release_text() }
      : { title: m.admin_conflict_heading(), description: m.admin_conflict_text({ name }) }
  const theirSide = isOwn ? m.admin_conflict_side_elsewhere : m.admin_conflict_side_theirs
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      {...texts}
      actions={
        <>
          <Button onClick={onClose}>{m.admin_discard_cancel()}</Button>
          <Button look="quiet" disabled={busy} onClick={onTakeTheirs}>
            {isOwn ? m.admin_conflict_take_other() : m.admin_conflict_take_theirs()}
          </Button>
          <Button look="quiet" disabled={busy} onClick={onSaveMine}>
            {isOwn ? m.admin_conflict_save_own() : m.admin_conflict_save_mine()}
          </Button>
        </>
      }
    >
      <TextComparison
        sides={[
          { title: m.admin_conflict_side_own({ type: typeLabel(mine.type) }), text: mine.text },
          { title: theirSide({ type: typeLabel(theirs.type) }), text: theirs.content },
        ]}
      />
    </Dialog>
  )
}

interface EditPanelProps {
  readonly exercise: AuthoredExercise
  readonly onClose: () => void
}

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
      const undo = { label: m.common_undo(), act: () => void restore(id, over, after.version, m.admin_change_undone()) }
      notifySaved(m.admin_edit_done(), after, after.version === over ? [] : [undo])
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
    <DeskPanel
      title={m.admin_edit_heading({ id })}
      label={m.admin_edit_label()}
      onClose={() => leave(onClose)}
      onKeyDown={saveByKey}
    >
      {isResumed && <p className="admin-note">{m.admin_edit_resumed()}</p>}
      <div className="admin-fields">
        <TypeChoice type={draft.type} onChange={(next) => change({ type: next })} />
      </div>
      <ContentEditor type={draft.type} text={draft.text} onChange={(text) => change({ text })} />
      <div className="admin-panel-actions admin-save">
        <Button disabled={busy || !isChanged} onClick={() => void save(draft.version)}>
          {busy ? m.common_saving() : m.admin_edit_save()}
        </Button>
        <Button look="quiet" onClick={() => leave(onClose)}>
          {m.common_cancel()}
        </Button>
        <span className="admin-hint">{isChanged ? m.admin_edit_unsaved() : m.admin_edit_unchanged()}</span>
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
