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
import { sessionTouchMs } from '../sessions/session.ts'
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

export interface RecentSnapshots {
  /** Nothing where there is none, or it has been taken. */
  take(question: SnapshotQuestion): LearnerSnapshot | undefined
  keep(question: SnapshotQuestion, snapshot: LearnerSnapshot): void
}

const nameOf = ({ tokenHash, userId, chantId, keyIds, testedChantId }: SnapshotQuestion) =>
  `${tokenHash.toString('latin1')} ${chantId} ${keyIds.join(',')} ${testedChantId} ${userId}`

/**
 * How things stood after the last answer of a session, so that the next one need not read it. It may be out of date; the
 * gate of the write tells, and the answer is then decided upon what is read.
 */
export function openRecentSnapshots(most = 1000): RecentSnapshots {
  const known = new Map<string, LearnerSnapshot>()
  return {
    take: (question) => {
      const name = nameOf(question)
      const found = known.get(name)
      known.delete(name)
      // A session that is to be noted as seen is read first, or it would be noted with every answer.
      const isSeen = found && question.now.getTime() - found.lastSeenAt.getTime() < sessionTouchMs
      return isSeen ? found : undefined
    },
    keep: (question, snapshot) => {
      // The gate does not tell when a password's time is over.
      if (snapshot.elevated) return
      known.set(nameOf(question), snapshot)
      const [oldest] = known.keys()
      if (known.size > most && oldest !== undefined) known.delete(oldest)
    },
  }
}

export interface FirstSnapshot {
  readonly snapshot: LearnerSnapshot
  /** It was not read now but left by the answer before, and may be out of date. */
  readonly isRemembered: boolean
}

/**
 * Records an answer whole, in two statements: one has read all that the decision takes, unless the answer before has left
 * it; one writes all that it says, if nothing was written meanwhile. Otherwise it reads again. Only a practice day that
 * comes late takes a third statement.
 */
export async function recordAnswer(
  database: Database,
  recent: RecentSnapshots,
  curriculum: Curriculum,
  first: FirstSnapshot,
  request: AnswerRequest,
): Promise<Answer> {
  const { question, identity } = request
  let snapshot: LearnerSnapshot | undefined = first.snapshot
  if (first.isRemembered) {
    const answer = await tryRemembered(database, recent, curriculum, snapshot, request)
    if (answer) return answer
    snapshot = await findSnapshot(database, question)
  }
  for (let tries = 0; tries < mostTries; tries += 1) {
    if (!snapshot) throw signInFirst()
    if (snapshot.stored && identity) return replayOf(snapshot.stored, identity)
    const decided = await decide(database, curriculum, snapshot, request)
    if (await write(database, recent, snapshot, request, decided, tries === 0))
      return { status: 200, reply: decided.reply }
    snapshot = await findSnapshot(database, question)
  }
  // Not the caller's mistake: a 4xx would make the learner's outbox give the answer up for good.
  throw new HttpError(503, 'Too many changes at once. Please try again.', 1)
}

/** Nothing when what is remembered does not hold, or says no: a refusal is only ever made upon what was read. */
async function tryRemembered(
  database: Database,
  recent: RecentSnapshots,
  curriculum: Curriculum,
  remembered: LearnerSnapshot,
  request: AnswerRequest,
): Promise<Answer | undefined> {
  try {
    const decided = await decide(database, curriculum, remembered, request)
    const isWritten = await write(database, recent, remembered, request, decided, true)
    return isWritten ? { status: 200, reply: decided.reply } : undefined
  } catch (error) {
    if (error instanceof HttpError) return undefined
    throw error
  }
}

/** Answers false, and has written nothing, when the snapshot does not hold. */
async function write(
  database: Database,
  recent: RecentSnapshots,
  snapshot: LearnerSnapshot,
  { question }: AnswerRequest,
  { write: rows }: Decided,
  isFirstTry: boolean,
): Promise<boolean> {
  if (!rows) return true
  if (!(await writeAnswer(database, rows, isFirstTry))) return false
  recent.keep(question, snapshotAfter(snapshot, rows))
  return true
}

/** Every field by name: a copy of a copy of a copy, each made by spreading, takes V8 its slow way. */
function snapshotAfter(
  snapshot: LearnerSnapshot,
  { streak, progress, practiceDay, testOut }: AnswerWrite,
): LearnerSnapshot {
  const { owner } = snapshot
  return {
    tokenHash: snapshot.tokenHash,
    user: snapshot.user,
    lastSeenAt: snapshot.lastSeenAt,
    elevated: snapshot.elevated,
    owner: owner && {
      timeZone: owner.timeZone,
      track: owner.track,
      currentStreak: streak ? streak.streak : owner.currentStreak,
      currentStreakAt: streak ? streak.at : owner.currentStreakAt,
      revision: owner.revision + 1,
    },
    progress: progress?.after ?? snapshot.progress,
    completedIds: snapshot.completedIds,
    dayRun: practiceDay ?? snapshot.dayRun,
    testOut: testOut?.after ?? snapshot.testOut,
    stored: snapshot.stored,
    isShowingRecorded: snapshot.isShowingRecorded,
  }
}

/** Says in the audit log in which chant an operator changed somebody's progress, and its percentage before and after. */
function noteProgress(
  entry: AuditEntry,
  { progress }: AnswerParts,
  { progress: before }: LearnerSnapshot,
  { progress: after }: Recorded,
): AuditEntry {
  if (!progress) return entry
  const steps = [before?.percentComplete ?? 0, after.percentComplete].map(Math.round)
  return { ...entry, details: { ...entry.details, chantId: progress.chant.id, progress: steps } }
}

interface Decided {
  readonly reply: string
  readonly write?: AnswerWrite
}

/** The reply, and what to write unless there is nothing. */
async function decide(
  database: Database,
  curriculum: Curriculum,
  snapshot: LearnerSnapshot,
  { question, identity, getParts, madeAt, deviceZone, auditEntry, toReply }: AnswerRequest,
): Promise<Decided> {
  const { owner, dayRun } = snapshot
  if (!owner) throw notFound('There is no such user.')
  const { tokenHash, userId, now } = question
  const parts = getParts()
  const zone = owner.timeZone ?? deviceZone ?? 'UTC'
  const [at, nowText] = [madeAt.toISOString(), now.toISOString()]
  const day = calendarDay(at, zone)
  const isLate = parts.isPracticeDay === true && isLateDay(dayRun, day)
  const { recorded, rows } = decideAnswer(curriculum, snapshot, owner, parts, {
    at,
    now: nowText,
    day,
    today: at === nowText ? day : calendarDay(nowText, zone),
    allDays: isLate ? await listPracticeDays(database.queries, userId) : undefined,
  })
  const reply = JSON.stringify(toReply(recorded))
  const isWorthWriting = rows && (identity || auditEntry || Object.values(rows).some((row) => row !== null))
  if (!isWorthWriting) return { reply }
  const answerWrite = {
    streak: rows.streak,
    attempt: rows.attempt,
    progress: rows.progress,
    practiceDay: rows.practiceDay,
    testOut: rows.testOut,
    tokenHash,
    callerId: snapshot.user.id,
    userId,
    revision: owner.revision,
    kept: identity ? { key: identity.key, requestHash: identity.requestHash, reply } : null,
    audit: auditEntry ? noteProgress(auditEntry, parts, snapshot, recorded) : null,
    now,
  }
  return { reply, write: answerWrite }
}
