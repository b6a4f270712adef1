/** Logs a failure that must not interrupt the learner. */
export function logFailure(what: string, error: unknown): void {
  // oxlint-disable-next-line no-console -- the only use of the console
  console.error(what, error)
}
