import type { Exercise } from '@schola/contract/exercises'
import { type ReactNode, useMemo } from 'react'
import { ScreenLink } from '../../components/screen-link.tsx'
import { buttonClass } from '../../components/ui/button.tsx'
import { paths } from '../../lib/paths.ts'
import { findQuestion } from './question-of.ts'

const titleOfExercise = (type: string): string => `${type.charAt(0).toUpperCase()}${type.slice(1)} Exercise`

/** What an exercise asks of the learner: basic at level 1, intermediate at 2, advanced from 3 on. */
function describeExercise(level: number, type: string): string {
  const degree = level <= 1 ? 'Basic' : level === 2 ? 'Intermediate' : 'Advanced'
  return `${degree} practice with ${type} skills`
}

function Question({ type, content }: Pick<Exercise, 'type' | 'content'>): ReactNode {
  const question = useMemo(() => findQuestion(type, content), [type, content])
  return (
    question !== undefined && (
      <p lang={question.lang} className="exercise-question">
        {question.text}
      </p>
    )
  )
}

interface ExerciseListProps {
  readonly slug: string
  readonly level: number
  readonly exercises: readonly Exercise[]
}

const examLevel = 4

function EmptyLevel({ level }: { readonly level: number }): ReactNode {
  if (level !== examLevel) return <p className="tab-note">No exercises available for this level.</p>
  return (
    <div className="tab-note">
      <p className="tab-note-title">Final Exam Coming Soon</p>
      <p>Complete all previous levels to unlock the final exam.</p>
    </div>
  )
}

export default function ExerciseList({ slug, level, exercises }: ExerciseListProps): ReactNode {
  const ofLevel = exercises.filter((exercise) => exercise.level === level).toSorted((a, b) => a.order - b.order)
  if (ofLevel.length === 0) return <EmptyLevel level={level} />
  return (
    <ol className="exercise-list">
      {ofLevel.map((exercise, index) => (
        <li key={exercise.id} className="listed-exercise">
          <span aria-hidden="true" className="exercise-number">
            {index + 1}
          </span>
          <div>
            <h3>{titleOfExercise(exercise.type)}</h3>
            <p>{describeExercise(level, exercise.type)}</p>
            <Question type={exercise.type} content={exercise.content} />
          </div>
          <ScreenLink href={paths.exercise(slug, exercise.id)} className={buttonClass('plain')}>
            Start<span className="sr-only"> exercise {index + 1}</span>
          </ScreenLink>
        </li>
      ))}
    </ol>
  )
}
