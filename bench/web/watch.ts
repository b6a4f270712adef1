import type { Page } from '@playwright/test'

/** What the page itself saw. */
export interface Watched {
  /** The longest event of each interaction, by its number. */
  readonly interactions: Record<string, number>
  /** Each time from the sign of a right answer to what follows it, painted and usable. */
  readonly goingOn: number[]
}

declare global {
  interface Window {
    benchWatched: Watched
  }
}

export interface Signs {
  /** Its label or text changes when an answer is counted. */
  readonly counted: string
  /** What follows; it is another element, or another text, each time. */
  readonly following: string
}

/** Runs in the page before its own scripts. */
function watch({ counted, following }: Signs): void {
  const watched: Watched = { interactions: {}, goingOn: [] }
  window.benchWatched = watched
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const id = 'interactionId' in entry ? Number(entry.interactionId) : 0
      if (id > 0) watched.interactions[id] = Math.max(watched.interactions[id] ?? 0, entry.duration)
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)

  let said: string | undefined
  let countedAt: number | undefined
  let before: Element | null = null
  new MutationObserver(() => {
    const sign = document.querySelector(counted)
    const saying = sign?.getAttribute('aria-label') ?? sign?.textContent
    if (saying !== undefined && saying !== said) {
      if (said !== undefined) countedAt = performance.now()
      said = saying
    }
    const now = document.querySelector(following)
    if (now === null || now === before) return
    const since = before === null ? undefined : countedAt
    before = now
    countedAt = undefined
    // After the next frame the learner sees it.
    if (since !== undefined) {
      requestAnimationFrame(() => setTimeout(() => watched.goingOn.push(performance.now() - since)))
    }
  }).observe(document, { subtree: true, childList: true, characterData: true, attributeFilter: ['aria-label'] })
}

/** Watches a page from its start, on a processor so many times slower, while something is done on it. */
export async function watchSlowed(
  page: Page,
  slowdown: number,
  signs: Signs,
  act: () => Promise<void>,
): Promise<Watched> {
  await page.addInitScript(watch, signs)
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await act()
  const watched = await page.evaluate(() => window.benchWatched)
  await browser.detach()
  return watched
}
