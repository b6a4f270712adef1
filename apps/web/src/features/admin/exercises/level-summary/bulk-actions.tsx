import type { AuthoredExercise } from '@schola/contract/exercises'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../../components/ui/button.tsx'
import { Field } from '../../../../components/ui/field.tsx'
import { ProgressBar } from '../../../../components/ui/progress-bar.tsx'
import { countOf } from '../../../../lib/count-of.ts'
import type { AdminChant, Target } from '../../calls/exercises.ts'
import { LevelChoice } from '../../parts/chant-and-level.tsx'
import { notifyRefusal } from '../../parts/notify.ts'
import { type BulkAction, type BulkResult, targetText } from './run-bulk.ts'
import { type BulkProgress, useBulk } from './use-bulk.ts'

interface BulkBarProps {
  readonly chants: readonly AdminChant[]
  readonly chantId: number
  readonly count: number
  readonly selectedCount: number
  readonly progress: BulkProgress | undefined
  /** Resolves when it is over, to whether everything was done. */
  readonly onExecute: (action: BulkAction, target: Target) => Promise<boolean>
  readonly onStop: () => void
}

const actionLabels: Readonly<Record<BulkAction, string>> = {
  publish: 'Publish',
  unpublish: 'Make drafts of them',
  move: 'Move',
  copy: 'Copy',
  delete: 'Delete',
}

const isAction = (value: string): value is BulkAction => Object.hasOwn(actionLabels, value)

function warningOf(action: BulkAction, count: number, target: string): string {
  const exercises = countOf(count, 'exercise')
  if (action === 'publish') return `Publish ${exercises}? Learners will see them at once.`
  if (action === 'unpublish')
    return `Make ${count === 1 ? 'a draft' : 'drafts'} of ${exercises}? Learners will no longer see them.`
  if (action !== 'delete') return `${actionLabels[action]} ${exercises} to ${target}?`
  return `Delete ${exercises}? Learners will no longer see them. Once the notification is gone this cannot be undone here, but for 30 days you can restore them from the trash.`
}

function BulkBar(props: BulkBarProps): ReactNode {
  const { chants, chantId, count, selectedCount, progress, onExecute, onStop } = props
  const [action, setAction] = useState<BulkAction>()
  const [target, setTarget] = useState<Target>({ chantId, level: 1 })
  const [isAsking, setAsking] = useState(false)

  function ask() {
    if (selectedCount > 0) return setAsking(true)
    return notifyRefusal('No exercises selected', 'Please select exercises to perform bulk operations.')
  }

  async function execute() {
    if (action === undefined || !(await onExecute(action, target))) return
    setAsking(false)
    setAction(undefined)
  }

  return (
    <section aria-label="Bulk actions" className="admin-bulk" data-selected={selectedCount > 0}>
      <div className="admin-bulk-choice">
        <p role="status" className="admin-counter">
          {selectedCount} of {count} selected
        </p>
        <Field label="Action">
          {(control) => (
            <select
              {...control}
              value={action ?? ''}
              disabled={progress !== undefined}
              onChange={(event) => {
                setAction(isAction(event.target.value) ? event.target.value : undefined)
                setAsking(false)
              }}
            >
              <option value="">Choose an action</option>
              {Object.entries(actionLabels).map(([name, label]) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </Field>
        {(action === 'move' || action === 'copy') && (
          <LevelChoice chants={chants} target={target} onChange={setTarget} labels={['Target chant', 'Target level']} />
        )}
        <Button disabled={action === undefined || progress !== undefined} onClick={ask}>
          Execute
        </Button>
      </div>
      {isAsking && action !== undefined && progress === undefined && (
        <div role="group" aria-label="Confirm" className="admin-panel admin-panel-grave">
          <p>{warningOf(action, selectedCount, targetText(chants, target))}</p>
          <div className="admin-panel-actions">
            <Button onClick={() => void execute()}>Confirm</Button>
            <Button look="quiet" onClick={() => setAsking(false)}>
              Cancel
            </Button>
          </div>
        </div>
      )}
      {progress && (
        <div className="admin-bulk-progress">
          <ProgressBar
            label="Bulk action"
            value={(progress.done / progress.total) * 100}
            valueText={`${progress.done} of ${progress.total}`}
          />
          <p role="status">
            {progress.done} of {progress.total}
          </p>
          <Button look="quiet" onClick={onStop}>
            Stop
          </Button>
        </div>
      )}
    </section>
  )
}

interface BulkOutcomeProps {
  readonly result: BulkResult
  readonly onClose: () => void
}

function BulkOutcome({ result: { doneIds, failed }, onClose }: BulkOutcomeProps): ReactNode {
  if (failed.length === 0) return null
  return (
    <section aria-label="Result of the bulk action" className="admin-panel admin-panel-grave">
      <h3 className="admin-panel-title">
        {doneIds.length} done, {failed.length} refused
      </h3>
      <ul className="admin-refusals">
        {failed.map(({ exerciseId, reason }) => (
          <li key={exerciseId}>
            Exercise {exerciseId}: {reason}
          </li>
        ))}
      </ul>
      <p className="admin-hint">The refused ones are still selected.</p>
      <Button look="quiet" onClick={onClose}>
        Close
      </Button>
    </section>
  )
}

interface BulkActionsProps {
  readonly chants: readonly AdminChant[]
  readonly chantId: number
  readonly count: number
  readonly selected: readonly AuthoredExercise[]
  readonly onDone: (result: BulkResult) => void
}

/** Holds the progress of a bulk action as its own state, so that the long table is not rendered again at each step. */
export function BulkActions({ chants, chantId, count, selected, onDone }: BulkActionsProps): ReactNode {
  const { progress, result, run, stop, forget } = useBulk(chants, onDone)
  return (
    <>
      <BulkBar
        chants={chants}
        chantId={chantId}
        count={count}
        selectedCount={selected.length}
        progress={progress}
        onExecute={(action, target) => run(action, selected, target)}
        onStop={stop}
      />
      {result && <BulkOutcome result={result} onClose={forget} />}
    </>
  )
}
