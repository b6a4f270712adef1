import { type ReactNode, useSyncExternalStore } from 'react'

type Urgency = 'polite' | 'assertive'

interface Announcement {
  readonly id: number
  readonly text: string
  readonly urgency: Urgency
}

let last: Announcement = { id: 0, text: '', urgency: 'polite' }
const listeners = new Set<() => void>()

/** Says something once to those who listen to the screen; repeating the same words says them again. */
export function announce(text: string, urgency: Urgency = 'polite'): void {
  last = { id: last.id + 1, text, urgency }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const readLast = () => last

/** Stands once in the page, before anything is announced. */
export function LiveRegion(): ReactNode {
  const { id, text, urgency } = useSyncExternalStore(subscribe, readLast, readLast)
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
