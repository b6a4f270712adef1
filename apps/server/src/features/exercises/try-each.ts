import { rootReason } from '../../db/failure.ts'

/** Does one after another; one that fails does not keep the next from being tried, and what failed is thrown at the end. */
export async function tryEach(steps: readonly (() => Promise<unknown>)[]): Promise<void> {
  const failures: unknown[] = []
  for (const step of steps) await step().catch((error: unknown) => failures.push(error))
  if (failures.length > 1) throw new AggregateError(failures, failures.map(rootReason).join(' '))
  if (failures.length > 0) throw failures[0]
}
