import './main.css'
import { type ReactNode, StrictMode, startTransition, useEffect, useLayoutEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createQueryClient } from '../api/query-client.ts'
import { startOffline } from '../offline/start.ts'
import { nextTurn, wait } from '../platform/next-turn.ts'
import { forgetWhere } from '../platform/storage.ts'
import { selectedProfileIdKey } from '../platform/storage-keys.ts'
import { endWritten, isWritten } from '../platform/written.ts'
import { watchForUpdates } from '../pwa/updates.ts'
import { askAhead } from './ask-ahead.ts'
import { fetchFonts } from './fetch-fonts.ts'
import { Providers } from './providers.tsx'
import { AppRouter, fetchFirstScreen, Landing } from './router.tsx'
import { isTitlePage } from './visitor.ts'

const client = createQueryClient()

/** However long the path takes, this much later the app stands, and says itself that it waits. */
const pathPatienceMs = 3000

/** The page is the app's as soon as that is built up, and from then on in its own letters. */
function Standing({ children }: { readonly children: ReactNode }): ReactNode {
  useLayoutEffect(endWritten, [])
  useEffect(() => {
    if (import.meta.env.PROD) watchForUpdates()
  }, [])
  return children
}

const app = (screen: ReactNode) => (
  <StrictMode>
    <Standing>
      <Providers client={client}>{screen}</Providers>
    </Standing>
  </StrictMode>
)

/** The title page stands already, and leads nowhere but to the sign-in; it only comes to life. */
async function wakeTitlePage(root: HTMLElement): Promise<void> {
  await Landing.load()
  startTransition(() => void hydrateRoot(root, app(<Landing />)))
}

/**
 * In small steps, between which the browser can answer a touch. Until then the page itself says that it loads, or shows
 * what the server has written into it; then nothing less must take its place.
 */
async function showApp(root: HTMLElement): Promise<void> {
  const address = window.location.pathname
  const asked = askAhead(client, address)
  await nextTurn()
  const code = fetchFirstScreen(address)
  await nextTurn()
  fetchFonts()
  const [{ path }] = await Promise.all([asked, code])
  if (isWritten()) await Promise.race([path, wait(pathPatienceMs)])
  await nextTurn()
  const shown = createRoot(root)
  startTransition(() => shown.render(app(<AppRouter />)))
}

async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no place for the app.')
  startOffline(client)
  forgetWhere(
    () => localStorage,
    (key) => key === selectedProfileIdKey,
  )
  await nextTurn()
  await (isTitlePage() ? wakeTitlePage(root) : showApp(root))
}

// In a turn of its own: this one has read all the code.
void nextTurn().then(start)
