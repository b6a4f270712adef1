import { lazyComponent } from '@schola/exercises/lazy-component'
import { type ReactNode, Suspense } from 'react'
import { useReturnFocus } from './return-focus.ts'

export interface DialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly description?: string
  readonly wide?: boolean
  readonly actions?: ReactNode
  readonly children?: ReactNode
}

export interface DialogWindowProps extends DialogProps {
  readonly onCloseAutoFocus: (event: Event) => void
}

const DialogWindow = lazyComponent(() => import('./dialog-window.tsx'))

function Opened(props: DialogProps): ReactNode {
  const onCloseAutoFocus = useReturnFocus()
  return (
    <Suspense>
      <DialogWindow {...props} onCloseAutoFocus={onCloseAutoFocus} />
    </Suspense>
  )
}

export function Dialog(props: DialogProps): ReactNode {
  return props.open ? <Opened {...props} /> : null
}
