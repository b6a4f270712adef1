import './main.css'
import { selectedProfileIdKey } from '@schola/domain/storage-keys'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { currentUserQuery } from '../api/current-user.ts'
import { learnerChantsQuery } from '../api/learner-chants.ts'
import { createQueryClient } from '../api/query-client.ts'
import { startOffline } from '../offline/start.ts'
import { Providers } from './providers.tsx'
import { AppRouter } from './router.tsx'
import { forgetWhere } from './storage.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no place for the app.')

const client = createQueryClient()
startOffline(client)
// Asked before React starts, and the path as soon as it is known whose: neither waits for a screen's code.
void client.prefetchQuery(currentUserQuery).then(() => {
  const user = client.getQueryData(currentUserQuery.queryKey)
  if (user?.consentCompletedAt) void client.prefetchQuery(learnerChantsQuery(user.id))
})

forgetWhere(
  () => localStorage,
  (key) => key === selectedProfileIdKey,
)
createRoot(root).render(
  <StrictMode>
    <Providers client={client}>
      <AppRouter />
    </Providers>
  </StrictMode>,
)
