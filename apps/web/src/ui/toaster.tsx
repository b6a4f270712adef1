import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useShownToast } from './toast.ts'

const ToastWindow = lazy(() => import('./toast-window.tsx'))

/** Where notifications appear; its code comes with the first of them. */
export function Toaster(): ReactNode {
  const toast = useShownToast()
  const [used, setUsed] = useState(false)
  if (toast && !used) setUsed(true)
  return used ? (
    <Suspense>
      <ToastWindow toast={toast} />
    </Suspense>
  ) : null
}
