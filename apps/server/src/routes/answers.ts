import { type AnswerBody, recordAnswer } from '@schola/contract/answers'
import { recordAttempt } from '@schola/contract/attempts'
import type { Call } from '@schola/contract/define-call'
import type { AuthoredExercise } from '@schola/contract/exercises'
import { changesChant } from '@schola/contract/overlay'
import { recordProgress } from '@schola/contract/progress'
import { recordDayStreak, saveAccountStreak } from '@schola/contract/users'
import { type LevelEffect, progressWriteOf } from '@schola/domain/answer'
import { madeAt } from '@schola/domain/progress'
import { findScore } from '@schola/exercises/catalog'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Curriculum, CurriculumChant } from '../content/curriculum.ts'
import type { MemoryContent } from '../content/memory-content.ts'
import { type Input, serveAdmitted } from '../http/admission.ts'
import { isTimed, readClientTimestamp, readDeviceZone } from '../http/client-timestamp.ts'
import type { Deps } from '../http/deps.ts'
import { badRequest } from '../http/http-error.ts'
import { type DayLimit, openDayLimit } from '../http/per-day.ts'
import { readIdentity } from '../http/run-once.ts'
import { sendAnswer } from '../http/serve-call.ts'
import { findSnapshot, type LearnerSnapshot, type SnapshotQuestion } from '../repositories/answer-repository.ts'
import type { TokenQuestion } from '../repositories/session-repository.ts'
import type { Caller } from '../sessions/session.ts'
import { noSuchExercise } from '../use-cases/author-exercise.ts'
import type { AnswerParts, Recorded } from '../use-cases/decide-answer.ts'
import {
  type FirstSnapshot,
  openRecentSnapshots,
  type RecentSnapshots,
  recordAnswer as record,
} from '../use-cases/record-answer.ts'
import { noSuchChant } from './chants.ts'

/** What a call has to record. */
interface Intent {
  readonly userId: string
  /** The chant whose progress it may change. */
  readonly chantId?: number | undefined
  readonly showingId?: string
  readonly isTest?: boolean
  /** Or throws a refusal; `at` is when the learner did it, as far as it is known. */
  readonly getParts: (at: string, isTimed: boolean) => AnswerParts
}

interface AnswerCall<C extends Call> {
  readonly call: C
  readonly isKeyRequired?: true
  readonly read: (input: Input<C>, curriculum: Curriculum) => Intent
  readonly toReply: (recorded: Recorded, chantId: number | undefined) => z.input<C['reply']>
}

function questionOf(
  asked: TokenQuestion,
  intent: Intent | undefined,
  { keyIds }: Curriculum,
  { headers: { 'idempotency-key': key } }: FastifyRequest,
): SnapshotQuestion {
  const chantId = intent?.chantId ?? null
  return {
    tokenHash: asked.tokenHash,
    now: asked.now,
    userId: intent?.userId ?? '',
    chantId,
    keyIds: (chantId !== null && keyIds.get(chantId)) || [],
    testedChantId: intent?.isTest === true ? chantId : null,
    key: typeof key === 'string' ? key : null,
    showingId: intent?.showingId ?? null,
  }
}

/** In a test nobody's word is taken for a score. Who does not know says nothing. */
function getScore({ type, content }: AuthoredExercise, answer: unknown): number {
  if (answer === undefined) return 0
  const score = findScore(type, content, answer)
  if (score === undefined) throw badRequest('answer: This is no answer to the exercise.')
  return score
}

interface AnswerCaller extends FirstSnapshot, Caller {
  readonly question: SnapshotQuestion
}

const toAnswerCaller = (
  snapshot: LearnerSnapshot,
  question: SnapshotQuestion,
  isRemembered: boolean,
): AnswerCaller => ({
  tokenHash: snapshot.tokenHash,
  user: snapshot.user,
  lastSeenAt: snapshot.lastSeenAt,
  elevated: snapshot.elevated,
  snapshot,
  question,
  isRemembered,
})

/** Serves a call that records an answer or a part of one; what it is decided upon is read together with the session. */
function serveAnswerCall<C extends Call>(
  app: FastifyInstance,
  deps: Deps,
  { recent, ofDay }: { readonly recent: RecentSnapshots; readonly ofDay?: DayLimit },
  answerCall: AnswerCall<C>,
): void {
  const { call, isKeyRequired, read, toReply } = answerCall
  serveAdmitted<C, AnswerCaller>(
    app,
    deps,
    call,
    async ({ tokenHash, now, request, findInput }) => {
      const curriculum = await deps.curriculum.get()
      const input = findInput()
      const question = questionOf({ tokenHash, now }, input && read(input, curriculum), curriculum, request)
      const remembered = recent.take(question)
      // One without a key may have nothing to write, and only a write tells whether what is remembered still holds. At the
      // limit only what is stored tells whether the answer was taken before.
      const isEnough = ofDay?.isReached(question.userId, now)
      if (remembered && isKeyRequired && !isEnough) return toAnswerCaller(remembered, question, true)
      const found = await findSnapshot(deps.database, question)
      return found && toAnswerCaller(found, question, false)
    },
    async ({ session, params, query, body, now, request, reply, auditEntry }) => {
      const identity = readIdentity(request, session.user.id)
      if (isKeyRequired && !identity) throw badRequest('Send an Idempotency-Key, so that the answer counts once.')
      if (!session.snapshot.stored) ofDay?.count(session.question.userId, now)
      const curriculum = await deps.curriculum.get()
      const intent = read({ params, query, body }, curriculum)
      const at = readClientTimestamp(request.headers, now)
      const answer = await record(deps.database, recent, curriculum, session, {
        question: session.question,
        identity,
        getParts: () => intent.getParts(at.toISOString(), isTimed(request.headers)),
        madeAt: at,
        deviceZone: readDeviceZone(request.headers),
        auditEntry: auditEntry(),
        toReply: (recorded) => toReply(recorded, intent.chantId),
      })
      return sendAnswer(reply, answer)
    },
    { isFoundByInput: true },
  )
}

