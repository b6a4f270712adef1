/** For failures that must not stop the learner: they are written down, and the flow goes on. */
export function logFailure(what: string, error: unknown): void {
  // oxlint-disable-next-line no-console -- the one place where the browser's log is written
  console.error(what, error)
}
