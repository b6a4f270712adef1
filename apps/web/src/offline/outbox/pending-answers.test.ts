import { describe, expect, it } from 'vitest'
import { chantOf, learner, progressOf } from '../../testing/server.ts'
import { entryOf } from './outbox.test-data.ts'
import { withPending } from './pending-answers.ts'

const now = '2026-11-15T12:00:00.000Z'
const progress = (chantId: number, body: object) =>
  entryOf('p', { endpoint: `/api/users/u1/chants/${chantId}/progress`, body })
const on = (url: string, reply: unknown, entries: readonly ReturnType<typeof entryOf>[]) =>
  withPending(url, reply, (owner) => (owner === 'u1' ? entries : []), now)

describe('issue 4: what waits shows on the page as done', () => {
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

  it('ruling 4: a queued reset starts a new epoch, what follows belongs to it, and what is older no longer counts', () => {
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
      entryOf('b', { endpoint: '/api/users/u1/settings', body: { autoAdvance: false } }),
      entryOf('c', { endpoint: '/api/users/u1/email-consent', body: { emailMarketingConsent: true } }),
      entryOf('d', { endpoint: '/api/users/u1/day-streak', body: undefined }),
    ]
    const user = { ...learner, currentStreak: 3, consentCompletedAt: null, dayStreak: { current: 0, longest: 4 } }
    expect(on(url, user, entries)).toEqual({
      ...user,
      currentStreak: 8,
      autoAdvance: false,
      emailMarketingConsent: true,
      consentCompletedAt: now,
      dayStreak: { current: 1, longest: 4 },
    })
  })

  it('another learner’s page knows nothing of it', () => {
    expect(on('/api/users/u2/chants', chants, [progress(1, { percentComplete: 90 })])).toBe(chants)
    expect(on('/api/auth/user', { ...learner, id: 'u2' }, [entryOf('a')])).toEqual({ ...learner, id: 'u2' })
  })

  it('other answers stay as they are', () => {
    const reply = { days: [] }
    expect(on('/api/users/u1/figures', reply, [entryOf('a')])).toBe(reply)
  })
})
