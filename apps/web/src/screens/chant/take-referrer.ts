import { originAfter } from '../../platform/came-from.ts'

let isTaken = false

/** A link that was followed before the app listened has loaded a new page, whose entry knows only the browser's referrer. */
export function takeReferrer(): void {
  // Later screens were opened in the app, whatever the page was loaded from.
  if (isTaken) return
  isTaken = true
  const { history, location } = window
  const { referrer } = document
  const [loading] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[] // by its name
  // Loaded again, a page still names its referrer, wherever in the history that stands by now; and so does the next page.
  if (loading?.type !== 'navigate' || loading.name !== location.href) return
  // A new tab has its referrer, too, but nothing to go back to.
  if (history.state !== null || history.length === 1 || !referrer.startsWith(`${location.origin}/`)) return
  const origin = originAfter(referrer.slice(location.origin.length), undefined, location.pathname)
  if (origin) history.replaceState(origin, '')
}
