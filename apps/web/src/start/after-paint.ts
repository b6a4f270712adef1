/** What the page says already comes first; nobody sees one that is hidden. */
export function afterPaint(work: () => void): void {
  const paint = () => (document.hidden ? work() : requestAnimationFrame(() => void setTimeout(work)))
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', paint, { once: true })
  else paint()
}

/** Something that takes the browser a moment. */
export type Step = () => void

/** One step after the other; in between the browser can answer a touch. */
export function inTurns([step, ...others]: readonly Step[]): void {
  step?.()
  if (others.length > 0) setTimeout(() => inTurns(others))
}
