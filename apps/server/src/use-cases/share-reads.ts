import { HttpError } from '../http/http-error.ts'

interface RunningRead<Result> {
  readonly result: Promise<Result>
  /** Whether each caller has hung up. */
  readonly callers: (() => boolean)[]
}

/**
 * Runs at most `maxAtOnce` expensive reads at a time and one for each key: callers with the key of a running read share
 * its result. `shouldStop` becomes true when all its callers have hung up; the read then throws `allGone()`.
 */
export function shareReads<Result>(maxAtOnce: number) {
  const running = new Map<string, RunningRead<Result>>()
  const waiting: (() => void)[] = []
  let active = 0

  async function runInTurn(read: () => Promise<Result>): Promise<Result> {
    if (active < maxAtOnce) active += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await read()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else active -= 1
    }
  }

  return (
    key: string,
    isGone: () => boolean,
    read: (shouldStop: () => boolean) => Promise<Result>,
  ): Promise<Result> => {
    const shared = running.get(key)
    if (shared) {
      shared.callers.push(isGone)
      return shared.result
    }
    const callers = [isGone]
    function end() {
      if (running.get(key)?.callers === callers) running.delete(key)
    }
    function shouldStop() {
      const isStopping = callers.every((isCallerGone) => isCallerGone())
      // A new caller must start another read.
      if (isStopping) end()
      return isStopping
    }
    const result = runInTurn(() => read(shouldStop)).finally(end)
    running.set(key, { result, callers })
    return result
  }
}

/** Refusal of a request whose client has hung up; nobody reads it. */
export const allGone = () => new HttpError(499, 'The client has hung up.')
