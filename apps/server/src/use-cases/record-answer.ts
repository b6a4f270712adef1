import { calendarDay, isLateDay } from '@schola/domain/day-streak'
import type { Curriculum } from '../content/curriculum.ts'
import type { Database } from '../db/connect.ts'
import { HttpError, notFound, signInFirst } from '../http/http-error.ts'
import { type Answer, type RequestIdentity, replayOf } from '../http/run-once.ts'
import {
  type AnswerWrite,
  findSnapshot,
  type LearnerSnapshot,
  type SnapshotQuestion,
  writeAnswer,
} from '../repositories/answer-repository.ts'
import type { AuditEntry } from '../repositories/audit-repository.ts'
import { listPracticeDays } from '../repositories/practice-day-repository.ts'
import { type AnswerParts, decideAnswer, type Recorded } from './decide-answer.ts'

export interface AnswerRequest {
  readonly question: SnapshotQuestion
  readonly identity: RequestIdentity | undefined
  /** Or throws the refusal of what cannot be recorded, unless it was recorded before. */
  readonly getParts: () => AnswerParts
  /** When the learner gave the answer, which may be long before it arrives. */
  readonly madeAt: Date
  /** Counts for a learner who has chosen none. */
  readonly deviceZone: string | undefined
  /** Of an operator who acts for somebody else. */
  readonly auditEntry: AuditEntry | undefined
  readonly toReply: (recorded: Recorded) => unknown
}

/** How often an answer is decided anew because another one came between; each time, that other one did go in. */
const mostTries = 100

/**
 * Records an answer whole, in two statements: one has read all that the decision takes, one writes all that it says, if
 * nothing was written meanwhile. Otherwise it reads again. Only a practice day that comes late takes a third statement.
 */
export async function recordAnswer(
  database: Database,
  curriculum: Curriculum,
  first: LearnerSnapshot,
  request: AnswerRequest,
): Promise<Answer> {
  const { question, identity } = request
  let snapshot: LearnerSnapshot | undefined = first
  for (let tries = 0; tries < mostTries; tries += 1) {
    if (!snapshot) throw signInFirst()
    if (snapshot.stored && identity) return replayOf(snapshot.stored, identity)
    const { reply, write } = await decide(database, curriculum, snapshot, request)
    if (!write || (await writeAnswer(database, write, tries === 0))) return { status: 200, reply }
    snapshot = await findSnapshot(database, question)
  }
  // Not the caller's mistake: a 4xx would make the learner's outbox give the answer up for good.
  throw new HttpError(503, 'Too many changes at once. Please try again.', 1)
}

/** The reply, and what to write unless there is nothing. */
async function decide(
  database: Database,
  curriculum: Curriculum,
  snapshot: LearnerSnapshot,
  { question, identity, getParts, madeAt, deviceZone, auditEntry, toReply }: AnswerRequest,
): Promise<{ reply: string; write?: AnswerWrite }> {
  const { owner, dayRun } = snapshot
  if (!owner) throw notFound('There is no such user.')
  const { tokenHash, userId, now } = question
  const parts = getParts()
  const zone = owner.timeZone ?? deviceZone ?? 'UTC'
  const [at, nowText] = [madeAt.toISOString(), now.toISOString()]
  const day = calendarDay(at, zone)
  const isLate = parts.isPracticeDay === true && isLateDay(dayRun, day)
  const { recorded, rows } = decideAnswer(curriculum, { ...snapshot, owner }, parts, {
    at,
    now: nowText,
    day,
    today: at === nowText ? day : calendarDay(nowText, zone),
    allDays: isLate ? await listPracticeDays(database.queries, userId) : undefined,
  })
  const reply = JSON.stringify(toReply(recorded))
  const isWorthWriting = rows && (identity || auditEntry || Object.values(rows).some((row) => row !== null))
  if (!isWorthWriting) return { reply }
  const write = {
    ...rows,
    tokenHash,
    callerId: snapshot.user.id,
    userId,
    revision: owner.revision,
    kept: identity ? { key: identity.key, requestHash: identity.requestHash, reply } : null,
    audit: auditEntry ?? null,
    now,
  }
  return { reply, write }
}
