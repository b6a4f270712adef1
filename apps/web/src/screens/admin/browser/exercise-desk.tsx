import type { AuthoredExercise } from '@schola/contract/exercises'
import { findDefinition } from '@schola/exercises/catalog'
import { ExerciseView } from '@schola/exercises/exercise-view'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { analysisQuery } from '../calls/analysis.ts'
import type { AdminChant } from '../calls/chants.ts'
import { Lacking } from '../editor/lacking.tsx'
import { figuresText, isSuspicious } from '../item-figures.ts'
import { leave } from '../unsaved.tsx'
import { DeletePanel } from './delete-panel.tsx'
import { EditPanel } from './edit-panel.tsx'
import { FeedbackPreview } from './feedback-preview.tsx'
import { HistoryPanel } from './history-panel.tsx'
import { TargetPanel } from './target-panel.tsx'
import { useExerciseActs } from './use-exercise-acts.ts'

interface ExerciseDeskProps {
  readonly exercise: AuthoredExercise
  readonly chants: readonly AdminChant[]
  readonly startsWithEdit: boolean
  readonly onPreview: () => void
  /** The exercise has left this level. */
  readonly onGone: () => void
}

type PanelName = 'copy' | 'move' | 'edit' | 'delete' | 'history'

const panelLabels: Readonly<Record<PanelName, string>> = {
  copy: 'Copy Exercise',
  move: 'Move Exercise',
  edit: 'Edit Exercise',
  delete: 'Delete',
  history: 'History',
}

/** One exercise on the desk: what it is, how it looks, and all that can be done with it. */
export function ExerciseDesk(props: ExerciseDeskProps): ReactNode {
  const { exercise, chants, startsWithEdit, onPreview, onGone } = props
  const [open, setOpen] = useState<ReadonlySet<PanelName>>(new Set(startsWithEdit ? ['edit'] : []))
  const acts = useExerciseActs(exercise, onGone)
  const figures = useQuery(analysisQuery(exercise.chantId)).data?.get(exercise.id)

  const close = (name: PanelName) => setOpen(new Set([...open].filter((other) => other !== name)))
  const toggle = (name: PanelName) => {
    if (open.has(name)) return name === 'edit' ? leave(() => close(name)) : close(name)
    // Opening the editor closes the move panel: one place to look at.
    setOpen(new Set([...[...open].filter((other) => name !== 'edit' || other !== 'move'), name]))
    return undefined
  }

  return (
    <article aria-label={`Exercise ${exercise.id}`} className="admin-desk">
      <header className="admin-desk-head">
        <h3 className="admin-desk-title">
          {findDefinition(exercise.type)?.label ?? exercise.type} <span className="admin-id">#{exercise.id}</span>
        </h3>
        <p className="admin-hint">
          Order {exercise.order} · version {exercise.version}
          {!exercise.valid && <strong className="admin-invalid">Invalid</strong>}
        </p>
        {figures && (
          <p className={isSuspicious(figures) ? 'admin-figures admin-figures-suspicious' : 'admin-figures'}>
            {figuresText(figures)}
          </p>
        )}
      </header>
      <div className="admin-actions">
        <Button onClick={onPreview}>Preview Exercise</Button>
        {(Object.keys(panelLabels) as PanelName[]).map((name) => (
          <Button key={name} look="quiet" aria-expanded={open.has(name)} onClick={() => toggle(name)}>
            {panelLabels[name]}
          </Button>
        ))}
      </div>
      {open.has('copy') && (
        <TargetPanel
          title="Copy exercise"
          confirmLabel="Copy"
          chants={chants}
          chantId={exercise.chantId}
          busy={acts.busy}
          onConfirm={(target) => void acts.copy(target).then((done) => done && close('copy'))}
        />
      )}
      {open.has('move') && (
        <TargetPanel
          title="Move exercise"
          confirmLabel="Move"
          chants={chants}
          chantId={exercise.chantId}
          busy={acts.busy}
          onConfirm={(target) => void acts.move(target)}
        />
      )}
      {open.has('delete') && (
        <DeletePanel
          exerciseId={exercise.id}
          busy={acts.busy}
          onConfirm={() => void acts.remove()}
          onCancel={() => close('delete')}
        />
      )}
      {open.has('history') && <HistoryPanel exercise={exercise} />}
      {open.has('edit') ? (
        <EditPanel exercise={exercise} onClose={() => close('edit')} />
      ) : (
        <div className="admin-spread">
          <div className="admin-leaf">
            <ExerciseView exercise={exercise} seed={`browse ${exercise.id}`} onComplete={() => undefined} />
          </div>
          <div className="admin-margin">
            {exercise.missing.length > 0 && <Lacking sentences={exercise.missing} />}
            <FeedbackPreview type={exercise.type} content={exercise.content} />
          </div>
        </div>
      )}
    </article>
  )
}
