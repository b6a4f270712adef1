import type { User } from '@schola/contract/users'
import type { QueryClient } from '@tanstack/react-query'
import { rememberUser } from './current-user.ts'
import { request } from './request.ts'
import { isQueued } from './send.ts'

/** Records consent to e-mail, given or withdrawn. */
export async function saveEmailConsent(client: QueryClient, user: User | undefined, given: boolean): Promise<void> {
  if (!user?.id) throw new Error('User not found')
  const reply = await request('POST /api/users/:userId/email-consent', {
    params: { userId: user.id },
    body: { emailMarketingConsent: given },
  })
  // While it waits to be sent, the decision holds here already.
  const known = {
    emailMarketingConsent: given,
    consentCompletedAt: user.consentCompletedAt ?? new Date().toISOString(),
  }
  rememberUser(client, isQueued(reply) ? known : reply.user)
}
