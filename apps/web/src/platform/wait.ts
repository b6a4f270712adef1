export const wait = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms))

/** Ends the task, so that the browser can answer a touch before the next one. */
export const yieldToBrowser = (): Promise<void> => wait(0)
