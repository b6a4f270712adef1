import './exercises.css'
import type { DraftFinding } from '@schola/contract/chant-draft'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../../components/ui/button.tsx'
import { Checkbox } from '../../../../components/ui/field.tsx'
import { Pills } from '../../../../components/ui/pills.tsx'
import { countOf, wordFor } from '../../../../lib/count-of.ts'
import { leave } from '../../parts/unsaved.tsx'
import { excerptOf, typeLabel } from '../../parts/wording.ts'
import { Said } from '../form/fields.tsx'
import { placeWords, sentencesAt } from '../form/findings.ts'
import type { PartProps } from '../form/part-props.ts'
import type { ComposedExercise, ComposePhase, Composition } from './compose-for.ts'
import { Preview } from './preview.tsx'
import { scoreWords } from './score-words.ts'
import { useComposition } from './use-composition.ts'
import { findKeptWriting, type OpenExercise } from './writing.ts'
import { WrittenList } from './written-list.tsx'

interface ComposedListProps {
  readonly exercises: readonly ComposedExercise[]
  /** About a composed exercise with the path ['composed', its key]. */
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
        legend="Level"
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
                Leave out<span className="sr-only">: {excerpt}</span>
              </Checkbox>
              <Button look="quiet" aria-label={`Try it: ${excerpt}`} onClick={() => setPreviewed(key)}>
                Try it
              </Button>
              <Button look="plain" aria-label={`Change it: ${excerpt}`} onClick={() => onRewrite(exercise)}>
                Change it
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

const phaseWords: Readonly<Record<ComposePhase, string>> = {
  reading: 'Reading the other chants, whose words may be asked with these...',
  composing: 'Composing. This takes some seconds; you can go on writing.',
}

const failureWords: Readonly<Record<ComposePhase, string>> = {
  reading: 'The other chants could not be loaded, so nothing was composed. Check that you are online, and try again.',
  composing: 'The exercises could not be composed. Put right what the other parts show as missing, and try again.',
}

const isOfOne = ({ path: [field] }: DraftFinding): boolean => field === 'composed' || field === 'exercises'

const inWords = new Intl.ListFormat('en')

function Doubted({ composition: { exercises, findings } }: { readonly composition: Composition }): ReactNode {
  const keys = new Set(findings.flatMap(({ path: [field, key] }) => (field === 'composed' ? [key] : [])))
  const doubted = exercises.filter(({ key }) => keys.has(key))
  if (doubted.length === 0) return null
  const levels = [...new Set(doubted.map(({ level }) => level))].toSorted((one, other) => one - other)
  const places = inWords.format(levels.map(String))
  return (
    <p>{`Of the single exercises, ${countOf(doubted.length, 'is', 'are')} worth a look, in ${wordFor(levels.length, 'level')} ${places}.`}</p>
  )
}

function Findings({ composition }: { readonly composition: Composition }): ReactNode {
  if (composition.findings.length === 0)
    return <p className="admin-note">Nothing is wrong with the composed exercises.</p>
  const findings = composition.findings.filter((finding) => !isOfOne(finding))
  if (findings.length === 0) return null
  return (
    <details open className="chant-group">
      <summary>{countOf(findings.length, 'thing', 'things')} found in what was composed</summary>
      <Said
        findings={findings.map((finding) => ({
          ...finding,
          sentence: [placeWords(finding.path), finding.sentence].filter((words) => words !== '').join(': '),
        }))}
      />
    </details>
  )
}

function Scores({ scores }: Pick<Composition, 'scores'>): ReactNode {
  const told = scoreWords(scores)
  if (told.length === 0) return null
  const easy = told.filter(({ isTooEasy }) => isTooEasy).length
  return (
    <details className="chant-group">
      <summary>
        {easy === 0
          ? 'Without Latin, no kind of question is answered much better than by chance'
          : `${countOf(easy, 'kind of question is', 'kinds of questions are')} too easy without Latin`}
      </summary>
      <ul className="chant-scores">
        {told.map(({ maker, sentence, isTooEasy }) => (
          <li key={maker} className={isTooEasy ? 'admin-invalid' : undefined}>
            {sentence}
            {isTooEasy && ' Leave some out, or write better ones by hand.'}
          </li>
        ))}
      </ul>
    </details>
  )
}

export function ExercisesPart(props: PartProps): ReactNode {
  const { chantId, draft, findings, change, keptName } = props
  const { composition, isOutdated, phase, failedIn, compose } = useComposition(chantId, draft)
  const [kept, setKept] = useState(() => findKeptWriting(keptName, draft))
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
      <section aria-label="Composed exercises" className="chant-exercises-part" data-path="composed" tabIndex={-1}>
        <p>
          Exercises are composed from the text, its glosses and the plan of levels, on this device. They are composed
          anew when the chant is published.
        </p>
        {isOutdated && phase === undefined && (
          <p className="admin-note">The chant has changed since these were composed.</p>
        )}
        <div className="admin-panel-actions">
          <Button
            look={composition === undefined || isOutdated ? 'filled' : 'quiet'}
            inactive={phase !== undefined}
            onClick={() => void compose()}
          >
            {composition === undefined ? 'Compose the exercises' : 'Compose again'}
          </Button>
          <p role="status">{phase !== undefined && phaseWords[phase]}</p>
        </div>
        {failedIn && (
          <p role="alert" className="field-error">
            {failureWords[failedIn]}
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
