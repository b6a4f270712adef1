import type { ReactNode } from 'react'
import { useOnline } from '../lib/use-online.ts'

/** Why something could not be loaded: offline it is simply not on this device, and trying again later is no help. */
export function FailureReason({ children }: { readonly children: ReactNode }): ReactNode {
  return useOnline() ? (
    <p>{children}</p>
  ) : (
    <>
      <p>This isn’t saved on this device. It will open when you’re back online.</p>
      <p>What you have opened before and the chants you keep offline work without a connection.</p>
    </>
  )
}
