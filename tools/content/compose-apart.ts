import { Worker } from 'node:worker_threads'
import type { Sources } from '@schola/curriculum/sources/chant-folder'
import { besideMain } from './run.ts'

/** What is to be composed: the chants named, or all if none is. */
export interface ToCompose {
  readonly sources: Sources
  readonly slugs: readonly string[]
}

/** Waits for what was composed. */
export type Composing = () => Promise<Map<string, string>>

/**
 * Starts a thread, which makes itself ready while the sources are read; what comes back has it make `composedFiles`.
 * Until it is waited for it keeps nobody: where a mistake ends the command, it ends too.
 */
export function startComposer(
  program: string | URL = besideMain('compose-thread'),
): (toCompose: ToCompose) => Composing {
  const worker = new Worker(program)
  const composed = new Promise<Map<string, string>>((resolve, reject) => {
    worker
      .once('message', resolve)
      .once('error', reject)
      .once('exit', () => reject(new Error('The thread that composes ended without an answer.')))
  })
  // Whatever goes wrong is told where it is waited for.
  composed.catch(() => undefined)
  // Only now: to listen is to wait.
  worker.unref()
  return (toCompose) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
    worker.postMessage(toCompose)
    return () => {
      worker.ref()
      return composed
    }
  }
}
