export const wait = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms))

/** Runs after the first frame of the whole page; at once where nobody looks, since a hidden page has no frames. */
export function afterPaint(work: () => void): void {
  const paint = () => (document.hidden ? work() : requestAnimationFrame(() => void setTimeout(work)))
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', paint, { once: true })
  else paint()
}

/** Ends the task, so that the browser can answer a touch before the next one. */
export const yieldToBrowser = (): Promise<void> => wait(0)
