import { lazyPart } from '@schola/exercises/lazy-part'
import { WidgetBoundary } from '@schola/exercises/widget-boundary'
import { type ReactNode, Suspense, useState } from 'react'
import { useShownToast } from './toast.ts'

const ToastWindow = lazyPart(() => import('./toast-window.tsx'))

/** Where notifications appear; its code comes with the first of them. */
export function Toaster(): ReactNode {
  const toast = useShownToast()
  const [used, setUsed] = useState(false)
  if (toast && !used) setUsed(true)
  return used ? (
    <WidgetBoundary instead={() => null}>
      <Suspense>
        <ToastWindow toast={toast} />
      </Suspense>
    </WidgetBoundary>
  ) : null
}
