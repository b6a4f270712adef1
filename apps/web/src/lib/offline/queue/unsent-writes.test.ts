import { presetProgress } from '@schola/core/progress/presets'
import { m } from '@schola/messages'
import { describe, expect, it } from 'vitest'
import { chantOf, learner, progressOf } from '../../../testing/server.ts'
import type { QueueEntry } from './stored-queue.ts'
import { countEntries, describeEntry, findToQueue, withUnsentWrites } from './unsent-writes.ts'

const entryOf = (key: string, change: Partial<QueueEntry> = {}): QueueEntry => ({
  endpoint: '/api/users/u1/streak',
  method: 'POST',
  body: { streak: 3 },
  timestamp: 1000,
  owner: 'u1',
  idempotencyKey: key,
  epoch: null,
  timeZone: 'Europe/Rome',
  sequence: 1,
  ...change,
})

const find = (method: string, url: string, body: unknown = {}) =>
  findToQueue({ method, url, body, idempotencyKey: 'k' }, 'u 1')

describe('which calls are queued', () => {
  it.each(['streak', 'day-streak', 'attempts'])('the learner’s %s', (what) => {
    expect(find('POST', `/api/users/u%201/${what}`)).toEqual({ owner: 'u 1', epoch: null, isAwaited: false })
  })

  it('an answer, with its epoch', () => {
    const answer = { owner: 'u 1', epoch: 2, isAwaited: false }
    expect(find('POST', '/api/users/u%201/answers', { epoch: 2 })).toEqual(answer)
  })

  it('progress, with its epoch; a reset is awaited', () => {
    const url = '/api/users/u%201/chants/4/progress'
    expect(find('POST', url, { percentComplete: 14, epoch: 2 })).toEqual({ owner: 'u 1', epoch: 2, isAwaited: false })
    expect(find('POST', url, { percentComplete: 0, isCompleted: false, epoch: 2 })).toMatchObject({ isAwaited: true })
  })

  it.each([
    ['POST', 'email-consent'],
    ['PATCH', 'settings'],
  ])('%s %s, which the learner awaits', (method, what) => {
    expect(find(method, `/api/users/u%201/${what}`)).toEqual({ owner: 'u 1', epoch: null, isAwaited: true })
  })

  it.each([
    ['a read', 'GET', '/api/users/u%201/chants', undefined],
    ['the end of the account', 'DELETE', '/api/users/u%201', undefined],
    ['an operator’s call', 'POST', '/api/exercises', {}],
    ['the admin password', 'POST', '/api/admin/login', {}],
    ['another learner’s progress', 'POST', '/api/users/u2/chants/1/progress', { percentComplete: 3 }],
    ['a preset', 'POST', '/api/users/u%201/chants/1/progress', presetProgress('level2', 5)],
  ])('not %s', (_, method, url, body) => {
    expect(find(method, url, body)).toBeUndefined()
  })

  it('nothing while nobody is signed in', () => {
    const outgoing = { method: 'POST', url: '/api/users/u1/streak', body: {}, idempotencyKey: 'k' }
    expect(findToQueue(outgoing, undefined)).toBeUndefined()
  })
})

const madeAt = '2026-11-15T12:00:00.000Z'
const timestamp = Date.parse(madeAt)
const progress = (chantId: number, body: object) =>
  entryOf('p', { endpoint: `/api/users/u1/chants/${chantId}/progress`, body, timestamp })
const on = (url: string, reply: unknown, entries: readonly ReturnType<typeof entryOf>[]) =>
  withUnsentWrites(url, reply, (owner) => (owner === 'u1' ? entries : []))

