import type { ReactNode } from 'react'
import { NotFound } from './not-found.tsx'

/** The same page for visitors, who have no shell around it. */
export default function NotFoundPage(): ReactNode {
  return (
    <main className="grid min-h-dvh content-center">
      <NotFound />
    </main>
  )
}
