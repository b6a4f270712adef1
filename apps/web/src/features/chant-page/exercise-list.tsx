import type { Exercise } from '@schola/contract/exercises'
import { readExercise } from '@schola/exercises/catalog'
import { type Language, languageOf } from '@schola/exercises/language'
import { m } from '@schola/messages'
import { rich } from '@schola/messages/rich'
import { type ReactNode, useMemo } from 'react'
import { ScreenLink } from '../../components/screen-link.tsx'
import { buttonClass } from '../../components/ui/button.tsx'
import { paths } from '../../lib/paths.ts'

interface QuestionText {
  readonly text: string
  readonly lang: Language | undefined
}

/** Returns the question of an exercise as one line; undefined if its type has none or its content is invalid. */
function findQuestion(type: string, content: string): QuestionText | undefined {
  const reading = readExercise(type, content)
  if (!reading.ok) return undefined
  const { definition } = reading
  // The text of a listening exercise would reveal the answer.
  if (definition.heard(reading.content) !== undefined) return { text: m.chant_listen_question(), lang: 'en' }
  const { question } = definition.compare(reading.content, definition.correctAnswer(reading.content))
  if (!question) return undefined
  return { text: question.text.replace(/_{3,}/g, '…'), lang: question.lang ?? languageOf(question.text) }
}

const titleOfExercise = (type: string): string =>
  m.chant_exercise_title({ type: `${type.charAt(0).toUpperCase()}${type.slice(1)}` })

function describeExercise(level: number, type: string): string {
  if (level <= 1) return m.chant_exercise_basic({ type })
  return level === 2 ? m.chant_exercise_intermediate({ type }) : m.chant_exercise_advanced({ type })
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
  if (level !== examLevel) return <p className="tab-note">{m.chant_no_exercises()}</p>
  return (
    <div className="tab-note">
      <p className="tab-note-title">{m.chant_exam_soon()}</p>
      <p>{m.chant_exam_why()}</p>
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
            {rich(m.chant_start_exercise, {
              number: <span className="sr-only">{m.chant_start_exercise_number({ number: index + 1 })}</span>,
            })}
          </ScreenLink>
        </li>
      ))}
    </ol>
  )
}
