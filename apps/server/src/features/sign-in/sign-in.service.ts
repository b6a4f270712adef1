import { randomUUID } from 'node:crypto'
import type { Database, Queries } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import { hashToken, makeToken, sessionAbsoluteMs } from '../sessions/session.ts'
import { addSession, endSession } from '../sessions/sessions.repository.ts'
import { findErasure } from '../users/tombstones.repository.ts'
import { addIdentity, addUser, eraseUser, findUserIdOf, refreshUser } from '../users/users.repository.ts'
import type { Identity } from './identity.ts'

const known = ({ firstName, lastName, username, email }: Identity) => ({ firstName, lastName, username, email })

/** Returns now, or an instant after an earlier event if the clock is behind it. */
const after = (earlier: Date | undefined, now: Date) =>
  earlier && earlier >= now ? new Date(earlier.getTime() + 1) : now

/** Finds or creates the user of an identity, by issuer and subject, never by e-mail. */
async function findOrMakeUser(queries: Queries, identity: Identity, now: Date): Promise<string> {
  const existing = await findUserIdOf(queries, identity.issuer, identity.subject)
  if (existing) {
    const fresh = { ...known(identity), ...(identity.isAdmin && { isAdmin: true }) }
    return (await refreshUser(queries, existing, fresh)) ? existing : findOrMakeUser(queries, identity, now)
  }
  const id = randomUUID()
  const createdAt = after(await findErasure(queries, identity.issuer, identity.subject), now)
  await addUser(queries, { id, ...known(identity), isAdmin: identity.isAdmin, createdAt })
  if (await addIdentity(queries, identity.issuer, identity.subject, id)) return id
  await eraseUser(queries, id)
  return findOrMakeUser(queries, identity, now)
}

/** Opens a session under a new token and ends the browser's former one, so that a planted token is useless. */
export async function signIn(
  database: Database,
  identity: Identity,
  formerTokenHash: Buffer | undefined,
  device: string,
  now: Date,
): Promise<string> {
  const token = makeToken()
  await inTransaction(database, async (transaction) => {
    const userId = await findOrMakeUser(transaction, identity, now)
    if (formerTokenHash) await endSession(transaction, formerTokenHash)
    await addSession(transaction, {
      tokenHash: hashToken(token),
      userId,
      device,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: new Date(now.getTime() + sessionAbsoluteMs),
    })
  })
  return token
}
