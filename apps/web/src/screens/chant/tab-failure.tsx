import type { ReactNode } from 'react'
import { useOnline } from '../../platform/use-online.ts'
import { Button } from '../../ui/button.tsx'

interface TabFailureProps {
  readonly title: string
  /** What is missing, as it begins a sentence. */
  readonly what: string
  readonly onRetry: () => void
}

/** A tab that could not be filled: what happened, and a way on. */
export function TabFailure({ title, what, onRetry }: TabFailureProps): ReactNode {
  const online = useOnline()
  return (
    <div className="tab-note">
      <div role="alert">
        <p className="tab-note-title">{title}</p>
        <p>Please try again later.</p>
        {!online && <p>{what} are not kept on this device, and you are offline.</p>}
      </div>
      <Button look="quiet" className="tab-retry" onClick={onRetry}>
        Try Again
      </Button>
    </div>
  )
}
