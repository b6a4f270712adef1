import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { playerAdvance } from '@schola/domain/next-exercise'
import { unwatchedPointer } from '../e2e/hands.ts'
import { answer } from '../e2e/playing.ts'
import { firstChant } from '../e2e/visitor.ts'
import { withBarePage } from './bare/page.ts'
import { contents, listScreens, type Visit, withVisit } from './browser.ts'
import { auditScreens } from './lighthouse.ts'
import { type Figure, median, ratios, rounds, spreadOf } from './report.ts'

const slowdown = 4
const answersInLevel = 10
const maxInteractionMs = 100
const maxNextExerciseMs = 60
const maxLayoutShift = 0.05
const maxTimesBare = 1.6
const maxOfflineStartMs = 1500

declare global {
  interface Window {
    /** Duration of each interaction by its id. */
    benchInteractions: Record<string, number>
    /** Times from a counted answer until the next exercise is painted, in milliseconds. */
    benchWaits: number[]
    /** Time when the main content was painted, in milliseconds from the start of the visit. */
    benchShownAt: number | undefined
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

async function measurePlaying(visit: Visit): Promise<Figure[]> {
  const { page } = visit
  await page.addInitScript(watchPlaying)
  await slowDown(page)
  const planned = await playLevel(visit)
  const interactions = Object.values(await page.evaluate(() => window.benchInteractions))
  const waits = (await page.evaluate(() => window.benchWaits)).map((wait, turn) => wait - (planned[turn] ?? 0))
  if (interactions.length === 0 || waits.length < answersInLevel - 1) throw new Error('Too few events were recorded.')
  const figureOf = (name: string, value: number, max: number, all: readonly number[]): Figure => ({
    name: `${name}, at ${slowdown}x slowdown`,
    value: `${Math.round(value)} ms`,
    budget: `under ${max} ms`,
    isHeld: value < max,
    spread: `${spreadOf(all, 0, ' ms')}, ${all.length} times`,
  })
  return [
    figureOf('slowest interaction to next paint', Math.max(...interactions), maxInteractionMs, interactions),
    figureOf('next exercise after its planned time', median(waits), maxNextExerciseMs, waits),
  ]
}

type Screen = 'bare' | 'home' | 'chant' | 'player'

/** Runs in the page before its own scripts. */
function watchContent([selector, text]: readonly [string, string]): void {
  const pattern = new RegExp(text)
  const observer = new MutationObserver(() => {
    const elements = [...document.querySelectorAll(selector)]
    if (!elements.some(({ textContent }) => pattern.test(textContent ?? ''))) return
    observer.disconnect()
    requestAnimationFrame(() => setTimeout(() => (window.benchShownAt = performance.now())))
  })
  observer.observe(document, { subtree: true, childList: true, characterData: true })
}

/** Opens an address in a new tab and returns the time until its main content is painted. */
async function openScreen(context: BrowserContext, screen: Screen, url: string, isSlow = true): Promise<number> {
  const page = await context.newPage()
  await page.addInitScript(watchContent, screen === 'bare' ? (['h1', 'Bare'] as const) : contents[screen])
  if (isSlow) await slowDown(page)
  await page.goto(url)
  await page.waitForFunction(() => window.benchShownAt !== undefined)
  const shownAt = await page.evaluate(() => window.benchShownAt ?? Number.NaN)
  if (!isSlow) {
    // The first visit ends when the worker controls the page and the app has stored what it loaded.
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await page.waitForLoadState('networkidle')
  }
  await page.close()
  return shownAt
}

/** Compares second visits with and without a network to a bare page. */
async function measureSecondVisit({ context, visitor, url }: Visit, bareUrl: string): Promise<Figure[]> {
  await visitor.arrive()
  const { home, chant, player } = await listScreens(visitor)
  const urls = { bare: bareUrl, home: url + home, chant: url + chant, player: url + player }
  const screens = Object.keys(urls) as Screen[] // of the object above
  for (const screen of screens) await openScreen(context, screen, urls[screen], false)
  const times = { online: {} as Record<Screen, number[]>, offline: {} as Record<Screen, number[]> }
  for (let round = 1; round <= rounds; round += 1) {
    for (const network of ['online', 'offline'] as const) {
      await context.setOffline(network === 'offline')
      for (const screen of screens) {
        const list = (times[network][screen] ??= [])
        list.push(await openScreen(context, screen, urls[screen]))
      }
      const shown = screens.map((screen) => `${screen} ${Math.round(times[network][screen].at(-1) ?? 0)} ms`)
      console.log(`  second visit ${network}, round ${round} of ${rounds}: ${shown.join(', ')}`)
    }
  }
  const figures = (['online', 'offline'] as const).flatMap((network) =>
    screens
      .filter((screen) => screen !== 'bare')
      .map((screen): Figure => {
        const [ours, bare] = [times[network][screen], times[network].bare]
        const timesBare = ratios(ours, bare)
        return {
          name: `${screen} on a second visit, ${network}, at ${slowdown}x slowdown`,
          value: `${Math.round(median(ours))} ms, ${median(timesBare).toFixed(2)} x bare`,
          budget: `at most ${maxTimesBare} x bare`,
          isHeld: median(timesBare) <= maxTimesBare,
          reference: `bare ${Math.round(median(bare))} ms`,
          spread: `${spreadOf(timesBare, 2)} x bare`,
        }
      }),
  )
  const start = times.offline.home
  const offlineStart: Figure = {
    name: `offline start of home, at ${slowdown}x slowdown`,
    value: `${Math.round(median(start))} ms`,
    budget: `under ${maxOfflineStartMs} ms`,
    isHeld: median(start) < maxOfflineStartMs,
    spread: spreadOf(start, 0, ' ms'),
  }
  return [...figures, offlineStart]
}

async function measureLighthouse({ url, visitor, context, profile, stage }: Visit): Promise<Figure[]> {
  const screens = await listScreens(visitor)
  await context.close()
  const landing = { name: 'landing', url, minFirst: 98, minSecond: 98 }
  const visitors = await auditScreens(join(stage.folder, 'visitor'), [landing])
  const learners = await auditScreens(
    profile,
    Object.entries(screens).map(([name, path]) => ({ name, url: url + path, minFirst: 92, minSecond: 95 })),
  )
  const layoutShift = Math.max(visitors.layoutShift, learners.layoutShift)
  const shift: Figure = {
    name: 'largest layout shift in these runs',
    value: layoutShift.toFixed(3),
    budget: `at most ${maxLayoutShift}`,
    isHeld: layoutShift <= maxLayoutShift,
  }
  return [...visitors.figures, ...learners.figures, shift]
}

/** Measures the built app in a real browser. */
export async function measureWeb(): Promise<Figure[]> {
  const visits = await withVisit('allow', (visit) =>
    withBarePage(visit.stage.folder, (bareUrl) => measureSecondVisit(visit, bareUrl)),
  )
  const others = await withVisit('block', async (visit) => {
    await visit.visitor.arrive()
    const playing = await measurePlaying(visit)
    return [...playing, ...(await measureLighthouse(visit))]
  })
  return [...visits, ...others]
}
