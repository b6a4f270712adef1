import type { ChantDraft, DraftFinding } from '@schola/contract/chant-draft'
import type { ChantSourceWhole } from '@schola/contract/chant-sources'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../../components/ui/button.tsx'
import { AlertDialog } from '../../../../components/ui/dialog.tsx'
import { countOf } from '../../../../lib/count-of.ts'
import { publishChant, takeCurriculumChant } from '../../calls/chant-sources.ts'
import { notifyRefusal } from '../../parts/notify.ts'
import { type DraftPath, findingsOf, isError, partLabels, partNames, placeWords } from '../form/findings.ts'
import { stateWords } from '../form/state-words.ts'
import { DraftComparison } from '../keeping/draft-comparison.tsx'
import type { DraftKeeper, DraftState } from '../keeping/draft-keeper.ts'
import { Departures } from './departures.tsx'
import { ChantHistory } from './history.tsx'
import { useAct } from './use-act.ts'
import { useTakingBack } from './use-taking-back.ts'

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
    <section className="chant-group" aria-label="The curriculum">
      <h3>The curriculum</h3>
      <p>
        {whole.differs
          ? 'Learners have what operators made of this chant. Later changes of the curriculum leave it alone.'
          : 'Learners have this chant as the curriculum has it. Once you publish a change, later changes of the curriculum leave it alone.'}
      </p>
      <div className="admin-panel-actions">
        <Button look="quiet" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          Compare with the curriculum
        </Button>
        {/* Where operators have published nothing, giving up the draft is the same. */}
        {whole.published !== null && (whole.differs || whole.hasDraft) && (
          <Button look="quiet" inactive={busy} onClick={() => setAsked(true)}>
            Take the curriculum’s again
          </Button>
        )}
      </div>
      {isShown && (
        <DraftComparison
          sides={[
            { title: 'Operators’', draft: state.draft },
            { title: 'Curriculum’s', draft: curriculum },
          ]}
        />
      )}
      <AlertDialog
        open={isAsked}
        title="Take the curriculum’s again?"
        message={`Learners get the curriculum’s text, melody and exercises, and follow its changes from now on. What operators published stays in the history.${isDraftLost ? ' The draft is given up: what was written since the last publication is lost.' : ''}`}
        confirm={{
          label: 'Take the curriculum’s',
          onConfirm: () =>
            void act((version) => takeCurriculumChant(whole.id, version), {
              title: 'The curriculum’s is taken',
              description: `Learners have ${whole.name} as the curriculum has it.`,
            }),
        }}
        cancel="Cancel"
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
  readonly onLead: (path: DraftPath) => void
}

function FindingList({ findings, onLead }: FindingListProps): ReactNode {
  return partNames.map((part) => {
    const own = findingsOf(findings, part)
    if (own.length === 0) return null
    return (
      <section key={part} aria-label={`To do in ${partLabels[part]}`}>
        <h4 className="admin-eyebrow">{partLabels[part]}</h4>
        <ul className="chant-findings">
          {own.map(({ path, sentence }) => (
            <li key={`${path.join('.')} ${sentence}`}>
              <button type="button" onClick={() => onLead(path)}>
                {path.length > 0 && <span className="admin-hint">{placeWords(path)}: </span>}
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
  const levels = countOf(draft.levels.length, 'level')
  return `It will have ${levels} where learners have ${given} now. Nobody loses progress; learners who have done as many levels as it will have, have finished it.`
}

interface PublishPartProps {
  readonly whole: ChantSourceWhole
  readonly state: DraftState
  readonly keeper: DraftKeeper
  readonly findings: readonly DraftFinding[]
  readonly isReady: boolean
  readonly onRefused: (refusal: { readonly findings: readonly DraftFinding[]; readonly draft: ChantDraft }) => void
  readonly onLead: (path: DraftPath) => void
  readonly onGone: () => void
  readonly compose: Compose
}

export function PublishPart(props: PublishPartProps): ReactNode {
  const { whole, state, keeper, findings, isReady, onRefused, onLead, onGone, compose } = props
  const publishing = useAct('publishChant', keeper)
  const takeBack = useTakingBack(whole, keeper)
  const errors = findings.filter(isError)
  const warnings = findings.filter((finding) => !isError(finding))
  const name = state.draft.name || 'The chant'
  const fewer = fewerLevelsText(whole, state.draft)
  const isUnchanged = whole.isPublished && !whole.hasDraft && state.status === 'saved'

  const publish = () =>
    publishing.act(
      async (version) => {
        const { draft } = keeper.state.get()
        const { exercises, findings: wrong } = await compose(whole.id, draft)
        onRefused({ findings: wrong, draft })
        if (wrong.some(isError)) {
          notifyRefusal('The chant was not published', 'Something is wrong with its exercises. ‘Publish’ lists it.')
          return undefined
        }
        const outcome = await publishChant(
          whole.id,
          version,
          exercises.map(({ key, type, level, content }) => ({ key, type, level, content })),
        )
        if (!('mistakes' in outcome)) return outcome
        onRefused({ findings: outcome.mistakes, draft })
        notifyRefusal('The chant was not published', 'What has to be put right is said at its place.')
        return undefined
      },
      {
        title: 'Published',
        description: `Learners have ${name} now.`,
        actions: () => [{ label: 'Undo', act: () => void undo() }],
      },
    )

  const undo = () =>
    takeBack(
      {
        title: 'Publication undone',
        description: 'Learners have what they had before. What you wrote is a draft again.',
      },
      keeper.state.get().draft,
    )

  return (
    <div className="chant-form" data-path="" tabIndex={-1}>
      <p>
        <strong>{stateWords(whole)}.</strong>{' '}
        {errors.length === 0
          ? 'Nothing is missing.'
          : `${countOf(errors.length, 'thing has', 'things have')} to be put right before it can be published.`}
      </p>
      <FindingList findings={errors} onLead={onLead} />
      <div className="admin-panel-actions">
        <Button inactive={publishing.busy || !isReady || isUnchanged} onClick={() => void publish()}>
          {publishing.isRunning ? 'Composing and publishing…' : 'Publish'}
        </Button>
        <span className="admin-hint">
          {isUnchanged
            ? 'Learners have it as it is.'
            : 'Learners get the whole chant at once: text, words, melody and exercises.'}
        </span>
      </div>
      {fewer !== '' && <p className="admin-note">{fewer}</p>}
      {warnings.length > 0 && (
        <details className="chant-group">
          <summary>{countOf(warnings.length, 'thing is', 'things are')} worth a look</summary>
          <FindingList findings={warnings} onLead={onLead} />
        </details>
      )}
      <CurriculumDifferences whole={whole} state={state} keeper={keeper} />
      <Departures whole={whole} keeper={keeper} onGone={onGone} />
      <ChantHistory whole={whole} draft={state.draft} keeper={keeper} />
    </div>
  )
}
