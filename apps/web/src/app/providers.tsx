import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LiveRegion } from '../ui/live-region.tsx'
import { Toaster } from '../ui/toaster.tsx'

/** What every screen may count on: data, notifications, a voice. */
export function Providers({
  client,
  children,
}: {
  readonly client: QueryClient
  readonly children: ReactNode
}): ReactNode {
  return (
    <QueryClientProvider client={client}>
      {children}
      <LiveRegion />
      <Toaster />
    </QueryClientProvider>
  )
}
