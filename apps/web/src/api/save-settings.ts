import type { User } from '@schola/contract/users'
import type { QueryClient } from '@tanstack/react-query'
import { rememberUser } from './current-user.ts'
import { request } from './request.ts'

export type SettingsChange = Partial<Pick<User, 'timeZone' | 'autoAdvance'>>

/** Changes the learner's time zone or whether the next exercise comes by itself. */
export async function saveSettings(client: QueryClient, userId: string, change: SettingsChange): Promise<void> {
  const reply = await request('PATCH /api/users/:userId/settings', { params: { userId }, body: change })
  // A change that waits to be sent is answered without a user; it holds here already.
  rememberUser(client, reply.user ?? change)
}
