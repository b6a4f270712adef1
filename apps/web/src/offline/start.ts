import type { QueryClient } from '@tanstack/react-query'
import { sendThrough } from '../api/send.ts'
import { wait } from '../platform/wait.ts'
import { rememberAnswers } from './answers/response-cache.ts'
import { countForgettings, forgetLearner } from './forget-learner.ts'
import { captureInstallPrompt } from './install-prompt.ts'
import { startOutbox } from './outbox/start-outbox.ts'
import { endOwedSession, signOutFirst } from './sign-out.ts'
import { isStandalone } from './standalone.ts'
import { watchAccount } from './watch-account.ts'

/** Before the first call is made: everything that lets the app go on without a network. */
export function startOffline(client: QueryClient): void {
  const endFormer = () => endOwedSession().catch(() => undefined)
  void endFormer()
  const readAgain = () => void client.invalidateQueries()
  sendThrough(signOutFirst)
  sendThrough(
    rememberAnswers({
      now: Date.now,
      isOnline: () => navigator.onLine,
      isStandalone,
      later: (work) => void setTimeout(work),
      sleep: wait,
      forgetLearner,
      countForgettings,
      onNewer: readAgain,
    }),
  )
  // Outermost: what waits to be sent lies on top of whatever answers, the server or this device.
  startOutbox(client)
  window.addEventListener('online', () => void endFormer().then(readAgain))
  watchAccount()
  captureInstallPrompt()
}
