// Loaded here, so that the timeout of a test does not include it.
import '../features/home/home.tsx'
import '../features/sign-in/email-consent.tsx'
import '../features/sign-in/landing.tsx'
import type { QueryClient } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { beforeEach } from 'vitest'
import { App } from '../app.tsx'
import { createQueryClient } from '../lib/api/query-client.ts'

beforeEach(() => {
  delete document.documentElement.dataset['theme']
})

/** Renders the app at an address; call `serve` first. `start` gets the query client before the first request. */
export function renderApp(path: string, start?: (client: QueryClient) => void): QueryClient {
  window.history.replaceState(null, '', path)
  const client = createQueryClient()
  start?.(client)
  // Without the retries, which have their own tests and would be slow.
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } })
  render(<App client={client} />)
  return client
}

/** Switches `navigator.onLine`. */
export function setOnline(online: boolean): void {
  Object.defineProperty(navigator, 'onLine', { value: online, configurable: true })
  window.dispatchEvent(new Event(online ? 'online' : 'offline'))
}
