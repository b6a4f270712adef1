import type { LearnerChant } from '@schola/contract/chants'
import type { QueryClient } from '@tanstack/react-query'
import { demoUserQuery } from './demo-user.ts'
import { learnerChantsQuery } from './learner-chants.ts'
import { request } from './request.ts'
import type { Given, Reply } from './routes.ts'
import { isQueued } from './send.ts'
import { withWrite } from './written-path.ts'

const route = 'POST /api/users/:userId/chants/:chantId/progress'

export type ProgressChange = Omit<Given<typeof route>['body'], 'epoch'>

/** Saves progress under the epoch that the chant was read with, then has the path and the demo user read again. */
export async function saveProgress(
  client: QueryClient,
  userId: string,
  chant: Pick<LearnerChant, 'id' | 'progress'>,
  change: ProgressChange,
): Promise<Reply<typeof route>> {
  const { queryKey } = learnerChantsQuery(userId)
  const body = { ...change, epoch: chant.progress?.epoch ?? 0 }
  const reply = await request(route, { params: { userId, chantId: chant.id }, body })
  if (isQueued(reply)) {
    // The server does not know of it yet, so there is nothing to read again.
    const now = new Date().toISOString()
    const lay = () => client.setQueryData(queryKey, (chants) => chants && withWrite(chants, chant.id, body, now))
    lay()
    // A reading that began before the write was kept brings the path without it.
    void client
      .getQueryCache()
      .find({ queryKey, exact: true })
      ?.promise?.then(lay, () => undefined)
    return reply
  }
  await Promise.all([
    client.invalidateQueries({ queryKey }),
    client.invalidateQueries({ queryKey: demoUserQuery.queryKey }),
  ])
  return reply
}
