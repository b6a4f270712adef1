import { m } from '@schola/messages'
import type { ExerciseContent, ExerciseDefinition } from './define-exercise.ts'

export interface Verdict {
  readonly score: number
  readonly passed: boolean
  readonly message: string
  /** The learner may still try again, so nothing is counted yet. */
  readonly isProvisional?: true
}

export function judge<Content extends ExerciseContent, Answer>(
  definition: ExerciseDefinition<string, Content, Answer>,
  content: NoInfer<Content>,
  answer: NoInfer<Answer>,
): Verdict {
  const score = definition.score(content, answer)
  return { score, passed: score >= definition.passMark, message: definition.feedback(content, answer, score) }
}

/** Verdict for a learner who asked for the answer instead of giving one. */
export function judgeGivenUp<Content extends ExerciseContent>(
  definition: ExerciseDefinition<string, Content, unknown>,
  content: NoInfer<Content>,
): Verdict {
  const note = definition.note(content)
  return {
    score: 0,
    passed: false,
    message: note === undefined ? m.exercises_answer_shown() : m.exercises_answer_shown_note({ note }),
  }
}

/** What every widget is given. It is controlled, so that one widget serves player, review and preview. */
export interface WidgetProps<Content, Answer> {
  readonly content: Content
  readonly answer: Answer | undefined
  /** Present once the answer is judged. */
  readonly verdict: Verdict | undefined
  /** True once the answer is submitted: it can be seen, but no longer changed. */
  readonly locked: boolean
  readonly random: () => number
  readonly onAnswer: (answer: Answer) => void
  /** Submits the current answer, for a widget that handles the Enter key itself. */
  readonly onSubmit: () => void
}
