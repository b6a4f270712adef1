import type { AuthoredExercise } from '@schola/contract/exercises'
import { readExercise } from '@schola/exercises/catalog'
import { ExerciseView } from '@schola/exercises/exercise-view'
import { judge } from '@schola/exercises/verdict'
import { m } from '@schola/messages'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { Button } from '../../../../components/ui/button.tsx'
import { type AdminChant, analysisQuery, type Target } from '../../calls/exercises.ts'
import { LevelChoice } from '../../parts/chant-and-level.tsx'
import { leave } from '../../parts/unsaved.tsx'
import { figuresText, inLabels, isSuspicious, typeLabel } from '../../parts/wording.ts'
import { Problems } from '../editor/problems.tsx'
import { DeskPanel } from './desk-panel.tsx'
import { EditPanel } from './edit-panel.tsx'
import { HistoryPanel } from './history-panel.tsx'
import { useExerciseActions } from './use-exercise-actions.ts'

interface TargetPanelProps {
  readonly title: string
  readonly confirmLabel: string
  readonly chants: readonly AdminChant[]
  readonly chantId: number
  readonly busy: boolean
  readonly onConfirm: (target: Target) => void
  readonly onClose: () => void
}

function TargetPanel(props: TargetPanelProps): ReactNode {
  const { title, confirmLabel, chants, chantId, busy, onConfirm, onClose } = props
  const [target, setTarget] = useState<Target>({ chantId, level: 1 })
  return (
    <DeskPanel title={title} onClose={onClose}>
      <LevelChoice
        chants={chants}
        target={target}
        onChange={setTarget}
        labels={[m.admin_target_chant(), m.admin_target_level()]}
      />
      <div className="admin-panel-actions">
        <Button disabled={busy} onClick={() => onConfirm(target)}>
          {confirmLabel}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {m.common_cancel()}
        </Button>
      </div>
    </DeskPanel>
  )
}

