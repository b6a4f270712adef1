import './skeleton.css'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** The place where something will stand; its shape comes from the class. */
export function Skeleton({ className }: { readonly className?: string }): ReactNode {
  return <div aria-hidden="true" className={classNames('skeleton', className)} />
}

/** Skeletons as one thing that is loading, said once. */
export function LoadingPlace({
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
