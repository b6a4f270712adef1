import type { AnswerOf, ContentOf } from '../../catalog.ts'
import type { FlowRules } from '../../definition/flow-rules.ts'

/** The board submits itself when it is empty; a partial result waits for Try Again or Continue. */
export const matchingFlow: FlowRules<ContentOf<'matching'>, AnswerOf<'matching'>> = {
  submitLabel: ({ pairs }, made = []) => `Check Progress (${made.length}/${pairs.length})`,
  isLastAct: ({ pairs }, made) => made.length === pairs.length,
  completesItself: ({ score }) => score === 100,
  canStartOver: true,
  failedTitle: 'Good try!',
}
