import './lib/back-guard.ts'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type AroundNavHandler, Router } from 'wouter'
import { LiveRegion } from './components/ui/live-region.tsx'
import { Toaster } from './components/ui/toaster.tsx'
import { stateFor } from './lib/came-from.ts'
import { AppRouter } from './router.tsx'

interface AppProps {
  readonly client: QueryClient
  /** The address to prerender; a browser knows its own. */
  readonly ssrPath?: string
}

const keepOrigin: AroundNavHandler = (navigate, to, options) =>
  navigate(to, { ...options, state: stateFor(to, options?.replace) })

export function App({ client, ...address }: AppProps): ReactNode {
  return (
    <QueryClientProvider client={client}>
      <Router {...address} aroundNav={keepOrigin}>
        <AppRouter />
      </Router>
      <LiveRegion />
      <Toaster />
    </QueryClientProvider>
  )
}
