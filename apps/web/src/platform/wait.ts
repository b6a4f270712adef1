export const wait = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms))

/**
 * Runs after the next frame of the whole page; at once where nobody looks, since a hidden page has no frames. Answers with
 * what calls it off.
 */
export function afterPaint(work: () => void): () => void {
  let isCalledOff = false
  function run() {
    if (!isCalledOff) work()
  }
  const paint = () => (document.hidden ? run() : requestAnimationFrame(() => void setTimeout(run)))
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', paint, { once: true })
  else paint()
  return () => {
    isCalledOff = true
  }
}

/** Ends the task, so that the browser can answer a touch before the next one. */
export const yieldToBrowser = (): Promise<void> => wait(0)
