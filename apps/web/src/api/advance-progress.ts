import type { QueryClient } from '@tanstack/react-query'
import { findChantBySlug, learnerChantsQuery } from './learner-chants.ts'
import { logFailure } from './log-failure.ts'
import { type ProgressChange, saveProgress } from './save-progress.ts'
import { withWrite } from './written-path.ts'

/** Moves a chant forward: on this page at once, on the server in its own time. Failures are only written down. */
export async function advanceProgress(
  client: QueryClient,
  userId: string,
  slug: string,
  changes: readonly ProgressChange[],
): Promise<void> {
  const { queryKey } = learnerChantsQuery(userId)
  // A path that was asked for before would arrive later and take the step back.
  await client.cancelQueries({ queryKey })
  const chant = findChantBySlug(client.getQueryData(queryKey) ?? [], slug)
  if (chant === undefined || changes.length === 0) return
  const now = new Date().toISOString()
  client.setQueryData(queryKey, (chants) =>
    changes.reduce((known, change) => known && withWrite(known, chant.id, change, now), chants),
  )
  const save = (change: ProgressChange) =>
    saveProgress(client, userId, chant, change).catch((error: unknown) => logFailure('Saving progress failed', error))
  await Promise.all(changes.map(save))
}
