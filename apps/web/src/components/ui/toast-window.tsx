import './toast.css'
import * as Radix from '@radix-ui/react-toast'
import { m } from '@schola/messages'
import type { ReactNode } from 'react'
import { buttonClass } from './button.tsx'
import { Icon } from './icons.tsx'
import { dismissToast, type Toast } from './toast.ts'

const durationMs = 5000
/** Leaves time to see what an action did before undoing it. */
const actionsMs = 60_000
const swipeThresholdPx = 50

export default function ToastWindow({ toast }: { readonly toast: Toast | undefined }): ReactNode {
  return (
    <Radix.Provider duration={durationMs} swipeThreshold={swipeThresholdPx} swipeDirection="right">
      {toast && (
        <Radix.Root
          key={toast.id}
          duration={toast.actions.length > 0 ? actionsMs : durationMs}
          type={toast.kind === 'destructive' ? 'foreground' : 'background'}
          className={`toast toast-${toast.kind}`}
          onOpenChange={(open) => !open && dismissToast(toast.id)}
        >
          <div className="toast-text">
            <Radix.Title className="toast-title">{toast.title}</Radix.Title>
            {toast.description !== undefined && <Radix.Description>{toast.description}</Radix.Description>}
          </div>
          {toast.actions.map(({ label, act }) => (
            <Radix.Action
              key={label}
              altText={label}
              className={buttonClass('plain', false, 'toast-action')}
              onClick={act}
            >
              {label}
            </Radix.Action>
          ))}
          <Radix.Close className="toast-close" aria-label={m.common_close()}>
            <Icon name="close" />
          </Radix.Close>
        </Radix.Root>
      )}
      <Radix.Viewport hotkey={['F8']} className="toast-viewport" />
    </Radix.Provider>
  )
}
