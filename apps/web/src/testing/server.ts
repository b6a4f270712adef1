import type { LearnerChant } from '@schola/contract/chants'
import type { User } from '@schola/contract/users'
import { type AnswerEffect, progressWriteOf } from '@schola/core/progress/answer'
import { applyWrite, noProgress, type ProgressWrite } from '@schola/core/progress/progress'
import { vi } from 'vitest'

export type Answer =
  | Readonly<Record<string, unknown>>
  | readonly unknown[]
  | ((request: Request) => Response | Promise<Response>)

/** Answers `fetch` from a table of 'METHOD /path', with 404 for other calls. Returns the requests made. */
export function serve(table: Readonly<Record<string, Answer>>): Request[] {
  const made: Request[] = []
  vi.stubGlobal('fetch', (input: string, init: RequestInit) => {
    const { signal: _signal, ...rest } = init
    const request = new Request(new URL(input, 'http://schola.test'), rest)
    made.push(request)
    const { pathname } = new URL(request.url)
    const answer = table[`${request.method} ${pathname}`]
    if (typeof answer === 'function') return Promise.resolve<Response>(answer(request))
    return Promise.resolve(answer === undefined ? fail(404, 'Not here.') : Response.json(answer))
  })
  return made
}

export const fail = (status: number, message: string): Response => Response.json({ message }, { status })

export const learner: User = {
  id: 'u1',
  firstName: 'Clara',
  lastName: null,
  username: 'clara',
  email: 'clara@example.org',
  emailMarketingConsent: false,
  consentCompletedAt: '2026-01-01T00:00:00.000Z',
  isAdmin: false,
  currentStreak: 7,
  dayStreak: { current: 12, longest: 20 },
  timeZone: null,
  autoAdvance: true,
  listening: true,
  track: null,
}

type Progress = NonNullable<LearnerChant['progress']>

export const progressOf = (percentComplete: number, isCompleted = false): Progress => ({
  epoch: 0,
  percentComplete,
  isCompleted,
  mastered: isCompleted,
  currentLevel: 1,
  isReviewComplete: false,
  recordStreak: 0,
  currentStreak: 0,
  currentStreakAt: null,
  lastAccessed: null,
  levelData: {},
  version: 1,
})

/** A chant of five levels with one exercise each, not begun; its exercises are numbered from id x 100 + 1. */
export const chantOf = (id: number, name: string, change: Partial<LearnerChant> = {}): LearnerChant => ({
  id,
  slug: name.toLowerCase().replaceAll(' ', '-'),
  name,
  description: `About ${name}.`,
  levelCount: 5,
  audioPath: null,
  fullText: name,
  englishTranslation: name,
  exercises: [1, 2, 3, 4, 5].map((level) => ({ id: id * 100 + level, level })),
  progress: null,
  ...change,
})

/** Returns handlers for the writes of one learner in one chant; each replies with the updated row. */
export function takeWrites(person: User, chant: LearnerChant, next?: LearnerChant): Record<string, Answer> {
  let row: Progress = chant.progress ?? { ...noProgress, levelData: {}, version: 0 }
  function take(write: ProgressWrite) {
    const { progress, outcome } = applyWrite(row, write, {
      now: new Date().toISOString(),
      mayPreset: false,
      levelCount: chant.levelCount,
    })
    row = { ...progress, levelData: { ...progress.levelData }, version: row.version + 1 }
    return outcome
  }
  return {
    [`POST /api/users/${person.id}/chants/${chant.id}/progress`]: async (request) => {
      const outcome = take((await request.clone().json()) as ProgressWrite)
      return Response.json({ ...row, outcome })
    },
    [`POST /api/users/${person.id}/answers`]: async (request) => {
      const body = (await request.clone().json()) as AnswerEffect & { readonly accountStreak: number }
      const wasCompleted = row.isCompleted
      const outcome = take(progressWriteOf(body, chant.levelCount, new Date().toISOString()))
      const unlocked = next && row.isCompleted && !wasCompleted ? [next.id] : []
      const { accountStreak: currentStreak } = body
      const dayStreak = { current: 13, longest: 20 }
      return Response.json({ chantId: chant.id, progress: row, outcome, currentStreak, dayStreak, unlocked })
    },
  }
}
