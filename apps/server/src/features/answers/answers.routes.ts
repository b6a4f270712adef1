import { type AnswerBody, recordAnswer as recordAnswerCall } from '@schola/contract/answers'
import { recordAttempt } from '@schola/contract/attempts'
import type { Call } from '@schola/contract/define-call'
import type { AuthoredExercise } from '@schola/contract/exercises'
import { changesChant } from '@schola/contract/overlay'
import { recordProgress } from '@schola/contract/progress'
import { recordDayStreak, saveAccountStreak } from '@schola/contract/users'
import { type LevelEffect, progressWriteOf } from '@schola/core/progress/answer'
import { madeAt } from '@schola/core/progress/progress'
import { findScore } from '@schola/exercises/catalog'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { type Input, serveAdmitted } from '../../calls/admission.ts'
import { isTimed, readClientTimestamp, readDeviceZone } from '../../calls/client-time.ts'
import type { Deps } from '../../calls/deps.ts'
import { badRequest, chantNotFound, exerciseNotFound } from '../../calls/http-error.ts'
import { readIdentity } from '../../calls/run-once.ts'
import { replyJson, sendResult } from '../../calls/serve-call.ts'
import type { Curriculum, CurriculumChant, MemoryContent } from '../../curriculum/curriculum.ts'
import { type DailyLimit, openDailyLimit } from '../../plugins/rate-limit.ts'
import type { Session } from '../sessions/session.ts'
import { recordAnswer } from './answers.service.ts'
import type { AnswerParts, Recorded } from './decide-answer.ts'

/** The part of an answer that a call records. */
interface AnswerCommand {
  readonly userId: string
  /** Chant whose progress may change. */
  readonly chantId?: number | undefined
  readonly showingId?: string
  readonly isTest?: boolean
  /** Throws a refusal for invalid input; `at` is when the learner answered, as far as that is known. */
  readonly getParts: (at: string, isTimed: boolean) => AnswerParts
}

interface AnswerCall<C extends Call> {
  readonly call: C
  readonly isKeyRequired?: true
  readonly limit: DailyLimit
  readonly read: (input: Input<C>, curriculum: Curriculum) => AnswerCommand
  readonly toReply: (recorded: Recorded, chantId: number | undefined) => z.input<C['reply']>
}

/** Scores an answer in a test-out, where the device's own score does not count. A missing answer is wrong. */
function getScore({ type, content }: AuthoredExercise, answer: unknown): number {
  if (answer === undefined) return 0
  const score = findScore(type, content, answer)
  if (score === undefined) throw badRequest('answer_does_not_fit')
  return score
}

/** Serves a call that records an answer or a part of one. */
function answerRoute<C extends Call>(
  app: FastifyInstance,
  deps: Deps,
  { call, isKeyRequired, limit, read, toReply }: AnswerCall<C>,
): void {
  serveAdmitted(app, deps, call, async (admitted) => {
    const { params, query, body, now, request, reply, auditEntry } = admitted
    const session = admitted.session as Session // missing only in calls that anyone may make
    const identity = readIdentity(request, session.user.id)
    if (isKeyRequired && !identity) throw badRequest('idempotency_key_required')
    const curriculum = await deps.curriculum.get()
    const command = read({ params, query, body }, curriculum)
    const { userId, chantId = null, showingId = null, isTest } = command
    const answeredAt = readClientTimestamp(request.headers, now)
    const answer = await recordAnswer(deps.database, curriculum, {
      keys: {
        userId,
        chantId,
        keyIds: (chantId !== null && curriculum.keyIds.get(chantId)) || [],
        testedChantId: isTest === true ? chantId : null,
        showingId,
        callerId: session.user.id,
        key: identity?.key ?? null,
      },
      identity,
      isElevated: session.elevated,
      getParts: async () => {
        // An answer that was recorded before is not counted again.
        await limit.consume(userId)
        return command.getParts(answeredAt.toISOString(), isTimed(request.headers))
      },
      madeAt: answeredAt,
      deviceZone: readDeviceZone(request.headers),
      auditEntry: auditEntry(),
      now: deps.now,
      toReply: (recorded) => replyJson(call, toReply(recorded, command.chantId)),
    })
    return sendResult(reply, answer)
  })
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
  if (exerciseId !== undefined && !exercise) throw exerciseNotFound(exerciseId)
  if (!chant) throw chantNotFound()
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

/** Returns the level that an answer counts for: exercises can move and chants can lose levels while a device is offline. */
function levelOf(
  effect: LevelEffect,
  { id, level, version }: AuthoredExercise,
  { levelCount }: CurriculumChant,
): LevelEffect {
  const mayHaveMoved = version > 1
  if (effect.number !== level && !mayHaveMoved) {
    throw badRequest('level_of_exercise', { id, level })
  }
  return { ...effect, number: Math.min(effect.number, levelCount) }
}

/** An answer of unknown time trains nothing, because its order among the other answers is unknown. */
const untimed: readonly [] = []

function refuseForeignItems(
  trained: AnswerBody['trained'],
  { id, name }: CurriculumChant,
  memory: MemoryContent,
): void {
  const keys = memory.keysByChant.get(id)
  const foreign = trained?.find(({ item }) => keys?.has(item) !== true)
  if (foreign) throw badRequest('item_not_found', { chant: name, item: foreign.item })
}

/** The whole answer, and the older calls that each record a part of it. */
export function answersRoutes(app: FastifyInstance, deps: Deps, maxPerDay: number, writeLimit: DailyLimit): void {
  const limit = openDailyLimit(maxPerDay, 'too_many_answers')
  answerRoute(app, deps, {
    call: recordAnswerCall,
    isKeyRequired: true,
    limit,
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

  answerRoute(app, deps, {
    call: recordProgress,
    limit: writeLimit,
    read: ({ params, body }, { chantById }) => ({
      ...params,
      getParts: (at) => {
        const chant = chantById.get(params.chantId)
        if (!chant) throw chantNotFound()
        return { progress: { chant, write: madeAt(body, at) } }
      },
    }),
    toReply: ({ progress, outcome }) => ({ ...progress, outcome }),
  })

  answerRoute(app, deps, {
    call: recordAttempt,
    limit,
    read: ({ params, body }, { exerciseById }) => ({
      ...params,
      getParts: (_, timed) => {
        if (!exerciseById.has(body.exerciseId)) throw exerciseNotFound(body.exerciseId)
        return { attempt: { ...body, trained: timed ? undefined : untimed } }
      },
    }),
    toReply: () => ({ recorded: true as const }),
  })

  answerRoute(app, deps, {
    call: saveAccountStreak,
    limit: writeLimit,
    read: ({ params, body }) => ({ ...params, getParts: () => ({ accountStreak: body.streak }) }),
    toReply: ({ currentStreak }) => ({ currentStreak }),
  })

  answerRoute(app, deps, {
    call: recordDayStreak,
    limit: writeLimit,
    read: ({ params }) => ({ ...params, getParts: () => ({ isPracticeDay: true }) }),
    toReply: ({ dayStreak }) => dayStreak,
  })
}
