import { parentPort } from 'node:worker_threads'
import type { ToCompose } from './compose-apart.ts'
import { composedFiles } from './composed-files.ts'

parentPort?.once('message', ({ sources, slugs }: ToCompose) =>
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
  parentPort?.postMessage(composedFiles(sources, slugs)),
)
