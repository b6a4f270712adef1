import type { BrowserContext, Page, Request } from '@playwright/test'
import { getFigures } from '@schola/contract/attempts'
import { m } from '@schola/messages'
import { offlineQueueKey } from '../apps/web/src/lib/storage-keys.ts'
import { expectAccessible } from './axe.ts'
import { answer, answerRightly, hurry, passTurn, starsOf } from './playing.ts'
import { expect, test } from './test.ts'
import { keepAtOnce } from './until-kept.ts'
import { firstChant, type Visitor } from './visitor.ts'

test.use({ serviceWorkers: 'allow' })

interface Entry {
  readonly endpoint: string
  readonly owner: string
}

const readQueue = (page: Page): Promise<Entry[]> =>
  page.evaluate(
    (prefix) =>
      Object.entries(localStorage).flatMap(([key, text]) =>
        key.startsWith(prefix) ? [JSON.parse(String(text)) as Entry] : [],
      ),
    `${offlineQueueKey}:`,
  )

interface Writes {
  /** Writes by idempotency key. */
  readonly sent: Map<string, Request[]>
  /** Keys sent twice concurrently. */
  readonly sentAtOnce: string[]
}

function watchWrites(context: BrowserContext): Writes {
  const sent = new Map<string, Request[]>()
  const sentAtOnce: string[] = []
  const ended = new Set<Request>()
  for (const event of ['requestfinished', 'requestfailed'] as const)
    context.on(event as 'requestfinished', (request) => ended.add(request))
  context.on('request', (request) => {
    const key = request.headers()['idempotency-key']
    if (key === undefined) return
    const before = sent.get(key) ?? []
    if (before.some((each) => !ended.has(each))) sentAtOnce.push(key)
    sent.set(key, [...before, request])
  })
  return { sent, sentAtOnce }
}

/** Nothing is sent twice at the same time or rejected. A busy server may fail or ask to wait. */
async function expectAccepted({ sent, sentAtOnce }: Writes): Promise<void> {
  expect(sentAtOnce).toEqual([])
  expect(sent.size).toBeGreaterThan(0)
  for (const requests of sent.values()) {
    const statuses = await Promise.all(requests.map(async (request) => (await request.response())?.status()))
    expect(statuses).toContain(200)
    expect([undefined, 200, 409, 503]).toEqual(expect.arrayContaining(statuses))
  }
}

async function countAnswers(visitor: Visitor, userId: string): Promise<number> {
  const { days } = getFigures.reply.parse((await visitor.call('GET', `/api/users/${userId}/figures`)).body)
  return days.reduce((sum, { answers }) => sum + answers, 0)
}

test('offline in the middle of a level: closed, reopened, answered to the end, back online: everything arrives once', async ({
  page: first,
  visitor,
  context,
}) => {
  test.slow()
  await hurry(first)
  const { id } = await visitor.arrive()
  const exercises = await visitor.getExercises(firstChant.id)
  await first.goto('/')
  await keepAtOnce(first)
  await first.getByRole('link', { name: m.home_start_learning() }).click()
  for (let lit = 1; lit <= 3; lit += 1) await answerRightly(first, exercises)
  await expect.poll(() => countAnswers(visitor, id)).toBe(3)

  await context.setOffline(true)
  await answerRightly(first, exercises)
  await expect(first.getByText(m.account_waiting_to_be_sent({ entries: m.common_answers({ count: 1 }) }))).toBeVisible()
  const address = first.url()
  await first.close()
  const page = await context.newPage()
  await page.goto(address)
  await expect(starsOf(page, 4)).toBeVisible()
  await expect(page.getByText(m.account_waiting_to_be_sent({ entries: m.common_answers({ count: 1 }) }))).toBeVisible()
  for (let lit = 5; lit <= 9; lit += 1) await answerRightly(page, exercises)
  await answer(page, exercises, true)
  await passTurn(page)
  await expect(page.getByRole('heading', { name: m.practice_level_completed() })).toBeVisible()
  await expect(page.getByText(m.account_waiting_to_be_sent({ entries: m.common_answers({ count: 7 }) }))).toBeVisible()

  await page.goto('/')
  await expect(page.getByRole('img', { name: m.home_level_completed({ level: 1 }) }).first()).toBeVisible()
  await page.goto('/profile')
  await expect(page.getByText('An answer (7 times)')).toBeVisible()
  await expectAccessible(page)

  const writes = watchWrites(context)
  await context.setOffline(false)
  await expect.poll(() => readQueue(page), { timeout: 20_000 }).toEqual([])
  await expect(page.getByText('waiting to be sent')).toHaveCount(0)
  expect(await countAnswers(visitor, id)).toBe(10)
  expect((await visitor.getChant(firstChant.slug)).progress).toMatchObject({
    percentComplete: 20,
    levelData: { 1: { completed: true, streak: 10 } },
  })
  await expectAccepted(writes)
})

test('two tabs that come online together: each write arrives once', async ({ page, visitor, context }) => {
  const { id } = await visitor.arrive()
  const exercises = await visitor.getExercises(firstChant.id)
  await page.goto('/')
  await keepAtOnce(page)
  await page.getByRole('link', { name: m.home_start_learning() }).click()
  await answerRightly(page, exercises)
  const second = await context.newPage()
  await second.goto(page.url())
  await expect(starsOf(second, 1)).toBeVisible()
  await expect.poll(() => countAnswers(visitor, id)).toBe(1)
  await expect.poll(() => readQueue(page)).toEqual([])

  await context.setOffline(true)
  await answerRightly(page, exercises)
  await answerRightly(page, exercises)
  await answerRightly(second, exercises)
  await expect(page.getByText(m.account_waiting_to_be_sent({ entries: m.common_answers({ count: 3 }) }))).toBeVisible()
  const kept = await readQueue(page)

  const writes = watchWrites(context)
  await context.setOffline(false)
  await expect.poll(() => readQueue(second), { timeout: 20_000 }).toEqual([])
  await expect(page.getByText('waiting to be sent')).toHaveCount(0)
  expect(writes.sent.size).toBe(kept.length)
  await expectAccepted(writes)
  expect(await countAnswers(visitor, id)).toBe(4)
})
