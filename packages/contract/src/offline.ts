import { isPreset, isReset } from '@schola/core/progress/progress'
import { m } from '@schola/messages'
// Types only: the schemas would add too much to the browser's bundle.
import type { AnyCall, CallAt, RouteOf } from './calls.ts'
import type { LearnerChant } from './chants.ts'
import type { BodyOf, Call } from './define-call.ts'
import {
  findTrained,
  forgettingOf,
  type OwnEntry,
  pathAfterAnswer,
  pathAfterProgress,
  type UnsentWrite,
  userAfterAnswer,
  withToday,
} from './overlay.ts'
import type { User } from './users.ts'

/** A read whose reply is cached on the device; calls about a learner only for that learner. */
export interface CachedRead {
  readonly policy: 'cached'
  /** Kind of reply: content changes with releases, the rest with the learner's writes. */
  readonly shows: 'path' | 'user' | 'memory' | 'figures' | 'content'
}

/** A learner's write, which is stored on the device until the server has acknowledged it. */
export interface QueuedWrite<Body> {
  readonly policy: 'queued'
  /** False for a body that only operators send: their acts are never queued. */
  isQueued(body: Body): boolean
  /** True if the learner waits for the outcome, so that a failure of the server is reported at once. */
  isAwaited(body: Body): boolean
  /** Names the write for the learner; `chant` is the name of the chant in its URL, if it is known. */
  describe(body: Body, chant: string | undefined): string
  readonly countsAs: 'answer' | 'change'
  /** Applies the unsent write to the path and the user that are shown. */
  readonly overlay: {
    path?(chants: readonly LearnerChant[], write: UnsentWrite<Body>): readonly LearnerChant[]
    user?(user: User, write: UnsentWrite<Body>): User
  }
  /** Returns its entry in the memory. */
  findEntry?(write: UnsentWrite<Body>): OwnEntry | undefined
}

export type OfflinePolicy<C extends Call> =
  | { readonly policy: 'online-only' }
  | (C['method'] extends 'GET' ? CachedRead : QueuedWrite<BodyOf<C>>)

/** Operators' calls are neither cached nor queued. */
type LearnersRoute = RouteOf<Exclude<AnyCall, { readonly access: 'admin' } | { readonly path: `/api/admin/${string}` }>>

const onlineOnly = { policy: 'online-only' } as const
const cachedContent = { policy: 'cached', shows: 'content' } as const
const cachedUser = { policy: 'cached', shows: 'user' } as const

function describeProgress(body: Parameters<typeof isReset>[0], chant: string | undefined): string {
  if (isReset(body)) return chant === undefined ? m.offline_reset_unknown() : m.offline_reset({ chant })
  return chant === undefined ? m.offline_progress_unknown() : m.offline_progress({ chant })
}

const yes = () => true
const no = () => false

