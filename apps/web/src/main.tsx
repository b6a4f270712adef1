import './main.css'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { watchInputModality } from './components/ui/focus.ts'
import { isLearnerKnown, isSignOutOwed } from './lib/account/known-learner.ts'
import { currentUserQuery } from './lib/api/current-user.ts'
import { createQueryClient } from './lib/api/query-client.ts'
import { downloadGrammar } from './lib/offline/downloads/download-grammar.ts'
import { startOffline } from './lib/offline/start.ts'
import { prefetchScreen } from './lib/prefetch.ts'
import { watchForUpdates } from './lib/pwa/updates.ts'
import { forgetWhere } from './lib/storage.ts'
import { selectedProfileIdKey } from './lib/storage-keys.ts'
import { audienceOf, findScreen } from './routes.ts'

const client = createQueryClient()

/** Delay before downloads that the first screen does not need. */
const downloadDelayMs = 3000

function downloadForOffline(): void {
  if (audienceOf(client.getQueryData(currentUserQuery.queryKey)) === 'learner') void downloadGrammar(client)
}

function start(): void {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no root element.')
  watchInputModality()
  startOffline(client)
  forgetWhere(
    () => localStorage,
    (key) => key === selectedProfileIdKey,
  )
  const app = (
    <StrictMode>
      <App client={client} />
    </StrictMode>
  )
  if (root.dataset['prerendered'] !== undefined && !isLearnerKnown() && !isSignOutOwed()) {
    // The server sends the prerendered landing page only to browsers without a session.
    client.setQueryData(currentUserQuery.queryKey, null)
    // Loaded code hydrates without a fallback.
    void findScreen('visitor', '/')
      ?.code.load()
      .finally(() => hydrateRoot(root, app))
  } else {
    // In parallel with the current user.
    void prefetchScreen(window.location.pathname)
    createRoot(root).render(app)
  }
  if (import.meta.env.PROD) watchForUpdates()
  setTimeout(downloadForOffline, downloadDelayMs)
}

start()
