import type { Page } from '@playwright/test'
import { addressedExercise, answer, answerRightly } from '../../e2e/playing.ts'
import { firstChant, type Visitor } from '../../e2e/visitor.ts'
import type { Figure } from '../report.ts'
import { median } from '../rounds.ts'

const slowdown = 4
const prescribedMs = 800
const goals = { interaction: 100, goingOn: 50 } as const

interface Watched {
  /** The longest event of each interaction, by its number. */
  readonly interactions: Record<string, number>
  /** From the star that lights up to the next exercise painted and usable. */
  readonly goingOn: number[]
}

declare global {
  interface Window {
    benchWatched: Watched
  }
}

/** Runs in the page before its own scripts. */
function watch(): void {
  const watched: Watched = { interactions: {}, goingOn: [] }
  window.benchWatched = watched
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const id = 'interactionId' in entry ? Number(entry.interactionId) : 0
      if (id > 0) watched.interactions[id] = Math.max(watched.interactions[id] ?? 0, entry.duration)
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)

  let lit = { label: '', at: 0 }
  let before: Element | null = null
  new MutationObserver(() => {
    const label = document.querySelector('[role="img"][aria-label$="of 10 stars"]')?.getAttribute('aria-label') ?? ''
    const form = document.querySelector('form.exercise')
    if (label !== lit.label) lit = { label, at: performance.now() }
    const usable = form?.querySelector('button[type="submit"]')
    if (!form || !usable || form === before) return
    const answered = before !== null && lit.at > 0 ? lit.at : undefined
    before = form
    // After the next frame the learner sees it.
    if (answered !== undefined) {
      requestAnimationFrame(() => setTimeout(() => watched.goingOn.push(performance.now() - answered)))
    }
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['aria-label'] })
}

/** Plays a level to its end on a processor a quarter as fast, always right. */
async function play(page: Page, visitor: Visitor): Promise<Watched> {
  const exercises = await visitor.getExercises(firstChant.id)
  const [first] = exercises.filter(({ level }) => level === 1)
  await page.addInitScript(watch)
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.goto(`/chants/${firstChant.slug}/exercise/${first?.id}`)
  await page.locator('form.exercise button[type="submit"]').waitFor()
  for (let streak = 1; streak < 10; streak += 1) {
    await answerRightly(page, exercises)
    await page.locator(`form.exercise[data-type="${addressedExercise(page, exercises).type}"]`).waitFor()
  }
  await answer(page, exercises, true)
  await page.getByRole('heading', { name: 'Level Completed!' }).waitFor()
  const watched = await page.evaluate(() => window.benchWatched)
  await browser.detach()
  return watched
}

const ms = (value: number) => `${Math.round(value)} ms`
const range = (values: readonly number[]) => `${ms(Math.min(...values))} to ${ms(Math.max(...values))}`

/** How it feels to play: the slowest reaction to a touch or key, and the wait for the next exercise. */
export async function measurePlay(page: Page, visitor: Visitor): Promise<Figure[]> {
  const { interactions, goingOn } = await play(page, visitor)
  const reactions = Object.values(interactions)
  const beyond = goingOn.map((time) => time - prescribedMs)
  if (reactions.length === 0 || beyond.length < 9) throw new Error('The level was not watched as it should have been.')
  const slowest = Math.max(...reactions)
  const shared = { floor: '', ratio: '' }
  return [
    {
      ...shared,
      name: `interaction to next paint, a level at ${slowdown}x slowdown`,
      value: ms(slowest),
      goal: `under ${goals.interaction} ms`,
      holds: slowest < goals.interaction,
      spread: `${range(reactions)} (${reactions.length} interactions)`,
    },
    {
      ...shared,
      name: `right answer to next exercise beyond ${prescribedMs} ms, at ${slowdown}x slowdown`,
      value: ms(median(beyond)),
      goal: `under ${goals.goingOn} ms`,
      holds: median(beyond) < goals.goingOn,
      spread: range(beyond),
    },
  ]
}
