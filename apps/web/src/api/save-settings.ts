import type { User } from '@schola/contract/users'
import type { QueryClient } from '@tanstack/react-query'
import { rememberUser } from './current-user.ts'
import { request } from './request.ts'
import { isQueued } from './send.ts'

export type SettingsChange = Partial<Pick<User, 'timeZone' | 'autoAdvance'>>

/** Changes the learner's time zone or whether the next exercise comes by itself. */
export async function saveSettings(client: QueryClient, userId: string, change: SettingsChange): Promise<void> {
  const reply = await request('PATCH /api/users/:userId/settings', { params: { userId }, body: change })
  // While it waits to be sent, the change holds here already.
  rememberUser(client, isQueued(reply) ? change : reply.user)
}
