import './skeleton.css'
import { m } from '@schola/messages'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export function Skeleton({ className }: { readonly className?: string }): ReactNode {
  return <div aria-hidden="true" className={classNames('skeleton', className)} />
}

/** Announces its skeletons once as loading. */
export function LoadingArea({
  children,
  className,
}: {
  readonly children: ReactNode
  readonly className?: string
}): ReactNode {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{m.common_loading()}</span>
      {children}
    </div>
  )
}
