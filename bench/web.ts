import type { Page } from '@playwright/test'
import { playerAdvance } from '@schola/core/progress/next-exercise'
import { type Content, landing, listMainScreens, openScreen } from '../e2e/first-load.ts'
import { unwatchedPointer } from '../e2e/hands.ts'
import { answer } from '../e2e/playing.ts'
import { firstChant } from '../e2e/visitor.ts'
import { serveBarePage, type Visit, withVisit } from './browser.ts'
import { auditScreens } from './lighthouse.ts'
import { type Row, rounds, rowOf } from './report.ts'

const slowdown = 4
const answersInLevel = 10

declare global {
  interface Window {
    benchInteractions: Record<string, number>
    /** Times from a counted answer until the next exercise is painted, in milliseconds. */
    benchWaits: number[]
  }
}

/** Runs in the page before its own scripts. */
function watchPlaying(): void {
  const interactions: Record<string, number> = {}
  const waits: number[] = []
  Object.assign(window, { benchInteractions: interactions, benchWaits: waits })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const id = 'interactionId' in entry ? Number(entry.interactionId) : 0
      if (id > 0) interactions[id] = Math.max(interactions[id] ?? 0, entry.duration)
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  let [stars, form, countedAt] = [null, null, 0] as [string | null, Element | null, number]
  new MutationObserver(() => {
    const shown = document.querySelector('[role="img"][aria-label$="of 10 stars"]')?.getAttribute('aria-label') ?? stars
    if (stars !== null && shown !== stars) countedAt = performance.now()
    stars = shown
    const next = document.querySelector('form.exercise') ?? form
    const since = countedAt
    if (form !== null && next !== form && since > 0) {
      countedAt = 0
      requestAnimationFrame(() => setTimeout(() => waits.push(performance.now() - since)))
    }
    form = next
  }).observe(document, { subtree: true, childList: true, characterData: true, attributeFilter: ['aria-label'] })
}

/** Plays a level to its end, always right; returns how long the player waits after each answer by design. */
async function playLevel({ page, visitor }: Visit): Promise<number[]> {
  const exercises = await visitor.getExercises(firstChant.id)
  const first = exercises.find(({ level }) => level === 1)
  await page.goto(`/chants/${firstChant.slug}/exercise/${first?.id}`)
  await page.locator('form.exercise button[type="submit"]').waitFor()
  await page.waitForLoadState('networkidle')
  const planned: number[] = []
  for (let streak = 1; streak < answersInLevel; streak += 1) {
    const address = page.url()
    await answer(page, exercises, true, unwatchedPointer)
    const note = await page.locator('.exercise-feedback-message').evaluate((message) => {
      // Text for screen readers does not extend the wait.
      const hidden = message.querySelector('.sr-only')?.textContent ?? ''
      return (message.textContent ?? '').replace(hidden, '')
    })
    const advance = playerAdvance(100, true, note)
    planned.push(advance.by === 'timer' ? advance.afterMs : 0)
    await page.waitForURL((url) => url.href !== address)
  }
  await answer(page, exercises, true, unwatchedPointer)
  await page.getByRole('heading', { name: 'Level Completed!' }).waitFor()
  return planned
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
}

async function measurePlaying(visit: Visit): Promise<Row[]> {
  const { page } = visit
  await page.addInitScript(watchPlaying)
  await slowDown(page)
  const planned = await playLevel(visit)
  const [interactions, waits] = await page.evaluate(() => [Object.values(window.benchInteractions), window.benchWaits])
  if (!interactions?.length || !waits || waits.length < planned.length) throw new Error('Too few events were recorded.')
  const beyond = waits.map((wait, turn) => wait - (planned[turn] ?? 0))
  return [
    rowOf('slowest interaction to next paint, at 4x slowdown', [Math.max(...interactions)]),
    rowOf('next exercise after its planned time, at 4x slowdown', beyond),
  ]
}

/** Compares second visits with and without a network to a bare page. */
async function measureSecondVisit({ context, visitor, url }: Visit, bareUrl: string): Promise<Row[]> {
  const bareContent: Content = ['h1', 'Bare']
  const screens = (await listMainScreens(visitor)).map((screen) => ({ ...screen, path: url + screen.path }))
  const all = [{ name: 'bare', path: bareUrl, content: bareContent }, ...screens]
  for (const screen of all) {
    const page = await openScreen(context, screen)
    // The first visit ends when the worker controls the page and the app has stored what it loaded.
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await page.waitForLoadState('networkidle')
    await page.close()
  }
  async function measureRound(isOffline: boolean): Promise<number[]> {
    await context.setOffline(isOffline)
    const times: number[] = []
    for (const screen of all) {
      const page = await openScreen(context, screen, slowDown)
      times.push(await page.evaluate(() => window.contentTimes?.painted ?? Number.NaN))
      await page.close()
    }
    const shown = all.map(({ name }, index) => `${name} ${Math.round(times[index] ?? 0)} ms`)
    console.log(`  second visit${isOffline ? ' offline' : ''}: ${shown.join(', ')}`)
    return times
  }
  const rows: Row[] = []
  const results: { online: number[][]; offline: number[][] } = { online: [], offline: [] }
  for (let round = 1; round <= rounds; round += 1) {
    results.online.push(await measureRound(false))
    results.offline.push(await measureRound(true))
  }
  await context.setOffline(false)
  const timesOf = (list: number[][], screen: number) => list.map((times) => times[screen] ?? Number.NaN)
  for (const [index, { name }] of screens.entries()) {
    for (const [list, title] of [
      [results.online, 'on a second visit, at 4x slowdown'],
      [results.offline, 'on a second visit offline, at 4x slowdown'],
    ] as const) {
      const reference = { name: 'bare', values: timesOf(list, 0) }
      rows.push(rowOf(title, timesOf(list, index + 1), { of: name, reference }))
    }
  }
  return [...rows, rowOf('offline start of home, at 4x slowdown', timesOf(results.offline, 1))]
}

export function measureWeb(): Promise<Row[]> {
  return withVisit(async (visit) => {
    const layoutShifts: number[] = []
    const rows = await auditScreens(visit, [landing], layoutShifts)
    await visit.visitor.arrive()
    const bare = await serveBarePage(visit.folder)
    rows.push(...(await measureSecondVisit(visit, bare.url).finally(() => void bare.close())))
    rows.push(...(await measurePlaying(visit)))
    rows.push(...(await auditScreens(visit, await listMainScreens(visit.visitor), layoutShifts)))
    return [...rows, rowOf('largest layout shift in these runs', [Math.max(...layoutShifts)])]
  })
}
