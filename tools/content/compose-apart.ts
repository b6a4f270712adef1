import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Sources } from '@schola/curriculum/sources/chant-folder'
import { besideMain } from './run.ts'

/** What is to be composed: the chants named, or all if none is. */
export interface ToCompose {
  readonly sources: Sources
  readonly slugs: readonly string[]
}

/** Starts a thread, which makes itself ready while the sources are read; what comes back has it make `composedFiles`. */
export function startComposer(): (toCompose: ToCompose) => Promise<Map<string, string>> {
  const worker = new Worker(besideMain('compose-thread'))
  // Where the sources have mistakes it is never asked, and keeps nobody waiting.
  worker.unref()
  return async (toCompose) => {
    worker.ref()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
    worker.postMessage(toCompose)
    const [composed] = (await once(worker, 'message')) as [Map<string, string>]
    return composed
  }
}
