import { ErrorBoundary } from '@schola/exercises/error-boundary'
import { lazyComponent } from '@schola/exercises/lazy-component'
import { type ReactNode, Suspense, useState } from 'react'
import { useShownToast } from './toast.ts'

const ToastWindow = lazyComponent(() => import('./toast-window.tsx'))

export function Toaster(): ReactNode {
  const toast = useShownToast()
  const [used, setUsed] = useState(false)
  if (toast && !used) setUsed(true)
  return used ? (
    <ErrorBoundary fallback={() => null}>
      <Suspense>
        <ToastWindow toast={toast} />
      </Suspense>
    </ErrorBoundary>
  ) : null
}
