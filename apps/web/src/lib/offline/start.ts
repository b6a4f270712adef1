import type { QueryClient } from '@tanstack/react-query'
import { endOwedSession, signOutFirst } from '../account/sign-out.ts'
import { watchAccount } from '../account/watch-account.ts'
import { sendThrough } from '../api/request.ts'
import { captureInstallPrompt } from '../pwa/install-prompt.ts'
import { persistQueries } from './persist-queries.ts'
import { applyUnsentWrites, startQueue } from './queue/start-queue.ts'

/** Starts everything that works without a network, before the first call is made. Returns a function that stops it. */
export function startOffline(client: QueryClient): () => void {
  const endFormer = () => endOwedSession().catch(() => undefined)
  void endFormer()
  const readAgain = () => void client.invalidateQueries()
  const stops = [sendThrough(signOutFirst), startQueue(client), persistQueries(client, applyUnsentWrites)]
  window.addEventListener('online', () => void endFormer().then(readAgain))
  watchAccount()
  captureInstallPrompt()
  return () => {
    for (const stop of stops.toReversed()) stop()
  }
}
