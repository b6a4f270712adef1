import './main.css'
import { selectedProfileIdKey } from '@schola/domain/storage-keys'
import { type ReactNode, StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createQueryClient } from '../api/query-client.ts'
import { startOffline } from '../offline/start.ts'
import { askAhead } from './ask-ahead.ts'
import { fetchFonts } from './fetch-fonts.ts'
import { Providers } from './providers.tsx'
import { AppRouter, fetchFirstScreen, Landing } from './router.tsx'
import { forgetWhere } from './storage.ts'
import { isTitlePage } from './visitor.ts'

const client = createQueryClient()

const app = (screen: ReactNode) => (
  <StrictMode>
    <Providers client={client}>{screen}</Providers>
  </StrictMode>
)

/** The title page stands already, and leads nowhere but to the sign-in; it only comes to life. */
async function wakeTitlePage(root: HTMLElement): Promise<void> {
  await Landing.load()
  startTransition(() => void hydrateRoot(root, app(<Landing />)))
}

/** In small steps, between which the browser can answer a touch. Until then the page itself says that it loads. */
async function showApp(root: HTMLElement): Promise<void> {
  fetchFonts()
  const address = window.location.pathname
  await Promise.all([askAhead(client, address), fetchFirstScreen(address)])
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
  await (isTitlePage() ? wakeTitlePage(root) : showApp(root))
}

// In a turn of its own: this one has read all the code.
setTimeout(() => void start())
