export const wait = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms))

/** Runs work after the next frame, or at once in a hidden page. Returns a function that cancels it. */
export function afterPaint(work: () => void): () => void {
  let isCanceled = false
  function run() {
    if (!isCanceled) work()
  }
  if (document.hidden) run()
  else requestAnimationFrame(() => void setTimeout(run))
  return () => {
    isCanceled = true
  }
}

/** Ends the task, so that the browser can handle input before the next one. */
export const yieldToBrowser = (): Promise<void> => wait(0)
