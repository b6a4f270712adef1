import './exercises.css'
import type { DraftFinding } from '@schola/contract/chant-draft'
import { m } from '@schola/messages'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../../components/ui/button.tsx'
import { Checkbox } from '../../../../components/ui/field.tsx'
import { Pills } from '../../../../components/ui/pills.tsx'
import { leave } from '../../parts/unsaved.tsx'
import { excerptOf, typeLabel } from '../../parts/wording.ts'
import { Said } from '../form/fields.tsx'
import { type PartProps, pathLabel, sentencesAt } from '../form/findings.ts'
import type { ComposedExercise, ComposePhase, Composition } from './compose-for.ts'
import { Preview } from './preview.tsx'
import { scoreTexts } from './score-texts.ts'
import { useComposition } from './use-composition.ts'
import { findPendingExercise, type OpenExercise } from './writing.ts'
import { WrittenList } from './written-list.tsx'

interface ComposedListProps {
  readonly exercises: readonly ComposedExercise[]
  /** Path of a composed exercise: ['composed', key]. */
  readonly findings: readonly DraftFinding[]
  readonly leftOut: readonly string[]
  readonly onLeaveOut: (key: string, isLeftOut: boolean) => void
  readonly onRewrite: (exercise: ComposedExercise) => void
}

function ComposedList({ exercises, findings, leftOut, onLeaveOut, onRewrite }: ComposedListProps): ReactNode {
  const levels = [...new Set(exercises.map(({ level }) => level))].toSorted((one, other) => one - other)
  const [chosen, setChosen] = useState(levels[0])
  const level = levels.find((one) => one === chosen) ?? levels[0]
  const [previewed, setPreviewed] = useState<string>()
  const shown = exercises.filter((exercise) => exercise.level === level)
  const at = shown.findIndex(({ key }) => key === previewed)
  const open = shown[at]
  const next = shown[at + 1]
  return (
    <>
      <Pills
        legend={m.authoring_exercises_level()}
        options={levels.map((one) => {
          const count = exercises.filter((each) => each.level === one && !leftOut.includes(each.key)).length
          return [String(one), `${one} (${count})`] as const
        })}
        chosen={String(level)}
        onChoose={(one) => setChosen(Number(one))}
      />
      <ol className="chant-exercises">
        {shown.map((exercise) => {
          const { key, type, content } = exercise
          const isLeftOut = leftOut.includes(key)
          const excerpt = excerptOf(JSON.stringify(content))
          return (
            <li key={key} data-left-out={isLeftOut}>
              <div className="chant-exercise-words">
                <span className="admin-hint">{typeLabel(type)}</span>
                <span>{excerpt}</span>
                {!isLeftOut && <Said findings={sentencesAt(findings, ['composed', key])} />}
              </div>
              <Checkbox checked={isLeftOut} onChange={(isTicked) => onLeaveOut(key, isTicked)}>
                {m.authoring_exercises_leave_out()}
                <span className="sr-only">: {excerpt}</span>
              </Checkbox>
              <Button
                look="quiet"
                aria-label={m.authoring_exercises_try_one({ excerpt })}
                onClick={() => setPreviewed(key)}
              >
                {m.authoring_exercises_try()}
              </Button>
              <Button
                look="plain"
                aria-label={m.authoring_exercises_change_one({ excerpt })}
                onClick={() => onRewrite(exercise)}
              >
                {m.authoring_exercises_change()}
              </Button>
            </li>
          )
        })}
      </ol>
      {open && (
        <Preview
          exercise={open}
          next={next}
          onNext={() => setPreviewed(next?.key)}
          onClose={() => setPreviewed(undefined)}
        />
      )}
    </>
  )
}

const phaseTexts: Readonly<Record<ComposePhase, () => string>> = {
  reading: m.authoring_exercises_loading_chants,
  composing: m.authoring_exercises_composing,
}

const failureTexts: Readonly<Record<ComposePhase, () => string>> = {
  reading: m.authoring_exercises_chants_not_loaded,
  composing: m.authoring_exercises_not_composed,
}

const isOfOne = ({ path: [field] }: DraftFinding): boolean => field === 'composed' || field === 'exercises'

const listFormat = new Intl.ListFormat('en')

