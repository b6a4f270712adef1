import type { ExerciseContent, ExerciseDefinition } from './define-exercise.ts'

export interface Verdict {
  readonly score: number
  readonly passed: boolean
  readonly message: string
}

export function judge<Content extends ExerciseContent, Answer>(
  definition: ExerciseDefinition<string, Content, Answer>,
  content: NoInfer<Content>,
  answer: NoInfer<Answer>,
): Verdict {
  const score = definition.score(content, answer)
  return { score, passed: score >= definition.passMark, message: definition.feedback(content, answer, score) }
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
