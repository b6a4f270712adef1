export const wait = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms))

/** Runs work after the next frame, or at once in a hidden page, which has no frames. Returns a function that cancels it. */
export function afterPaint(work: () => void): () => void {
  let isCalledOff = false
  function run() {
    if (!isCalledOff) work()
  }
  if (document.hidden) run()
  else requestAnimationFrame(() => void setTimeout(run))
  return () => {
    isCalledOff = true
  }
}

/** Ends the task, so that the browser can answer a touch before the next one. */
export const yieldToBrowser = (): Promise<void> => wait(0)
