/** The notes of answers, for whoever may sing them. */
export const sungAnswerQuery = {
  queryKey: ['mass-sung-answers'],
  queryFn: () => import('./sung-answer.ts'),
  staleTime: Number.POSITIVE_INFINITY,
}
