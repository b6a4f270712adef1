import { lazyComponent } from '@schola/exercises/lazy-component'
import { type ComponentType, type ReactNode, Suspense } from 'react'
import { useReturnFocus } from './focus.ts'

export interface DialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly description?: string
  readonly wide?: boolean
  readonly actions?: ReactNode
  readonly children?: ReactNode
}

export interface AlertDialogProps {
  readonly open: boolean
  readonly title?: string
  readonly message: string
  readonly confirm: { readonly label: string; readonly onConfirm?: () => void }
  /** Without it the message can only be acknowledged. */
  readonly cancel?: string
  readonly onClose?: () => void
}

export type WindowProps<Props> = Props & { readonly onCloseAutoFocus: (event: Event) => void }

const DialogWindow = lazyComponent(() => import('./dialog-window.tsx'))
const AlertDialogWindow = lazyComponent(() => import('./alert-dialog-window.tsx'))

function Opened<Props extends object>(props: {
  readonly window: ComponentType<WindowProps<Props>>
  readonly of: Props
}): ReactNode {
  const onCloseAutoFocus = useReturnFocus()
  return (
    <Suspense>
      <props.window {...props.of} onCloseAutoFocus={onCloseAutoFocus} />
    </Suspense>
  )
}

export const Dialog = (props: DialogProps): ReactNode => props.open && <Opened window={DialogWindow} of={props} />

export const AlertDialog = (props: AlertDialogProps): ReactNode =>
  props.open && <Opened window={AlertDialogWindow} of={props} />
