/** The part of the view, from above and from below, in which what is sung may stand without moving the page. */
const above = 0.12
const below = 0.4
/** Where it is brought. */
const goal = 0.25

const isStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

function findScroller(element: Element): Element {
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY) && parent.scrollHeight > parent.clientHeight)
      return parent
  }
  return document.documentElement
}

/** How far to move so that a line stands well; nothing when it does already. */
export function findScrollStep(top: number, bottom: number, height: number): number | undefined {
  if (top >= height * above && bottom <= height * (1 - below)) return undefined
  return top - height * goal
}

/** Brings a line of what is sung into view, gently, and at once for those who want no motion. */
export function scrollAlong(element: Element): void {
  const scroller = findScroller(element)
  const isPage = scroller === document.documentElement
  const frame = isPage ? { top: 0, height: window.innerHeight } : scroller.getBoundingClientRect()
  const { top, bottom } = element.getBoundingClientRect()
  const step = findScrollStep(top - frame.top, bottom - frame.top, frame.height)
  if (step === undefined || Math.abs(step) < 4) return
  scroller.scrollBy({ top: step, behavior: isStill() ? 'auto' : 'smooth' })
}
