import type { LearnerChant } from '@schola/contract/chants'
import { applyWrite, noProgress } from '@schola/domain/progress'
import type { QueryClient } from '@tanstack/react-query'
import { findChantBySlug, learnerChantsQuery } from './learner-chants.ts'
import { logFailure } from './log-failure.ts'
import { type ProgressChange, saveProgress } from './save-progress.ts'

function withChanges(chant: LearnerChant, changes: readonly ProgressChange[]): LearnerChant {
  const context = { now: new Date().toISOString(), mayPreset: false }
  const before = chant.progress ?? noProgress
  const progress = changes.reduce((known, change) => applyWrite(known, change, context).progress, before)
  return { ...chant, progress: { ...progress, levelData: { ...progress.levelData } } }
}

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
  const moved = withChanges(chant, changes)
  client.setQueryData(queryKey, (chants) => chants?.map((known) => (known.id === chant.id ? moved : known)))
  const save = (change: ProgressChange) =>
    saveProgress(client, userId, chant, change).catch((error: unknown) => logFailure('Saving progress failed', error))
  await Promise.all(changes.map(save))
}
