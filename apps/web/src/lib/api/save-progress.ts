import type { LearnerChant } from '@schola/contract/chants'
import { pathAfterProgress } from '@schola/contract/overlay'
import type { QueryClient } from '@tanstack/react-query'
import { applyRow, changePath, refetchPath } from './learner-chants.ts'
import type { Given, Reply } from './request.ts'
import { isQueued, request } from './request.ts'

const route = 'POST /api/users/:userId/chants/:chantId/progress'

export type ProgressChange = Omit<Given<typeof route>['body'], 'epoch'>

/** Saves progress under the epoch that the chant was read with, and shows what the server makes of it. */
export async function saveProgress(
  client: QueryClient,
  userId: string,
  chant: Pick<LearnerChant, 'id' | 'progress'>,
  change: ProgressChange,
): Promise<Reply<typeof route>> {
  const body = { ...change, epoch: chant.progress?.epoch ?? 0 }
  const madeAt = new Date().toISOString()
  const reply = await request(route, { params: { userId, chantId: chant.id }, body })
  if (isQueued(reply)) {
    const params = { chantId: String(chant.id) }
    await changePath(client, userId, (chants) => pathAfterProgress(chants, { body, params, madeAt }))
    return reply
  }
  const { outcome, ...row } = reply
  const isKnown = applyRow(client, userId, chant.id, row, outcome !== 'merged')
  if (!isKnown || outcome === 'ignored') await refetchPath(client, userId)
  return reply
}
