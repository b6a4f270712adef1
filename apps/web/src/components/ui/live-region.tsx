import type { ReactNode } from 'react'
import { createStore } from '../../lib/store.ts'

type Urgency = 'polite' | 'assertive'

interface Announcement {
  readonly id: number
  readonly text: string
  readonly urgency: Urgency
}

const last = createStore<Announcement>({ id: 0, text: '', urgency: 'polite' })

/** Announces text to screen readers, also if it is the same as before. */
export function announce(text: string, urgency: Urgency = 'polite'): void {
  last.set({ id: last.get().id + 1, text, urgency })
}

export function LiveRegion(): ReactNode {
  const { id, text, urgency } = last.use()
  return (
    <>
      <div className="sr-only" aria-live="polite">
        {urgency === 'polite' && <span key={id}>{text}</span>}
      </div>
      <div className="sr-only" aria-live="assertive">
        {urgency === 'assertive' && <span key={id}>{text}</span>}
      </div>
    </>
  )
}
