import type { ChantDraft, DraftFinding } from '@schola/contract/chant-draft'
import type { ChantSourceWhole } from '@schola/contract/chant-sources'
import { m } from '@schola/messages'
import { rich } from '@schola/messages/rich'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../../components/ui/button.tsx'
import { AlertDialog } from '../../../../components/ui/dialog.tsx'
import { publishChant, takeCurriculumChant } from '../../calls/chant-sources.ts'
import { notifyRefusal } from '../../parts/notify.ts'
import { stateText } from '../chant-source.ts'
import { type DraftPath, findingsOf, isError, partLabel, partNames, pathLabel } from '../form/findings.ts'
import { DraftComparison } from '../keeping/draft-comparison.tsx'
import type { DraftKeeper, DraftState } from '../keeping/draft-keeper.ts'
import { ChantHistory } from './history.tsx'
import { RetractActions } from './retract.tsx'
import { useAct, useUndoPublication } from './use-act.ts'

interface CurriculumDifferencesProps {
  readonly whole: ChantSourceWhole
  readonly state: DraftState
  readonly keeper: DraftKeeper
}

function CurriculumDifferences({ whole, state, keeper }: CurriculumDifferencesProps): ReactNode {
  const { busy, act } = useAct('restoreChant', keeper)
  const [isShown, setShown] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const { curriculum } = whole
  if (curriculum === null) return null
  const isDraftLost = whole.hasDraft || state.status !== 'saved'
  return (
    <section className="chant-group" aria-label={m.authoring_curriculum()}>
      <h3>{m.authoring_curriculum()}</h3>
      <p>{whole.differs ? m.authoring_curriculum_differs() : m.authoring_curriculum_same()}</p>
      <div className="admin-panel-actions">
        <Button look="quiet" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {m.authoring_curriculum_compare()}
        </Button>
        {/* If operators have published nothing, discarding the draft does the same. */}
        {whole.published !== null && (whole.differs || whole.hasDraft) && (
          <Button look="quiet" inactive={busy} onClick={() => setAsked(true)}>
            {m.authoring_curriculum_reset()}
          </Button>
        )}
      </div>
      {isShown && (
        <DraftComparison
          sides={[
            { title: m.authoring_curriculum_side_operators(), draft: state.draft },
            { title: m.authoring_curriculum_side(), draft: curriculum },
          ]}
        />
      )}
      <AlertDialog
        open={isAsked}
        title={m.authoring_curriculum_reset_title()}
        message={isDraftLost ? m.authoring_curriculum_reset_draft_lost_hint() : m.authoring_curriculum_reset_hint()}
        confirm={{
          label: m.authoring_curriculum_reset_confirm(),
          onConfirm: () =>
            void act((version) => takeCurriculumChant(whole.id, version), {
              title: m.authoring_curriculum_was_reset(),
              description: m.authoring_curriculum_was_reset_hint({ name: whole.name }),
            }),
        }}
        cancel={m.common_cancel()}
        onClose={() => setAsked(false)}
      />
    </section>
  )
}

export interface ComposedExercise {
  readonly key: string
  readonly type: string
  readonly level: number
  readonly content: Record<string, unknown>
}

export type Compose = (
  chantId: number,
  draft: ChantDraft,
) => Promise<{ readonly exercises: readonly ComposedExercise[]; readonly findings: readonly DraftFinding[] }>

interface FindingListProps {
  readonly findings: readonly DraftFinding[]
  readonly onGoTo: (path: DraftPath) => void
}

function FindingList({ findings, onGoTo }: FindingListProps): ReactNode {
  return partNames.map((part) => {
    const own = findingsOf(findings, part)
    if (own.length === 0) return null
    return (
      <section key={part} aria-label={m.authoring_publish_to_do({ part: partLabel(part) })}>
        <h4 className="admin-eyebrow">{partLabel(part)}</h4>
        <ul className="chant-findings">
          {own.map(({ path, sentence }) => (
            <li key={`${path.join('.')} ${sentence}`}>
              <button type="button" onClick={() => onGoTo(path)}>
                {path.length > 0 && <span className="admin-hint">{pathLabel(path)}: </span>}
                {sentence}
              </button>
            </li>
          ))}
        </ul>
      </section>
    )
  })
}

