import type { progressWrite, recordProgress } from '@schola/contract/progress'
import { applyWrite, isPreset, noProgress, type ProgressWrite, withoutFuture } from '@schola/domain/progress'
import type { z } from 'zod'
import type { Curriculum, CurriculumChant } from '../content/curriculum.ts'
import type { Database } from '../db/connect.ts'
import { actsAsOperator, admit } from '../http/access.ts'
import { badRequest, forbidden, HttpError, notFound, signInFirst } from '../http/http-error.ts'
import { replayOf } from '../http/run-once.ts'
import { keepReply } from '../repositories/idempotency-repository.ts'
import type { ProgressLedger } from '../repositories/progress-ledger.ts'
import type { WriteSituation } from '../repositories/progress-repository.ts'
import type { Caller } from '../sessions/session.ts'
import type { RecentSituations } from './recent-situations.ts'

export interface ProgressRequest {
  readonly tokenHash: Buffer
  readonly userId: string
  readonly chantId: number
  readonly write: z.output<typeof progressWrite>
  readonly key: string | undefined
  readonly requestHash: Buffer
  readonly now: Date
  /** Throws when the write is not for this session to make. */
  readonly admitCaller: (session: Caller) => void
}

type Reply = z.output<typeof recordProgress.reply>

/** How often a write is computed anew because another one came between; each time, that other one did go in. */
const mostTries = 100

function chantBefore(curriculum: Curriculum, chant: CurriculumChant): CurriculumChant | undefined {
  return curriculum.chants[curriculum.chants.indexOf(chant) - 1]
}

function refuseUnfit(write: ProgressWrite, chant: CurriculumChant): void {
  const levels = [write.currentLevel ?? 1, ...Object.keys(write.levelData ?? {}).map(Number)]
  if (levels.some((level) => level > chant.levelCount)) {
    throw badRequest(`${chant.name} has ${chant.levelCount} levels.`)
  }
}

/**
 * Merges one write into a learner's progress in one chant. At most two round trips: one reads all that the decision
 * takes, unless the last write has left it behind; one writes the result and the stored answer together, if what was
 * decided upon still holds. A write that came between sends us back to reading.
 */
export async function recordProgressWrite(
  database: Database,
  ledger: ProgressLedger,
  recent: RecentSituations,
  curriculum: Curriculum,
  request: ProgressRequest,
): Promise<{ session: Caller; audited: boolean; reply: string; isReplayed?: boolean }> {
  const { tokenHash, userId, chantId, key = null, now, requestHash } = request
  const chant = curriculum.chantById.get(chantId)
  const previous = chant && chantBefore(curriculum, chant)
  const name = `${tokenHash.toString('base64')} ${userId} ${chantId}`
  const question = { tokenHash, userId, chantId, previousChantId: previous?.id ?? null, key }

  for (let tries = 0; tries < mostTries; tries += 1) {
    const remembered = tries === 0 ? recent.find(name, key, now) : undefined
    const situation = remembered ?? (await ledger.findSituation(question))
    if (!situation) throw signInFirst()
    const { session } = situation
    request.admitCaller(session)
    admit('owner-or-admin', session, userId)
    if (situation.stored) {
      const { reply } = replayOf(situation.stored, requestHash)
      return { session, audited: false, reply, isReplayed: true }
    }
    const audited = actsAsOperator('owner-or-admin', session, userId)
    if (!chant) throw notFound('There is no such chant.')
    if (!situation.ownerExists) throw notFound('There is no such user.')
    refuseUnfit(request.write, chant)

    const mayPreset = session.elevated
    const unlocked = !previous || situation.previousCompleted || (mayPreset && isPreset(request.write))
    if (!unlocked) throw forbidden('Complete previous chants to unlock')

    const { changed, progress, reply } = decide(situation, request.write, now, mayPreset)
    const change = {
      userId,
      chantId,
      progress,
      version: situation.version,
      tokenHash,
      callerId: session.user.id,
      // A preset opens a locked chant, all else takes the one before it.
      previousChantId: situation.previousCompleted ? question.previousChantId : null,
      key,
      requestHash,
      reply,
      now,
    }
    if (changed) {
      const isWritten = await ledger.write(change)
      if (isWritten && !audited && !mayPreset) {
        recent.keep(name, { ...situation, progress, version: situation.version + 1 }, key, now)
      } else {
        recent.forget(name)
      }
      if (isWritten) return { session, audited, reply }
      continue
    }
    // That nothing changes must be said of what is there now.
    if (remembered) continue
    if (key)
      await keepReply(database.queries, {
        userId: session.user.id,
        key,
        requestHash,
        status: 200,
        reply,
        createdAt: now,
      })
    return { session, audited, reply }
  }
  // Not the caller's mistake: a 4xx would make the learner's outbox set the write aside for good.
  throw new HttpError(503, 'Too many changes at once. Please try again.', 1)
}

function decide(situation: WriteSituation, write: ProgressWrite, now: Date, mayPreset: boolean) {
  const current = situation.progress ?? noProgress
  const { progress, outcome } = applyWrite(withoutFuture(current, now.toISOString()), write, {
    now: now.toISOString(),
    mayPreset,
  })
  const version = progress === current ? situation.version : situation.version + 1
  const reply: Reply = { ...progress, levelData: { ...progress.levelData }, outcome, version }
  return { progress, changed: progress !== current, reply: JSON.stringify(reply) }
}
