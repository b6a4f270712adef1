export const wait = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms))

/** Lets the browser answer a touch in between. */
export const nextTurn = (): Promise<void> => wait(0)