describe('what waits shows on the page as done', () => {
  const chants = [{ ...chantOf(1, 'Kyrie'), progress: { ...progressOf(40), epoch: 2 } }, chantOf(2, 'Sanctus')]

  it('the last known path, with the queued writes of its owner on top', () => {
    const entries = [
      progress(1, { percentComplete: 100, isCompleted: true, epoch: 2 }),
      progress(2, { percentComplete: 10 }),
    ]
    expect(on('/api/users/u1/chants', chants, entries)).toMatchObject([
      { id: 1, progress: { percentComplete: 100, isCompleted: true, epoch: 2 } },
      { id: 2, progress: { percentComplete: 10, epoch: 0 } },
    ])
  })

  it('a queued reset starts a new epoch, what follows belongs to it, and what is older no longer counts', () => {
    const entries = [
      progress(1, { percentComplete: 0, isCompleted: false, epoch: 2 }),
      progress(1, { percentComplete: 4, epoch: 3 }),
      progress(1, { percentComplete: 90, epoch: 2 }),
    ]
    const path = on('/api/users/u1/chants', chants, entries)
    expect(path).toMatchObject([{ progress: { percentComplete: 4, epoch: 3 } }, {}])
    // The answer of a server that has taken the reset already comes to the same.
    const ahead = [{ ...chantOf(1, 'Kyrie'), progress: { ...progressOf(0), epoch: 3 } }]
    expect(on('/api/users/u1/chants', ahead, entries)).toMatchObject([{ progress: { percentComplete: 4, epoch: 3 } }])
  })

  it.each(['/api/auth/user', '/api/demo-user'])('%s, with streaks, settings and consent', (url) => {
    const entries = [
      entryOf('a', { endpoint: '/api/users/u1/streak', body: { streak: 8 } }),
      entryOf('b', { endpoint: '/api/users/u1/settings', method: 'PATCH', body: { autoAdvance: false } }),
      entryOf('c', { endpoint: '/api/users/u1/email-consent', body: { emailMarketingConsent: true }, timestamp }),
      entryOf('d', { endpoint: '/api/users/u1/day-streak', body: undefined }),
    ]
    const user = { ...learner, currentStreak: 3, consentCompletedAt: null, dayStreak: { current: 0, longest: 4 } }
    expect(on(url, user, entries)).toEqual({
      ...user,
      currentStreak: 8,
      autoAdvance: false,
      emailMarketingConsent: true,
      consentCompletedAt: madeAt,
      dayStreak: { current: 1, longest: 4 },
    })
  })

  it('the memory, with what unsent answers have trained and with a forgotten chant', () => {
    const memory = { items: [] }
    const trained = [{ item: 7, right: false, guess: 2 }]
    const entries = [
      entryOf('a', { endpoint: '/api/users/u1/answers', body: { showingId: 's1', trained }, timestamp }),
      entryOf('b', { endpoint: '/api/users/u1/answers', body: { showingId: 's2' }, timestamp }),
      entryOf('c', { endpoint: '/api/users/u1/memory/forgotten', body: { showingId: 's3', chantId: 4 }, timestamp }),
    ]
    expect(on('/api/users/u1/memory', memory, entries)).toEqual({
      ...memory,
      since: [
        { id: 's1', at: timestamp, items: trained },
        { id: 's3', at: timestamp, forgets: 4 },
      ],
    })
  })

  const answerOf = (body: object) =>
    entryOf('a', { endpoint: '/api/users/u1/answers', body: { where: 'player', epoch: 2, ...body }, timestamp })

  it('an answer, on the path and on the user', () => {
    const level = { number: 5, streak: 4, completed: true, recordStreak: 6 }
    const entries = [answerOf({ exerciseId: 105, score: 100, accountStreak: 9, level })]
    expect(on('/api/users/u1/chants', chants, entries)).toMatchObject([
      {
        progress: {
          percentComplete: 100,
          isCompleted: true,
          recordStreak: 6,
          lastAccessed: madeAt,
          levelData: { 5: { completed: true, streak: 10, at: madeAt } },
        },
      },
      { progress: null },
    ])
    const user = { ...learner, dayStreak: { current: 0, longest: 4 } }
    const known = { currentStreak: 9, dayStreak: { current: 1, longest: 4 } }
    expect(on('/api/auth/user', user, entries)).toEqual({ ...user, ...known })
  })

  it('the last answer’s streak, also by a clock that runs behind', () => {
    const levelData = { 1: { completed: false, streak: 5, at: '2027-01-01T00:00:00.000Z' } }
    const known = [{ ...chantOf(1, 'Kyrie'), progress: { ...progressOf(10), epoch: 2, levelData } }]
    const level = { number: 1, streak: 3, completed: false, recordStreak: 5 }
    const entries = [answerOf({ exerciseId: 101, score: 0, accountStreak: 0, level })]
    expect(on('/api/users/u1/chants', known, entries)).toMatchObject([
      { progress: { levelData: { 1: { streak: 3 } } } },
    ])
  })

  it('another learner’s page knows nothing of it', () => {
    expect(on('/api/users/u2/chants', chants, [progress(1, { percentComplete: 90 })])).toBe(chants)
    expect(on('/api/auth/user', { ...learner, id: 'u2' }, [entryOf('a')])).toEqual({ ...learner, id: 'u2' })
  })
})

describe('what waits, in the learner’s own words', () => {
  const chants = [chantOf(1, 'Kyrie')]

  it.each([
    ['POST', '/api/users/u1/answers', {}, m.offline_answer()],
    ['POST', '/api/users/u1/attempts', {}, m.offline_answer()],
    ['POST', '/api/users/u1/chants/1/progress', { percentComplete: 4 }, m.offline_progress({ chant: 'Kyrie' })],
    ['POST', '/api/users/u1/chants/7/progress', { percentComplete: 4 }, m.offline_progress_unknown()],
    [
      'POST',
      '/api/users/u1/chants/1/progress',
      { percentComplete: 0, isCompleted: false },
      m.offline_reset({ chant: 'Kyrie' }),
    ],
    ['POST', '/api/users/u1/streak', { streak: 1 }, m.offline_answer_streak()],
    ['POST', '/api/users/u1/day-streak', undefined, m.offline_day_streak()],
    ['PATCH', '/api/users/u1/settings', {}, m.offline_setting()],
    ['POST', '/api/users/u1/email-consent', {}, m.offline_email_choice()],
    ['POST', '/api/users/u1/what-a-later-version-sends', {}, m.offline_change()],
  ])('%s %s %j: %s', (method, endpoint, body, words) => {
    expect(describeEntry(entryOf('a', { method, endpoint, body }), chants)).toBe(words)
  })

  it('counted in answers, or in changes when there is no answer among them', () => {
    const answer = entryOf('a', { endpoint: '/api/users/u1/answers' })
    expect(countEntries([entryOf('b'), answer])).toBe(m.offline_answers({ count: 1 }))
    expect(countEntries([entryOf('b'), answer, entryOf('c', { endpoint: '/api/users/u1/attempts' })])).toBe(
      m.offline_answers({ count: 2 }),
    )
    expect(countEntries([entryOf('b'), entryOf('c')])).toBe(m.offline_changes({ count: 2 }))
  })
})
