import { calendarDay, isLateDay } from '@schola/core/progress/day-streak'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { userNotFound } from '../../calls/http-error.ts'
import { type HttpResult, type RequestIdentity, replayOf } from '../../calls/run-once.ts'
import type { Curriculum } from '../../curriculum/curriculum.ts'
import type { Database } from '../../db/connect.ts'
import { inClientTransaction } from '../../db/transaction.ts'
import { type AuditEntry, addAuditEntry } from '../audit/audit.repository.ts'
import { listPracticeDays } from '../progress/progress.repository.ts'
import { type AnswerKeys, type AnswerState, loadAnswerState, startWrites, storeReply } from './answers.repository.ts'
import { type AnswerParts, decideAnswer, type Recorded } from './decide-answer.ts'

export interface AnswerRequest {
  readonly keys: AnswerKeys
  readonly identity: RequestIdentity | undefined
  readonly isElevated: boolean
  /** Validates what is to be recorded; throws a refusal unless the same request was recorded before. */
  readonly getParts: () => AnswerParts | Promise<AnswerParts>
  /** When the learner gave the answer, which may be long before it arrives. */
  readonly madeAt: Date
  /** For learners who have chosen no time zone. */
  readonly deviceZone: string | undefined
  /** Present when an operator acts for a learner. */
  readonly auditEntry: AuditEntry | undefined
  readonly now: () => Date
  /** The reply as JSON. */
  readonly toReply: (recorded: Recorded) => string
}

/** The same key arrived at the same time for another learner's row, so the lock did not keep the two apart. */
const isKeyTaken = (error: unknown) =>
  error instanceof pg.DatabaseError && error.code === '23505' && error.table === 'idempotency_keys'

/** Records an answer in one transaction, once for each idempotency key. */
export async function recordAnswer(
  database: Database,
  curriculum: Curriculum,
  request: AnswerRequest,
): Promise<HttpResult> {
  const record = () => inClientTransaction(database, (client, writes) => recordIn(client, writes, curriculum, request))
  try {
    return await record()
  } catch (error) {
    if (isKeyTaken(error)) return record()
    throw error
  }
}

async function recordIn(
  client: pg.PoolClient,
  writes: Promise<unknown>[],
  curriculum: Curriculum,
  request: AnswerRequest,
): Promise<HttpResult> {
  const { keys, identity, isElevated, madeAt, deviceZone, auditEntry, toReply } = request
  const { userId } = keys
  const state = await loadAnswerState(client, keys)
  // Only now, under the lock: what an answer that went before has stored would otherwise look like the future.
  const now = request.now()
  if (state.storedReply && identity) return replayOf(state.storedReply, identity)
  if (!state.owner) throw userNotFound()
  const parts = await request.getParts()

  const zone = state.owner.timeZone ?? deviceZone ?? 'UTC'
  const at = madeAt.toISOString()
  const day = calendarDay(at, zone)
  const isLate = parts.isPracticeDay === true && isLateDay(state.dayRun, day)
  const { recorded, rows } = decideAnswer(curriculum, { ...state, owner: state.owner, isElevated }, parts, {
    at,
    now: now.toISOString(),
    day,
    today: calendarDay(now.toISOString(), zone),
    allDays: isLate ? await listPracticeDays(drizzle(client), userId) : undefined,
  })

  const answer = { status: 200, reply: toReply(recorded) }
  if (!rows) return answer
  if (auditEntry) await addAuditEntry(drizzle(client), noteProgress(auditEntry, parts, state, recorded))
  // One flat list: the first that fails has the reason, and those behind it only that the transaction is over.
  writes.push(...startWrites(client, userId, rows))
  if (identity) writes.push(storeReply(client, { ...answer, ...identity, callerId: keys.callerId, createdAt: now }))
  return answer
}

/** Adds the chant and its percentage before and after to the audit entry of an operator who changes progress. */
function noteProgress(entry: AuditEntry, { progress }: AnswerParts, before: AnswerState, after: Recorded): AuditEntry {
  if (!progress) return entry
  const percentages = [before.progress?.percentComplete ?? 0, after.progress.percentComplete].map(Math.round)
  return { ...entry, details: { ...entry.details, chantId: progress.chant.id, progress: percentages } }
}
