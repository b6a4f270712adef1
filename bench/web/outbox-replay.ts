import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { AnswerBody } from '@schola/contract/answers'
import { offlineQueueKey } from '../../apps/web/src/platform/storage-keys.ts'
import { firstChant, Visitor } from '../../e2e/visitor.ts'
import { type Figure, ratioFigure } from '../report.ts'
import { median, ratios, rounds } from '../rounds.ts'
import { withVisit } from './visit.ts'

const answers = 1000

interface Write {
  readonly endpoint: string
  readonly body: unknown
  readonly idempotencyKey: string
}

/** Answers in the first level, which stays under way. */
function makeWrites(userId: string, exerciseId: number): Write[] {
  return Array.from({ length: answers }, (_, index) => {
    const streak = 1 + (index % 9)
    const body: AnswerBody = {
      exerciseId,
      showingId: randomUUID(),
      score: 100,
      answer: 'pater',
      durationMs: 4000,
      where: 'player',
      epoch: 0,
      accountStreak: index % 50,
      level: { number: 1, streak, completed: false, recordStreak: streak },
    }
    return { endpoint: `/api/users/${userId}/answers`, body, idempotencyKey: randomUUID() }
  })
}

/** In the page: one after the other, as a learner's answers go out. */
const postOnline = (page: Page, writes: readonly Write[]): Promise<number> =>
  page.evaluate(async (given) => {
    const begun = performance.now()
    for (const { endpoint, body, idempotencyKey } of given) {
      const response = await fetch(endpoint, {
        method: 'POST',
        headers: {
          'Idempotency-Key': idempotencyKey,
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      if (!response.ok) throw new Error(`${endpoint} was answered with ${response.status}.`)
      await response.json()
    }
    return performance.now() - begun
  }, writes)

/** The same from the queue, as after a long time offline. */
const replay = (page: Page, userId: string, writes: readonly Write[]): Promise<number> =>
  page.evaluate(
    async ({ prefix, owner, given }) => {
      for (const [index, write] of given.entries()) {
        const entry = { ...write, method: 'POST', timestamp: Date.now(), owner, epoch: 0, timeZone: 'Europe/Rome' }
        localStorage.setItem(prefix + write.idempotencyKey, JSON.stringify({ ...entry, sequence: index + 1 }))
      }
      const begun = performance.now()
      window.dispatchEvent(new Event('online'))
      const last = prefix + given.at(-1)?.idempotencyKey
      while (localStorage.getItem(last) !== null) await new Promise((resolve) => setTimeout(resolve, 5))
      return performance.now() - begun
    },
    { prefix: `${offlineQueueKey}:`, owner: userId, given: writes },
  )

/** A thousand answers from the outbox of a real browser, against as many posted by hand. */
export async function measureReplay(): Promise<Figure[]> {
  return withVisit(async ({ page }) => {
    const visitor = new Visitor(page)
    const { id } = await visitor.arrive()
    const [exercise] = await visitor.getExercises(firstChant.id)
    await page.goto('/')
    await page.getByRole('heading', { name: 'Your Learning Path' }).waitFor()
    const make = () => makeWrites(id, exercise?.id ?? 0)
    await postOnline(page, make())
    const online: number[] = []
    const replayed: number[] = []
    for (let round = 1; round <= rounds; round += 1) {
      online.push(await postOnline(page, make()))
      replayed.push(await replay(page, id, make()))
      console.log(
        `  round ${round} of ${rounds}: online ${Math.round(online.at(-1) ?? 0)} ms, replayed ${Math.round(replayed.at(-1) ?? 0)} ms`,
      )
    }
    const seconds = (times: readonly number[]) => `${(median(times) / 1000).toFixed(1)} s`
    return [
      ratioFigure(
        {
          name: `replay of ${answers} queued answers, to posting them online`,
          value: seconds(replayed),
          floor: seconds(online),
        },
        ratios(replayed, online),
        { most: 2 },
      ),
    ]
  })
}
