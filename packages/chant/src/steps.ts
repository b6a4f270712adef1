/** Work that may pause wherever it yields. */
export type Steps<T> = Generator<undefined, T, undefined>

/** Runs all steps without pausing. */
export function finish<T>(work: Steps<T>): T {
  let step = work.next()
  while (!step.done) step = work.next()
  return step.value
}
