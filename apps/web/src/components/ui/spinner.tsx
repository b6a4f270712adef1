import './spinner.css'
import type { ReactNode } from 'react'

export function Spinner({ label = 'Loading...' }: { readonly label?: string }): ReactNode {
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
