import { hash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Database, Queries } from '../db/connect.ts'
import { inTransaction } from '../db/transaction.ts'
import { badRequest, conflict, unprocessable } from './http-error.ts'
import { claimKey, findReply, type StoredReply, saveReply } from './idempotency.repository.ts'

export interface RequestIdentity {
  readonly userId: string
  readonly key: string
  readonly requestHash: Buffer
}

export interface HttpResult {
  readonly status: number
  readonly reply: string
  /** Whether this is the stored reply of an earlier delivery. */
  readonly isReplayed?: boolean
}

/** Returns the `Idempotency-Key` of a request, if it has one. */
function readKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined
  if (typeof header !== 'string' || !/^[\x21-\x7e]{1,128}$/.test(header)) {
    throw badRequest('idempotency_key_invalid')
  }
  return header
}

/** Identifies a request by its user, key and content; undefined without a key. */
export function readIdentity(
  { method, url, headers, body }: FastifyRequest,
  userId: string,
  isSecretBody = false,
): RequestIdentity | undefined {
  const key = readKey(headers['idempotency-key'])
  if (key === undefined) return undefined
  const bodyText = body instanceof Uint8Array ? hash('sha256', body) : JSON.stringify(body)
  const text = `${method} ${url}\n${(isSecretBody ? undefined : bodyText) ?? ''}`
  return { userId, key, requestHash: hash('sha256', text, 'buffer') }
}

/** Returns the stored reply if it belongs to the same request. */
export function replayOf({ requestHash, status, reply }: StoredReply, identity: RequestIdentity): HttpResult {
  if (!identity.requestHash.equals(requestHash)) {
    throw unprocessable('idempotency_key_reused')
  }
  return { status, reply, isReplayed: true }
}

const requestInProgress = () => conflict('request_in_progress')

/** Runs a change and stores its reply in one transaction; a repeated request gets the stored reply. */
export async function runOnce(
  database: Database,
  identity: RequestIdentity | undefined,
  now: Date,
  change: (transaction: Queries) => Promise<HttpResult>,
): Promise<HttpResult> {
  return inTransaction(database, async (transaction) => {
    if (!identity) return change(transaction)
    const { userId, key, requestHash } = identity
    if (!(await claimKey(transaction, userId, key))) throw requestInProgress()
    const stored = await findReply(transaction, userId, key)
    if (stored) return replayOf(stored, identity)
    const result = await change(transaction)
    // Calls that record an answer do not claim their key.
    if (!(await saveReply(transaction, { ...result, userId, key, requestHash, createdAt: now })))
      throw requestInProgress()
    return result
  })
}