function partsOf(
  body: AnswerBody,
  exercise: AuthoredExercise | undefined,
  chant: CurriculumChant | undefined,
  { memory }: Curriculum,
  at: string,
  timed: boolean,
): AnswerParts {
  const { exerciseId, testOutId, trained, answer, durationMs, showingId, epoch, reviewCompleted } = body
  if (exerciseId !== undefined && !exercise) throw noSuchExercise(exerciseId)
  if (!chant) throw noSuchChant()
  const level = body.level && exercise && levelOf(body.level, exercise, chant)
  refuseForeignItems(trained, chant, memory)
  const score = exercise && testOutId !== undefined ? getScore(exercise, body.answer) : body.score
  return {
    attempt: {
      exerciseId,
      score,
      answer,
      durationMs,
      showingId,
      trained: timed ? trained : untimed,
    },
    accountStreak: body.accountStreak,
    isPracticeDay: score === 100,
    ...(changesChant(body.where) && {
      progress: {
        chant,
        write: progressWriteOf({ epoch, level, reviewCompleted }, chant.levelCount, at),
        level: level?.number,
      },
    }),
    ...(exercise && testOutId !== undefined && { testOut: { id: testOutId, exerciseId: exercise.id, score } }),
  }
}

/**
 * The level that an answer counts at: the one where it was given, though its exercise may have been moved since, and the last
 * one where the chant has fewer levels now.
 */
function levelOf(
  told: LevelEffect,
  { id, level, version }: AuthoredExercise,
  { levelCount }: CurriculumChant,
): LevelEffect {
  const mayHaveMoved = version > 1
  if (told.number !== level && !mayHaveMoved) {
    throw badRequest(`level.number: Exercise ${id} belongs to level ${level}.`)
  }
  return { ...told, number: Math.min(told.number, levelCount) }
}

/** Says nothing of any item: of what was answered nobody knows when, it is not known what came before it. */
const untimed: readonly [] = []

function refuseForeignItems(
  trained: AnswerBody['trained'],
  { id, name }: CurriculumChant,
  memory: MemoryContent,
): void {
  const keys = memory.keysByChant.get(id)
  const foreign = trained?.find(({ item }) => keys?.has(item) !== true)
  if (foreign) throw badRequest(`trained: ${name} has no item ${foreign.item}, and never had.`)
}

/** The answer whole, and the older calls that each record a part of it. */
export function serveAnswers(app: FastifyInstance, deps: Deps, mostADay: number): void {
  const ofDay = openDayLimit(mostADay, 'Too many answers for one day. More will be accepted tomorrow.')
  const recent = openRecentSnapshots()
  // Those that add to the log.
  const counted = { recent, ofDay }
  serveAnswerCall(app, deps, counted, {
    call: recordAnswer,
    isKeyRequired: true,
    read: ({ params, body }, curriculum) => {
      const exercise = curriculum.exerciseById.get(body.exerciseId ?? 0)
      const chant = curriculum.chantById.get(exercise?.chantId ?? body.chantId ?? 0)
      return {
        userId: params.userId,
        chantId: chant?.id,
        showingId: body.showingId,
        isTest: body.testOutId !== undefined,
        getParts: (at, timed) => partsOf(body, exercise, chant, curriculum, at, timed),
      }
    },
    toReply: ({ progress, outcome, currentStreak, dayStreak, unlocked, testOut }, chantId = 0) => ({
      chantId,
      progress,
      outcome,
      unlocked,
      currentStreak,
      dayStreak,
      testOut: testOut && { ...testOut, exerciseIds: [...testOut.exerciseIds] },
    }),
  })

  serveAnswerCall(
    app,
    deps,
    { recent },
    {
      call: recordProgress,
      read: ({ params, body }, { chantById }) => ({
        ...params,
        getParts: (at) => {
          const chant = chantById.get(params.chantId)
          if (!chant) throw noSuchChant()
          return { progress: { chant, write: madeAt(body, at) } }
        },
      }),
      toReply: ({ progress, outcome }) => ({ ...progress, outcome }),
    },
  )

  serveAnswerCall(app, deps, counted, {
    call: recordAttempt,
    read: ({ params, body }, { exerciseById }) => ({
      ...params,
      getParts: (_, timed) => {
        if (!exerciseById.has(body.exerciseId)) throw noSuchExercise(body.exerciseId)
        return { attempt: { ...body, trained: timed ? undefined : untimed } }
      },
    }),
    toReply: () => ({ recorded: true as const }),
  })

  serveAnswerCall(
    app,
    deps,
    { recent },
    {
      call: saveAccountStreak,
      read: ({ params, body }) => ({ ...params, getParts: () => ({ accountStreak: body.streak }) }),
      toReply: ({ currentStreak }) => ({ currentStreak }),
    },
  )

  serveAnswerCall(
    app,
    deps,
    { recent },
    {
      call: recordDayStreak,
      read: ({ params }) => ({ ...params, getParts: () => ({ isPracticeDay: true }) }),
      toReply: ({ dayStreak }) => dayStreak,
    },
  )
}
