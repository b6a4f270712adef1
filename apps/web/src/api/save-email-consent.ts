import type { User } from '@schola/contract/users'
import type { QueryClient } from '@tanstack/react-query'
import { rememberUser } from './current-user.ts'
import { request } from './request.ts'

/** Records consent to e-mail, given or withdrawn. */
export async function saveEmailConsent(client: QueryClient, user: User | undefined, given: boolean): Promise<User> {
  if (!user?.id) throw new Error('User not found')
  const reply = await request('POST /api/users/:userId/email-consent', {
    params: { userId: user.id },
    body: { emailMarketingConsent: given },
  })
  rememberUser(client, reply.user)
  return reply.user
}
