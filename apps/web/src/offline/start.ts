import type { QueryClient } from '@tanstack/react-query'
import { countForgettings, forgetLearner } from '../account/forget-learner.ts'
import { endOwedSession, signOutFirst } from '../account/sign-out.ts'
import { watchAccount } from '../account/watch-account.ts'
import { sendThrough } from '../api/send.ts'
import { wait } from '../platform/wait.ts'
import { captureInstallPrompt } from '../pwa/install-prompt.ts'
import { isStandalone } from '../pwa/standalone.ts'
import { startQueue } from './queue/start-queue.ts'
import { cacheResponses } from './responses/response-cache.ts'

/** Before the first call is made: everything that lets the app go on without a network. Answers with what stops it. */
export function startOffline(client: QueryClient): () => void {
  const endFormer = () => endOwedSession().catch(() => undefined)
  void endFormer()
  const readAgain = () => void client.invalidateQueries()
  const stops = [
    sendThrough(signOutFirst),
    sendThrough(
      cacheResponses({
        now: Date.now,
        isOnline: () => navigator.onLine,
        isStandalone,
        later: (work) => void setTimeout(work),
        sleep: wait,
        forgetLearner,
        countForgettings,
        onNewer: readAgain,
      }),
    ),
    // Outermost: what waits to be sent lies on top of whatever answers, the server or this device.
    startQueue(client),
  ]
  window.addEventListener('online', () => void endFormer().then(readAgain))
  watchAccount()
  captureInstallPrompt()
  return () => {
    for (const stop of stops.toReversed()) stop()
  }
}
