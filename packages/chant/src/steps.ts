/** Work that may pause wherever it yields, so that it need not keep others waiting. */
export type Steps<T> = Generator<undefined, T, undefined>

/** Does all of it at once. */
export function finish<T>(work: Steps<T>): T {
  let step = work.next()
  while (!step.done) step = work.next()
  return step.value
}