/** Offline policy of each call; a missing call does not compile. */
export const offlinePolicies: { readonly [R in LearnersRoute]: OfflinePolicy<CallAt<R>> } = {
  'GET /api/auth/user': cachedUser,
  'GET /api/demo-user': cachedUser,
  'GET /api/users/:userId/chants': { policy: 'cached', shows: 'path' },
  'GET /api/users/:userId/figures': { policy: 'cached', shows: 'figures' },
  'GET /api/chants/:chantId/vocabulary': cachedContent,
  'GET /api/chants/:chantId/exercises': cachedContent,
  'GET /api/chants/:chantId/text': cachedContent,
  'GET /api/chants/:chantId/score': cachedContent,
  'GET /api/chants/:chantId/settings/:setting': cachedContent,
  'GET /api/lexicon': cachedContent,
  'GET /api/grammar': cachedContent,
  'GET /api/memory/questions': cachedContent,
  'GET /api/users/:userId/memory': { policy: 'cached', shows: 'memory' },

  'POST /api/users/:userId/answers': {
    policy: 'queued',
    isQueued: yes,
    isAwaited: no,
    describe: () => m.offline_answer(),
    countsAs: 'answer',
    overlay: { path: pathAfterAnswer, user: (user, { body }) => userAfterAnswer(user, body) },
    findEntry: findTrained,
  },
  'POST /api/users/:userId/memory/forgotten': {
    policy: 'queued',
    isQueued: yes,
    isAwaited: yes,
    describe: () => m.offline_forgetting(),
    countsAs: 'change',
    overlay: {},
    findEntry: forgettingOf,
  },
  'POST /api/users/:userId/chants/:chantId/progress': {
    policy: 'queued',
    isQueued: (body) => !isPreset(body),
    isAwaited: isReset,
    describe: describeProgress,
    countsAs: 'change',
    overlay: { path: pathAfterProgress },
  },
  'POST /api/users/:userId/email-consent': {
    policy: 'queued',
    isQueued: yes,
    isAwaited: yes,
    describe: () => m.offline_email_choice(),
    countsAs: 'change',
    overlay: {
      user: (user, { body, madeAt }) => ({
        ...user,
        emailMarketingConsent: body.emailMarketingConsent,
        consentCompletedAt: user.consentCompletedAt ?? madeAt,
      }),
    },
  },
  'PATCH /api/users/:userId/settings': {
    policy: 'queued',
    isQueued: yes,
    isAwaited: yes,
    describe: () => m.offline_setting(),
    countsAs: 'change',
    overlay: {
      user: (
        user,
        {
          body: {
            timeZone = user.timeZone,
            autoAdvance = user.autoAdvance,
            listening = user.listening,
            track = user.track,
          },
        },
      ) => ({ ...user, timeZone, autoAdvance, listening, track }),
    },
  },
  // Only queues of the former version contain these three.
  'POST /api/users/:userId/attempts': {
    policy: 'queued',
    isQueued: yes,
    isAwaited: no,
    describe: () => m.offline_answer(),
    countsAs: 'answer',
    overlay: {},
  },
  'POST /api/users/:userId/streak': {
    policy: 'queued',
    isQueued: yes,
    isAwaited: no,
    describe: () => m.offline_answer_streak(),
    countsAs: 'change',
    overlay: { user: (user, { body }) => ({ ...user, currentStreak: body.streak }) },
  },
  'POST /api/users/:userId/day-streak': {
    policy: 'queued',
    isQueued: yes,
    isAwaited: no,
    describe: () => m.offline_day_streak(),
    countsAs: 'change',
    overlay: { user: (user) => ({ ...user, dayStreak: withToday(user.dayStreak) }) },
  },

  // The server draws the exercises and decides which day it is.
  'POST /api/users/:userId/chants/:chantId/test-out': onlineOnly,
  'GET /api/users/:userId/export': onlineOnly,
  'DELETE /api/users/:userId': onlineOnly,
  'GET /api/users/:userId/sessions': onlineOnly,
  'DELETE /api/users/:userId/sessions': onlineOnly,
  'DELETE /api/users/:userId/sessions/:sessionId': onlineOnly,
  'GET /api/chants': onlineOnly,
  'GET /api/chants/:slug': onlineOnly,
  'GET /api/exercises/:id': onlineOnly,
  'GET /api/sign-in': onlineOnly,
  'POST /api/dev-login': onlineOnly,
  'GET /healthz': onlineOnly,
  'GET /readyz': onlineOnly,
}

/** The policy of a call, found by its URL. */
export interface Found<P> {
  readonly policy: P
  readonly params: Readonly<Record<string, string>>
}

export type AnyQueuedWrite = QueuedWrite<unknown>
/** The type of the body was checked where the call was made. */
type AnyPolicy = { readonly policy: 'online-only' } | CachedRead | AnyQueuedWrite

const compiled = Object.entries<AnyPolicy>(offlinePolicies).map(([route, policy]) => {
  const [method, path = ''] = route.split(' ')
  const pattern = new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/?]+)')}$`)
  return { method, pattern, policy }
})

function findPolicy(method: string, url: string): Found<AnyPolicy> | undefined {
  for (const each of compiled) {
    const match = each.method === method ? each.pattern.exec(url) : null
    if (!match) continue
    const params = Object.entries(match.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)])
    return { policy: each.policy, params: Object.fromEntries(params) }
  }
  return undefined
}

export function findCachedRead(url: string): Found<CachedRead> | undefined {
  const found = findPolicy('GET', url)
  return found?.policy.policy === 'cached' ? { ...found, policy: found.policy } : undefined
}

export function findQueuedWrite(method: string, url: string): Found<AnyQueuedWrite> | undefined {
  const found = findPolicy(method, url)
  return found?.policy.policy === 'queued' ? { ...found, policy: found.policy } : undefined
}
