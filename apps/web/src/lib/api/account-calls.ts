import type { User } from '@schola/contract/users'
import { m } from '@schola/messages'
import type { QueryClient } from '@tanstack/react-query'
import { updateUser } from './current-user.ts'
import type { Reply } from './request.ts'
import { isQueued, request } from './request.ts'

export async function saveEmailConsent(client: QueryClient, user: User | undefined, given: boolean): Promise<void> {
  if (!user?.id) throw new Error(m.errors_user_not_found())
  const reply = await request('POST /api/users/:userId/email-consent', {
    params: { userId: user.id },
    body: { emailMarketingConsent: given },
  })
  const known = {
    emailMarketingConsent: given,
    consentCompletedAt: user.consentCompletedAt ?? new Date().toISOString(),
  }
  updateUser(client, isQueued(reply) ? known : reply.user)
}

export type SettingsChange = Partial<Pick<User, 'timeZone' | 'autoAdvance' | 'listening' | 'track'>>

export async function saveSettings(client: QueryClient, userId: string, change: SettingsChange): Promise<void> {
  const reply = await request('PATCH /api/users/:userId/settings', { params: { userId }, body: change })
  updateUser(client, isQueued(reply) ? change : reply.user)
}

export const exportUser = (userId: string): Promise<Reply<'GET /api/users/:userId/export'>> =>
  request('GET /api/users/:userId/export', { params: { userId } })

export const endSession = (userId: string, sessionId: string): Promise<unknown> =>
  request('DELETE /api/users/:userId/sessions/:sessionId', { params: { userId, sessionId } })

export const endOtherSessions = (userId: string): Promise<unknown> =>
  request('DELETE /api/users/:userId/sessions', { params: { userId } })

export async function deleteAccount(userId: string): Promise<void> {
  await request('DELETE /api/users/:userId', { params: { userId } })
}