function Doubted({ composition: { exercises, findings } }: { readonly composition: Composition }): ReactNode {
  const keys = new Set(findings.flatMap(({ path: [field, key] }) => (field === 'composed' ? [key] : [])))
  const doubted = exercises.filter(({ key }) => keys.has(key))
  if (doubted.length === 0) return null
  const levels = [...new Set(doubted.map(({ level }) => level))].toSorted((one, other) => one - other)
  return (
    <p>
      {m.authoring_exercises_doubted({
        count: doubted.length,
        levelCount: levels.length,
        levels: listFormat.format(levels.map(String)),
      })}
    </p>
  )
}

function Findings({ composition }: { readonly composition: Composition }): ReactNode {
  if (composition.findings.length === 0) return <p className="admin-note">{m.authoring_exercises_no_findings()}</p>
  const findings = composition.findings.filter((finding) => !isOfOne(finding))
  if (findings.length === 0) return null
  return (
    <details open className="chant-group">
      <summary>{m.authoring_exercises_findings({ count: findings.length })}</summary>
      <Said
        findings={findings.map((finding) => ({
          ...finding,
          sentence: [pathLabel(finding.path), finding.sentence].filter((words) => words !== '').join(': '),
        }))}
      />
    </details>
  )
}

function Scores({ scores }: Pick<Composition, 'scores'>): ReactNode {
  const texts = scoreTexts(scores)
  if (texts.length === 0) return null
  const easy = texts.filter(({ isTooEasy }) => isTooEasy).length
  return (
    <details className="chant-group">
      <summary>
        {easy === 0 ? m.authoring_exercises_none_too_easy() : m.authoring_exercises_too_easy({ count: easy })}
      </summary>
      <ul className="chant-scores">
        {texts.map(({ maker, sentence, isTooEasy }) => (
          <li key={maker} className={isTooEasy ? 'admin-invalid' : undefined}>
            {isTooEasy ? m.authoring_exercises_too_easy_one({ sentence }) : sentence}
          </li>
        ))}
      </ul>
    </details>
  )
}

export function ExercisesPart(props: PartProps): ReactNode {
  const { chantId, draft, findings, change, storageKey } = props
  const { composition, isOutdated, phase, failedIn, compose } = useComposition(chantId, draft)
  const [kept, setKept] = useState(() => findPendingExercise(storageKey, draft))
  const [open, setOpen] = useState(kept?.open)

  function show(next: OpenExercise | undefined) {
    setKept(undefined)
    setOpen(next)
  }
  const leaveOut = (key: string, isLeftOut: boolean) =>
    change((now) => {
      const others = now.leftOut.filter((one) => one !== key)
      return { ...now, leftOut: isLeftOut ? [...others, key] : others }
    })

  return (
    <div className="chant-exercises-part">
      <section
        aria-label={m.authoring_exercises_composed()}
        className="chant-exercises-part"
        data-path="composed"
        tabIndex={-1}
      >
        <p>{m.authoring_exercises_composed_hint()}</p>
        {isOutdated && phase === undefined && <p className="admin-note">{m.authoring_exercises_outdated()}</p>}
        <div className="admin-panel-actions">
          <Button
            look={composition === undefined || isOutdated ? 'filled' : 'quiet'}
            inactive={phase !== undefined}
            onClick={() => void compose()}
          >
            {composition === undefined ? m.authoring_exercises_compose() : m.authoring_exercises_compose_again()}
          </Button>
          <p role="status">{phase !== undefined && phaseTexts[phase]()}</p>
        </div>
        {failedIn && (
          <p role="alert" className="field-error">
            {failureTexts[failedIn]()}
          </p>
        )}
        {composition && (
          <>
            <Findings composition={composition} />
            <Doubted composition={composition} />
            <Scores scores={composition.scores} />
            <ComposedList
              exercises={[...composition.exercises, ...composition.leftOut]}
              findings={composition.findings}
              leftOut={draft.leftOut}
              onLeaveOut={leaveOut}
              onRewrite={(exercise) => leave(() => show(exercise))}
            />
          </>
        )}
      </section>
      <WrittenList
        {...props}
        findings={[...findings, ...(composition?.findings ?? [])]}
        open={open}
        kept={kept}
        onOpen={show}
      />
    </div>
  )
}
