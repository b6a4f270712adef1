import { lazyComponent } from '@schola/exercises/lazy-component'
import { type ReactNode, Suspense } from 'react'

export interface DialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly description?: string
  readonly wide?: boolean
  /** Buttons at the foot. */
  readonly actions?: ReactNode
  readonly children?: ReactNode
}

const DialogWindow = lazyComponent(() => import('./dialog-window.tsx'))

/** A window over the page; its code comes when it is first opened. */
export function Dialog(props: DialogProps): ReactNode {
  return props.open ? (
    <Suspense>
      <DialogWindow {...props} />
    </Suspense>
  ) : null
}
