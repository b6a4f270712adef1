import './dialog.css'
import * as Radix from '@radix-ui/react-dialog'
import { m } from '@schola/messages'
import type { ReactNode } from 'react'
import type { DialogProps, WindowProps } from './dialog.tsx'
import { Icon } from './icons.tsx'

// Radix's own overlay writes a style element, which the content security policy blocks.
export default function DialogWindow({
  open,
  onClose,
  title,
  description,
  wide,
  actions,
  children,
  onCloseAutoFocus,
}: WindowProps<DialogProps>): ReactNode {
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <div className="dialog-veil" />
        <Radix.Content
          aria-modal="true"
          onCloseAutoFocus={onCloseAutoFocus}
          className={wide ? 'dialog dialog-wide' : 'dialog'}
          {...(description === undefined ? { 'aria-describedby': undefined } : {})}
        >
          <Radix.Title>{title}</Radix.Title>
          {description !== undefined && (
            <Radix.Description className="dialog-description">{description}</Radix.Description>
          )}
          <div className="dialog-content">{children}</div>
          {actions !== undefined && <div className="dialog-actions">{actions}</div>}
          <Radix.Close className="dialog-close" aria-label={m.common_close()}>
            <Icon name="close" />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
