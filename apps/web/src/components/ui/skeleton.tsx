import './skeleton.css'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export function Skeleton({ className }: { readonly className?: string }): ReactNode {
  return <div aria-hidden="true" className={classNames('skeleton', className)} />
}

/** Several skeletons that are announced once. */
export function LoadingArea({
  children,
  className,
}: {
  readonly children: ReactNode
  readonly className?: string
}): ReactNode {
  return (
    <div role="status" className={className}>
      <span className="sr-only">Loading...</span>
      {children}
    </div>
  )
}
