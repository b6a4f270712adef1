import type { DraftFinding } from '@schola/contract/chant-draft'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Checkbox } from '../../../../ui/field.tsx'
import { Pills } from '../../../../ui/pills.tsx'
import { excerptOf, typeLabel } from '../../parts/wording.ts'
import { Said } from '../form/fields.tsx'
import { sentencesAt } from '../form/findings.ts'
import type { ComposedExercise } from './compose-for.ts'
import { Preview } from './preview.tsx'

interface ComposedListProps {
  readonly exercises: readonly ComposedExercise[]
  /** About a composed exercise with the path ['composed', its key]. */
  readonly findings: readonly DraftFinding[]
  readonly leftOut: readonly string[]
  readonly onLeaveOut: (key: string, isLeftOut: boolean) => void
  /** Writes one by hand that begins as this one, which is then left out. */
  readonly onRewrite: (exercise: ComposedExercise) => void
}

/** What was composed, a level at a time; each can be tried, left out, or written anew. */
export function ComposedList({ exercises, findings, leftOut, onLeaveOut, onRewrite }: ComposedListProps): ReactNode {
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
