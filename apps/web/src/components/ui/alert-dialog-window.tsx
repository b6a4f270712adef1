import './dialog.css'
import * as Radix from '@radix-ui/react-alert-dialog'
import type { ReactNode } from 'react'
import { buttonClass } from './button.tsx'
import type { AlertDialogProps, WindowProps } from './dialog.tsx'

export default function AlertDialogWindow({
  open,
  title,
  message,
  confirm,
  cancel,
  onClose,
  onCloseAutoFocus,
}: WindowProps<AlertDialogProps>): ReactNode {
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose?.()}>
      <Radix.Portal>
        <div className="dialog-veil" />
        <Radix.Content className="dialog" aria-modal="true" onCloseAutoFocus={onCloseAutoFocus}>
          <Radix.Title className={title === undefined ? 'sr-only' : undefined}>{title ?? message}</Radix.Title>
          <Radix.Description className={title === undefined ? 'dialog-message' : 'dialog-question'}>
            {message}
          </Radix.Description>
          <div className="dialog-actions">
            {cancel !== undefined && <Radix.Cancel className={buttonClass('quiet')}>{cancel}</Radix.Cancel>}
            <Radix.Action className={buttonClass('filled')} onClick={confirm.onConfirm}>
              {confirm.label}
            </Radix.Action>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
