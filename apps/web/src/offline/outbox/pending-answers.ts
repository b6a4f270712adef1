import type { LearnerChant } from '@schola/contract/chants'
import type { User } from '@schola/contract/users'
import type { ProgressWrite } from '@schola/domain/progress'
import { atLeastToday } from '../../api/record-day-streak.ts'
import { withWrite } from '../../api/written-path.ts'
import type { OutboxEntry } from './entry.ts'

const pathOf = /^\/api\/users\/([^/?]+)\/chants$/
const progressOf = /\/chants\/(\d+)\/progress$/

function afterEntry(chants: readonly LearnerChant[], { endpoint, body }: OutboxEntry, now: string) {
  const chantId = progressOf.exec(endpoint)?.[1]
  return chantId === undefined ? chants : withWrite(chants, Number(chantId), body as ProgressWrite, now) // as it was made
}

function userAfterEntry(user: User, { endpoint, body }: OutboxEntry, now: string): User {
  const what = endpoint.split('/').at(-1)
  const given = (body ?? {}) as Partial<User> & { readonly streak?: number } // as it was made
  if (what === 'streak') return { ...user, currentStreak: given.streak ?? user.currentStreak }
  if (what === 'day-streak') return { ...user, dayStreak: atLeastToday(user.dayStreak) }
  if (what === 'settings') return { ...user, ...given }
  if (what !== 'email-consent') return user
  const emailMarketingConsent = given.emailMarketingConsent ?? user.emailMarketingConsent
  return { ...user, emailMarketingConsent, consentCompletedAt: user.consentCompletedAt ?? now }
}

/** An answer of the server, or the last known one, with the learner's unacknowledged writes on top. */
export function withPending(
  url: string,
  reply: unknown,
  entriesOf: (owner: string) => readonly OutboxEntry[],
  now: string,
): unknown {
  const id = pathOf.exec(url)?.[1]
  // Both replies are the contract's: the server checked them before it sent them.
  if (id !== undefined) {
    const entries = entriesOf(decodeURIComponent(id))
    return entries.reduce((chants, entry) => afterEntry(chants, entry, now), reply as readonly LearnerChant[])
  }
  if (url !== '/api/auth/user' && url !== '/api/demo-user') return reply
  const user = reply as User
  return entriesOf(user.id).reduce((known, entry) => userAfterEntry(known, entry, now), user)
}
