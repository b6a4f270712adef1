import { recordAnswer } from '@schola/contract/answers'
import { recordAttempt } from '@schola/contract/attempts'
import type { Call } from '@schola/contract/define-call'
import type { AuthoredExercise } from '@schola/contract/exercises'
import { recordProgress } from '@schola/contract/progress'
import { recordDayStreak, saveAccountStreak } from '@schola/contract/users'
import { progressWriteOf } from '@schola/domain/answer'
import { madeAt } from '@schola/domain/progress'
import { findScore } from '@schola/exercises/catalog'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Curriculum } from '../content/curriculum.ts'
import { type Input, serveAdmitted } from '../http/admission.ts'
import { readClientTimestamp, readDeviceZone } from '../http/client-timestamp.ts'
import type { Deps } from '../http/deps.ts'
import { badRequest } from '../http/http-error.ts'
import { readIdentity } from '../http/run-once.ts'
import { sendAnswer } from '../http/serve-call.ts'
import { findSnapshot, type SnapshotQuestion } from '../repositories/answer-repository.ts'
import type { TokenQuestion } from '../repositories/session-repository.ts'
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
  /** Or throws a refusal; `at` is when the learner did it. */
  readonly getParts: (at: string) => AnswerParts
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
  { previousIds }: Curriculum,
  { headers: { 'idempotency-key': key } }: FastifyRequest,
): SnapshotQuestion {
  const chantId = intent?.chantId ?? null
  return {
    ...asked,
    userId: intent?.userId ?? '',
    chantId,
    previousChantId: (chantId !== null && previousIds.get(chantId)) || null,
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

interface AnswerCaller extends FirstSnapshot {
  readonly question: SnapshotQuestion
}

/** Serves a call that records an answer or a part of one; what it is decided upon is read together with the session. */
function serveAnswerCall<C extends Call>(
  app: FastifyInstance,
  deps: Deps,
  recent: RecentSnapshots,
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
      // One without a key may have nothing to write, and only a write tells whether what is remembered still holds.
      if (remembered && isKeyRequired) return { ...remembered, question, isRemembered: true }
      const found = await findSnapshot(deps.database, question)
      return found && { ...found, question, isRemembered: false }
    },
    async ({ session, params, query, body, now, request, reply, auditEntry }) => {
      const identity = readIdentity(request, session.user.id)
      if (isKeyRequired && !identity) throw badRequest('Send an Idempotency-Key, so that the answer counts once.')
      const curriculum = await deps.curriculum.get()
      const intent = read({ params, query, body }, curriculum)
      const at = readClientTimestamp(request.headers, now)
      const answer = await record(deps.database, recent, curriculum, session, {
        question: session.question,
        identity,
        getParts: () => intent.getParts(at.toISOString()),
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

/** The answer whole, and the older calls that each record a part of it. */
export function serveAnswers(app: FastifyInstance, deps: Deps): void {
  const recent = openRecentSnapshots()
  serveAnswerCall(app, deps, recent, {
    call: recordAnswer,
    isKeyRequired: true,
    read: ({ params, body }, { exerciseById, chantById }) => {
      const exercise = exerciseById.get(body.exerciseId)
      const chant = exercise && chantById.get(exercise.chantId)
      return {
        userId: params.userId,
        chantId: chant?.id,
        showingId: body.showingId,
        isTest: body.testOutId !== undefined,
        getParts: (at) => {
          if (!exercise || !chant) throw noSuchExercise(body.exerciseId)
          if (body.level && body.level.number !== exercise.level) {
            throw badRequest(`level.number: Exercise ${exercise.id} belongs to level ${exercise.level}.`)
          }
          const { exerciseId, testOutId } = body
          const score = testOutId === undefined ? body.score : getScore(exercise, body.answer)
          const write = progressWriteOf(body, chant.levelCount, at)
          return {
            attempt: { ...body, score },
            progress: { chant, write, level: body.level?.number },
            accountStreak: body.accountStreak,
            isPracticeDay: score === 100,
            testOut: testOutId === undefined ? undefined : { id: testOutId, exerciseId, score },
          }
        },
      }
    },
    toReply: ({ testOut, ...recorded }, chantId = 0) => ({
      chantId,
      ...recorded,
      ...(testOut && { testOut: { ...testOut, exerciseIds: [...testOut.exerciseIds] } }),
    }),
  })

  serveAnswerCall(app, deps, recent, {
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
  })

  serveAnswerCall(app, deps, recent, {
    call: recordAttempt,
    read: ({ params, body }, { exerciseById }) => ({
      ...params,
      getParts: () => {
        if (!exerciseById.has(body.exerciseId)) throw noSuchExercise(body.exerciseId)
        return { attempt: body }
      },
    }),
    toReply: () => ({ recorded: true as const }),
  })

  serveAnswerCall(app, deps, recent, {
    call: saveAccountStreak,
    read: ({ params, body }) => ({ ...params, getParts: () => ({ accountStreak: body.streak }) }),
    toReply: ({ currentStreak }) => ({ currentStreak }),
  })

  serveAnswerCall(app, deps, recent, {
    call: recordDayStreak,
    read: ({ params }) => ({ ...params, getParts: () => ({ isPracticeDay: true }) }),
    toReply: ({ dayStreak }) => dayStreak,
  })
}
