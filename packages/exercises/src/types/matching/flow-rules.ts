import { m } from '@schola/messages'
import type { AnswerOf, ContentOf } from '../../catalog.ts'
import type { FlowRules } from '../../definition/flow-rules.ts'

/** The board submits itself when it is empty; a partial result waits for Try Again or Continue. */
export const matchingFlow: FlowRules<ContentOf<'matching'>, AnswerOf<'matching'>> = {
  submitLabel: ({ pairs }, answer) =>
    m.exercises_check_progress({ done: answer?.matched.length ?? 0, total: pairs.length }),
  isLastAct: ({ pairs }, { matched }) => matched.length === pairs.length,
  completesItself: ({ score }) => score === 100,
  canStartOver: true,
  // Whoever starts over has tried all the same what they tried before.
  afterStartOver: ({ missed }) => ({ matched: [], missed }),
  // On the board the halves of a pair are apart; the result shows them together.
  showsAnswerOnBoard: false,
  failedTitle: () => m.exercises_title_partial(),
  invitation: () => m.exercises_try_to_improve(),
  // It chooses tiles, so that one press too many would hand in a board that is not finished.
  submitsByEnter: false,
}
