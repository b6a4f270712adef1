import type { ReactNode } from 'react'
export function ImportChant(_: { readonly onImported: (id: number) => void; readonly onClose: () => void }): ReactNode {
  return null
}
