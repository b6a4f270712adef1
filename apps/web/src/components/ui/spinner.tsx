import './spinner.css'
import { m } from '@schola/messages'
import type { ReactNode } from 'react'

export function Spinner({ label = m.common_loading() }: { readonly label?: string }): ReactNode {
  return (
    <div role="status" className="spinner">
      <span aria-hidden="true" className="spinner-lozenges">
        <i />
        <i />
        <i />
      </span>
      {label}
    </div>
  )
}
