import './lozenge-rule.css'
import { type ReactNode, useId } from 'react'

export function LozengeRule({ className = '' }: { readonly className?: string }): ReactNode {
  const pattern = useId()
  return (
    <svg aria-hidden="true" className={`lozenge-rule ${className}`}>
      <defs>
        <pattern id={pattern} width="28" height="14" patternUnits="userSpaceOnUse" x="50%">
          <path d="M0 7h9m10 0h9" stroke="currentColor" />
          <path d="m14 3 4 4-4 4-4-4z" fill="none" stroke="currentColor" />
        </pattern>
      </defs>
      <rect width="100%" height="14" fill={`url(#${pattern})`} opacity=".75" />
    </svg>
  )
}