interface DeletePanelProps {
  readonly exerciseId: number
  readonly busy: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

function DeletePanel({ exerciseId, busy, onConfirm, onClose }: DeletePanelProps): ReactNode {
  return (
    <DeskPanel
      title={m.admin_delete_heading({ id: exerciseId })}
      label={m.admin_delete_label()}
      grave
      onClose={onClose}
    >
      <p>{m.admin_delete_text()}</p>
      <div className="admin-panel-actions">
        <Button disabled={busy} onClick={onConfirm}>
          {m.admin_delete_confirm()}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {m.admin_delete_cancel()}
        </Button>
      </div>
    </DeskPanel>
  )
}

function FeedbackPreview({ type, content }: { readonly type: string; readonly content: string }): ReactNode {
  const reading = readExercise(type, content)
  if (!reading.ok) return null
  const { definition } = reading
  const right = judge(definition, reading.content, definition.correctAnswer(reading.content))
  const wrong = judge(definition, reading.content, definition.wrongAnswer(reading.content))
  return (
    <dl className="admin-feedback">
      <div>
        <dt>{m.admin_exercise_correct_feedback()}</dt>
        <dd>{right.message}</dd>
      </div>
      <div className="admin-feedback-wrong">
        <dt>{m.admin_exercise_incorrect_feedback()}</dt>
        <dd>{wrong.message}</dd>
      </div>
    </dl>
  )
}

interface ExerciseDeskProps {
  readonly exercise: AuthoredExercise
  readonly chants: readonly AdminChant[]
  readonly startsWithEdit: boolean
  readonly onPreview: () => void
  readonly onGone: () => void
}

type PanelName = 'copy' | 'move' | 'edit' | 'delete' | 'history'

const panelLabels: Readonly<Record<PanelName, () => string>> = {
  copy: m.admin_copy_exercise,
  move: m.admin_move_exercise,
  edit: m.admin_edit_exercise,
  delete: m.common_delete,
  history: m.admin_history,
}

export function ExerciseDesk(props: ExerciseDeskProps): ReactNode {
  const { exercise, chants, startsWithEdit, onPreview, onGone } = props
  const [open, setOpen] = useState<PanelName | undefined>(startsWithEdit ? 'edit' : undefined)
  const buttons = useRef<HTMLDivElement>(null)
  const actions = useExerciseActions(exercise, onGone)
  const figures = useQuery(analysisQuery(exercise.chantId)).data?.get(exercise.id)

  /** Returns the focus to the panel's button, unless another panel is open. */
  function close(name: PanelName) {
    buttons.current?.querySelector<HTMLButtonElement>(`[aria-expanded=true][data-panel=${name}]`)?.focus()
    setOpen((now) => (now === name ? undefined : now))
  }

  function toggle(name: PanelName) {
    if (open === name) leave(() => close(name))
    else leave(() => setOpen(name))
  }

  return (
    <article aria-label={m.admin_exercise({ id: exercise.id })}>
      <header className="admin-desk-head">
        <h3 className="admin-desk-title">
          {typeLabel(exercise.type)} <span className="admin-id">#{exercise.id}</span>
        </h3>
        <p className="admin-hint">
          {m.admin_exercise_meta({ order: exercise.order, version: exercise.version })}
          {exercise.isDraft && <strong className="admin-draft">{m.admin_exercise_draft()}</strong>}
          {!exercise.valid && <strong className="admin-invalid">{m.admin_invalid()}</strong>}
        </p>
        {figures && (
          <p className={isSuspicious(figures) ? 'admin-figures admin-figures-suspicious' : 'admin-figures'}>
            {figuresText(figures)}
          </p>
        )}
      </header>
      <div ref={buttons} className="admin-actions">
        <Button onClick={onPreview}>{m.admin_preview_exercise()}</Button>
        {(Object.keys(panelLabels) as PanelName[]).map((name) => (
          <Button key={name} look="quiet" data-panel={name} aria-expanded={open === name} onClick={() => toggle(name)}>
            {panelLabels[name]()}
          </Button>
        ))}
        <Button
          look="quiet"
          disabled={actions.busy}
          onClick={() => leave(() => void actions.publish(exercise.isDraft !== true))}
        >
          {exercise.isDraft ? m.common_publish() : m.admin_unpublish()}
        </Button>
      </div>
      {open === 'copy' && (
        <TargetPanel
          title={m.admin_copy_heading()}
          confirmLabel={m.common_copy()}
          chants={chants}
          chantId={exercise.chantId}
          busy={actions.busy}
          onConfirm={(target) => void actions.copy(target).then((done) => done && close('copy'))}
          onClose={() => close('copy')}
        />
      )}
      {open === 'move' && (
        <TargetPanel
          title={m.admin_move_heading()}
          confirmLabel={m.admin_move()}
          chants={chants}
          chantId={exercise.chantId}
          busy={actions.busy}
          onConfirm={(target) => void actions.move(target)}
          onClose={() => close('move')}
        />
      )}
      {open === 'delete' && (
        <DeletePanel
          exerciseId={exercise.id}
          busy={actions.busy}
          onConfirm={() => void actions.remove()}
          onClose={() => close('delete')}
        />
      )}
      {open === 'history' && <HistoryPanel exercise={exercise} onClose={() => close('history')} />}
      {open === 'edit' ? (
        <EditPanel exercise={exercise} onClose={() => close('edit')} />
      ) : (
        <div className="admin-spread">
          <div className="admin-leaf">
            <ExerciseView exercise={exercise} seed={`browse ${exercise.id}`} onComplete={() => undefined} />
          </div>
          <div className="admin-margin">
            {exercise.missing.length > 0 && (
              <>
                <p className="admin-note">{m.admin_exercise_invalid_hint()}</p>
                <Problems sentences={exercise.missing.map(inLabels)} />
              </>
            )}
            <FeedbackPreview type={exercise.type} content={exercise.content} />
          </div>
        </div>
      )}
    </article>
  )
}
