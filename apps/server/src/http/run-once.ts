import { hash } from 'node:crypto'
import type { Database, Queries } from '../db/connect.ts'
import { inTransaction } from '../db/transaction.ts'
import { claimKey, findReply, keepReply, type StoredReply } from '../repositories/idempotency-repository.ts'
import { badRequest, conflict, HttpError } from './http-error.ts'

export interface RequestIdentity {
  readonly userId: string
  readonly key: string
  readonly requestHash: Buffer
}

export interface Answer {
  readonly status: number
  readonly reply: string
  /** Kept from the first time that the same request came. */
  readonly isReplayed?: boolean
}

export const hashRequest = (method: string, url: string, body: unknown): Buffer =>
  hash('sha256', `${method} ${url}\n${JSON.stringify(body) ?? ''}`, 'buffer')

/** The key of an `Idempotency-Key` header, when there is one. */
export function readKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined
  if (typeof header !== 'string' || !/^[\x21-\x7e]{1,128}$/.test(header)) {
    throw badRequest('Idempotency-Key must be 1 to 128 visible ASCII characters.')
  }
  return header
}

export const inFlight = () => conflict('The same request is still being handled. Try again in a moment.')

/** The stored answer, when it answers this very request. */
export function replayOf(stored: StoredReply, requestHash: Buffer): StoredReply {
  if (!requestHash.equals(stored.requestHash)) {
    throw new HttpError(422, 'This Idempotency-Key was used for another request.')
  }
  return stored
}

/**
 * Runs a change in one transaction, together with the note that it was made:
 * the same request again gets the same answer, and nothing is done twice.
 */
export async function runOnce(
  database: Database,
  identity: RequestIdentity | undefined,
  now: Date,
  change: (transaction: Queries) => Promise<Answer>,
): Promise<Answer> {
  return inTransaction(database, async (transaction) => {
    if (!identity) return change(transaction)
    const { userId, key, requestHash } = identity
    if (!(await claimKey(transaction, userId, key))) throw inFlight()
    const stored = await findReply(transaction, userId, key)
    if (stored) {
      const { status, reply } = replayOf(stored, requestHash)
      return { status, reply, isReplayed: true }
    }
    const answer = await change(transaction)
    await keepReply(transaction, { ...answer, userId, key, requestHash, createdAt: now })
    return answer
  })
}
