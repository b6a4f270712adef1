import type { AuthoredExercise } from '@schola/contract/exercises'
import { m } from '@schola/messages'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../../components/ui/button.tsx'
import { Field } from '../../../../components/ui/field.tsx'
import { ProgressBar } from '../../../../components/ui/progress-bar.tsx'
import type { AdminChant, Target } from '../../calls/exercises.ts'
import { LevelChoice } from '../../parts/chant-and-level.tsx'
import { notifyRefusal } from '../../parts/notify.ts'
import { type BulkAction, type BulkProgress, type BulkResult, targetText, useBulk } from './use-bulk.ts'

interface BulkBarProps {
  readonly chants: readonly AdminChant[]
  readonly chantId: number
  readonly count: number
  readonly selectedCount: number
  readonly progress: BulkProgress | undefined
  /** Resolves to whether everything was done. */
  readonly onExecute: (action: BulkAction, target: Target) => Promise<boolean>
  readonly onStop: () => void
}

interface QuestionInputs {
  readonly count: number
  readonly target: string
}

const actionTexts: Readonly<
  Record<BulkAction, readonly [label: () => string, question: (inputs: QuestionInputs) => string]>
> = {
  publish: [m.common_publish, m.admin_bulk_ask_publish],
  unpublish: [m.admin_unpublish, m.admin_bulk_ask_unpublish],
  move: [m.admin_move, m.admin_bulk_ask_move],
  copy: [m.common_copy, m.admin_bulk_ask_copy],
  delete: [m.common_delete, m.admin_bulk_ask_delete],
}

const isAction = (value: string): value is BulkAction => Object.hasOwn(actionTexts, value)

function BulkBar(props: BulkBarProps): ReactNode {
  const { chants, chantId, count, selectedCount, progress, onExecute, onStop } = props
  const [action, setAction] = useState<BulkAction>()
  const [target, setTarget] = useState<Target>({ chantId, level: 1 })
  const [isConfirming, setConfirming] = useState(false)

  function ask() {
    if (selectedCount > 0) return setConfirming(true)
    return notifyRefusal(m.admin_bulk_none_selected(), m.admin_bulk_none_selected_text())
  }

  async function execute() {
    if (action === undefined || !(await onExecute(action, target))) return
    setConfirming(false)
    setAction(undefined)
  }

  return (
    <section aria-label={m.admin_bulk()} className="admin-bulk" data-selected={selectedCount > 0}>
      <div className="admin-bulk-choice">
        <p role="status" className="admin-counter">
          {m.admin_bulk_selected({ selected: selectedCount, count })}
        </p>
        <Field label={m.admin_bulk_action()}>
          {(control) => (
            <select
              {...control}
              value={action ?? ''}
              disabled={progress !== undefined}
              onChange={(event) => {
                setAction(isAction(event.target.value) ? event.target.value : undefined)
                setConfirming(false)
              }}
            >
              <option value="">{m.admin_bulk_choose()}</option>
              {Object.entries(actionTexts).map(([name, [label]]) => (
                <option key={name} value={name}>
                  {label()}
                </option>
              ))}
            </select>
          )}
        </Field>
        {(action === 'move' || action === 'copy') && (
          <LevelChoice
            chants={chants}
            target={target}
            onChange={setTarget}
            labels={[m.admin_target_chant(), m.admin_target_level()]}
          />
        )}
        <Button disabled={action === undefined || progress !== undefined} onClick={ask}>
          {m.admin_bulk_execute()}
        </Button>
      </div>
      {isConfirming && action !== undefined && progress === undefined && (
        <div role="group" aria-label={m.admin_bulk_confirm()} className="admin-panel admin-panel-grave">
          <p>{actionTexts[action][1]({ count: selectedCount, target: targetText(chants, target) })}</p>
          <div className="admin-panel-actions">
            <Button onClick={() => void execute()}>{m.admin_bulk_confirm()}</Button>
            <Button look="quiet" onClick={() => setConfirming(false)}>
              {m.common_cancel()}
            </Button>
          </div>
        </div>
      )}
      {progress && (
        <div className="admin-bulk-progress">
          <ProgressBar
            label={m.admin_bulk_progress()}
            value={(progress.done / progress.total) * 100}
            valueText={m.admin_bulk_progress_text({ done: progress.done, total: progress.total })}
          />
          <p role="status">{m.admin_bulk_progress_text({ done: progress.done, total: progress.total })}</p>
          <Button look="quiet" onClick={onStop}>
            {m.common_stop()}
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
    <section aria-label={m.admin_bulk_result()} className="admin-panel admin-panel-grave">
      <h3 className="admin-panel-title">
        {m.admin_bulk_result_heading({ done: doneIds.length, failed: failed.length })}
      </h3>
      <ul className="admin-refusals">
        {failed.map(({ exerciseId, reason }) => (
          <li key={exerciseId}>{m.admin_import_line({ name: m.admin_exercise({ id: exerciseId }), text: reason })}</li>
        ))}
      </ul>
      <p className="admin-hint">{m.admin_bulk_result_hint()}</p>
      <Button look="quiet" onClick={onClose}>
        {m.common_close()}
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

/** Has its own progress state, so that the long table is not rendered again at each step. */
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
