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

/**
 * The whole app at an address; say first what the server answers. Gives what the screens read from, which `start` sees
 * before the first call is made.
 */
export function renderApp(path: string, start?: (client: QueryClient) => void): QueryClient {
  window.history.replaceState(null, '', path)
  const client = createQueryClient()
  start?.(client)
  // A test that waits out the back-off would be slow; the policy has tests of its own.
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } })
  render(<App client={client} />)
  return client
}

/** Switches `navigator.onLine`. */
export function setOnline(online: boolean): void {
  Object.defineProperty(navigator, 'onLine', { value: online, configurable: true })
  window.dispatchEvent(new Event(online ? 'online' : 'offline'))
}
