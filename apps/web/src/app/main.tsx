import './main.css'
import { selectedProfileIdKey } from '@schola/domain/storage-keys'
import { type ReactNode, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { currentUserQuery } from '../api/current-user.ts'
import { forgetEarlyAnswers } from '../api/early-answers.ts'
import { learnerChantsQuery } from '../api/learner-chants.ts'
import { createQueryClient } from '../api/query-client.ts'
import { startOffline } from '../offline/start.ts'
import { Providers } from './providers.tsx'
import { AppRouter, Landing } from './router.tsx'
import { forgetWhere } from './storage.ts'
import { isTitlePage } from './visitor.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no place for the app.')

const client = createQueryClient()
startOffline(client)
forgetWhere(
  () => localStorage,
  (key) => key === selectedProfileIdKey,
)

/** Asked before React starts, and the path as soon as it is known whose: neither waits for a screen's code. */
async function askAhead(): Promise<void> {
  await client.prefetchQuery(currentUserQuery)
  const user = client.getQueryData(currentUserQuery.queryKey)
  if (user?.consentCompletedAt) await client.prefetchQuery(learnerChantsQuery(user.id))
  forgetEarlyAnswers()
}

const app = (screen: ReactNode) => (
  <StrictMode>
    <Providers client={client}>{screen}</Providers>
  </StrictMode>
)

// The title page stands already, and leads nowhere but to the sign-in; it only comes to life.
if (isTitlePage()) void Landing.load().then(() => hydrateRoot(root, app(<Landing />)))
else {
  void askAhead()
  createRoot(root).render(app(<AppRouter />))
}
