import { readExercise } from '@schola/exercises/catalog'
import { judge } from '@schola/exercises/verdict'
import type { ReactNode } from 'react'

interface FeedbackPreviewProps {
  readonly type: string
  readonly content: string
}

/** What the learner reads after a right and after a wrong answer. */
export function FeedbackPreview({ type, content }: FeedbackPreviewProps): ReactNode {
  const reading = readExercise(type, content)
  if (!reading.ok) return null
  const { definition } = reading
  const right = judge(definition, reading.content, definition.correctAnswer(reading.content))
  const wrong = judge(definition, reading.content, definition.wrongAnswer(reading.content))
  return (
    <dl className="admin-feedback">
      <div className="admin-feedback-right">
        <dt>Correct answer feedback</dt>
        <dd>{right.message}</dd>
      </div>
      <div className="admin-feedback-wrong">
        <dt>Incorrect answer feedback</dt>
        <dd>{wrong.message}</dd>
      </div>
    </dl>
  )
}
