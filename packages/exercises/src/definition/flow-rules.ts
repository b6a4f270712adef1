import { m } from '@schola/messages'
import type { ExerciseContent } from './define-exercise.ts'
import type { Verdict } from './verdict.ts'

/** How a type goes from the first answer to completion. Methods, for the reason given at ExerciseDefinition. */
export interface FlowRules<Content extends ExerciseContent, Answer> {
  submitLabel(content: Content, answer: Answer | undefined): string
  /** Whether this answer leaves nothing to do, so that it is submitted without a button. */
  isLastAct(content: Content, answer: Answer): boolean
  /** Whether completion follows the verdict by itself, without the learner pressing Continue. */
  completesItself(verdict: Verdict): boolean
  /** Whether the learner may start over, before the verdict and after it. */
  readonly canStartOver: boolean
  /** What stays of an answer when the learner starts over; without it nothing does. */
  afterStartOver?(answer: Answer): unknown
  /** Whether the board shows the right answer after 'I don't know'; otherwise only the result does. */
  readonly showsAnswerOnBoard: boolean
  failedTitle(): string
  /** Said after what falls short, as long as the learner may start over. */
  invitation?(): string
  /** Whether Enter submits while no control has the focus. */
  readonly submitsByEnter: boolean
}

/** Answer, submit, see the result: the rules of every type that has none of its own. */
export const commonFlow: FlowRules<ExerciseContent, unknown> = {
  submitLabel: () => m.exercises_submit(),
  isLastAct: () => false,
  completesItself: () => true,
  canStartOver: false,
  showsAnswerOnBoard: true,
  failedTitle: () => m.exercises_title_wrong(),
  submitsByEnter: true,
}
