import './star.css'
import type { ReactNode } from 'react'

export function Star({ lit }: { readonly lit: boolean }): ReactNode {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={lit ? 'star star-lit' : 'star'}>
      <path d="m12 2.5 2.6 6.3 6.8.5-5.2 4.4 1.7 6.6L12 16.7l-5.9 3.6 1.7-6.6-5.2-4.4 6.8-.5z" />
    </svg>
  )
}

interface StarsProps {
  readonly lit: number
  readonly total?: number
  readonly label: string
}

export function Stars({ lit, total = 10, label }: StarsProps): ReactNode {
  return (
    <div role="img" aria-label={label} className="stars">
      {Array.from({ length: total }, (_, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- stars are identified by their position
        <Star key={index} lit={index < lit} />
      ))}
    </div>
  )
}