function fewerLevelsText({ isPublished, published, curriculum }: ChantSourceWhole, draft: ChantDraft): string {
  const given = isPublished ? (published ?? curriculum)?.levels.length : undefined
  if (given === undefined || draft.levels.length >= given) return ''
  return m.authoring_publish_fewer_levels({ count: draft.levels.length, now: given })
}

interface PublishPartProps {
  readonly whole: ChantSourceWhole
  readonly state: DraftState
  readonly keeper: DraftKeeper
  readonly findings: readonly DraftFinding[]
  readonly isReady: boolean
  readonly onRefused: (refusal: { readonly findings: readonly DraftFinding[]; readonly draft: ChantDraft }) => void
  readonly onGoTo: (path: DraftPath) => void
  readonly onGone: () => void
  readonly compose: Compose
}

export function PublishPart(props: PublishPartProps): ReactNode {
  const { whole, state, keeper, findings, isReady, onRefused, onGoTo, onGone, compose } = props
  const publishing = useAct('publishChant', keeper)
  const undoPublicationOf = useUndoPublication(whole, keeper)
  const errors = findings.filter(isError)
  const warnings = findings.filter((finding) => !isError(finding))
  const { name } = state.draft
  const fewer = fewerLevelsText(whole, state.draft)
  const isUnchanged = whole.isPublished && !whole.hasDraft && state.status === 'saved'

  const publish = () =>
    publishing.act(
      async (version) => {
        const { draft } = keeper.state.get()
        const { exercises, findings: wrong } = await compose(whole.id, draft)
        onRefused({ findings: wrong, draft })
        if (wrong.some(isError)) {
          notifyRefusal(m.authoring_not_published(), m.authoring_not_published_exercises())
          return undefined
        }
        const outcome = await publishChant(
          whole.id,
          version,
          exercises.map(({ key, type, level, content }) => ({ key, type, level, content })),
        )
        if (!('mistakes' in outcome)) return outcome
        onRefused({ findings: outcome.mistakes, draft })
        notifyRefusal(m.authoring_not_published(), m.authoring_not_published_findings())
        return undefined
      },
      {
        title: m.authoring_state_published(),
        description: name === '' ? m.authoring_published_unnamed() : m.authoring_published({ name }),
        actions: () => [{ label: m.common_undo(), act: () => void undo() }],
      },
    )

  const undo = () =>
    undoPublicationOf(
      {
        title: m.authoring_publication_undone(),
        description: m.authoring_publication_undone_hint(),
      },
      keeper.state.get().draft,
    )

  return (
    <div className="chant-form" data-path="" tabIndex={-1}>
      <p>
        {rich(m.authoring_publish_summary, {
          state: <strong>{stateText(whole)}</strong>,
          summary:
            errors.length === 0 ? m.authoring_publish_ready() : m.authoring_publish_errors({ count: errors.length }),
        })}
      </p>
      <FindingList findings={errors} onGoTo={onGoTo} />
      <div className="admin-panel-actions">
        <Button inactive={publishing.busy || !isReady || isUnchanged} onClick={() => void publish()}>
          {publishing.isRunning ? m.authoring_publishing() : m.common_publish()}
        </Button>
        <span className="admin-hint">{isUnchanged ? m.authoring_publish_unchanged() : m.authoring_publish_hint()}</span>
      </div>
      {fewer !== '' && <p className="admin-note">{fewer}</p>}
      {warnings.length > 0 && (
        <details className="chant-group">
          <summary>{m.authoring_publish_warnings({ count: warnings.length })}</summary>
          <FindingList findings={warnings} onGoTo={onGoTo} />
        </details>
      )}
      <CurriculumDifferences whole={whole} state={state} keeper={keeper} />
      <RetractActions whole={whole} keeper={keeper} onGone={onGone} />
      <ChantHistory whole={whole} draft={state.draft} keeper={keeper} />
    </div>
  )
}
