import { lazyComponent } from '@schola/exercises/lazy-component'
import { type ReactNode, Suspense } from 'react'
import { useReturnFocus } from './return-focus.ts'

export interface AlertDialogProps {
  readonly open: boolean
  readonly title?: string
  readonly message: string
  readonly confirm: { readonly label: string; readonly onConfirm?: () => void }
  /** Without it the message can only be acknowledged. */
  readonly cancel?: string
  readonly onClose?: () => void
}

export interface AlertDialogWindowProps extends AlertDialogProps {
  readonly onCloseAutoFocus: (event: Event) => void
}

const AlertDialogWindow = lazyComponent(() => import('./alert-dialog-window.tsx'))

function Opened(props: AlertDialogProps): ReactNode {
  const onCloseAutoFocus = useReturnFocus()
  return (
    <Suspense>
      <AlertDialogWindow {...props} onCloseAutoFocus={onCloseAutoFocus} />
    </Suspense>
  )
}

export function AlertDialog(props: AlertDialogProps): ReactNode {
  return props.open ? <Opened {...props} /> : null
}
