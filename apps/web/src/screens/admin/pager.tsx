import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'

interface PagerProps {
  readonly page: number
  readonly pageSize: number
  readonly total: number
  /** What is counted, in the plural. */
  readonly of: string
  readonly onTurn: (page: number) => void
}

export function Pager({ page, pageSize, total, of, onTurn }: PagerProps): ReactNode {
  const last = Math.max(1, Math.ceil(total / pageSize))
  return (
    <nav aria-label={`Pages of ${of}`} className="admin-pager">
      <Button look="quiet" disabled={page <= 1} onClick={() => onTurn(page - 1)}>
        Previous page
      </Button>
      <p role="status" className="admin-counter">
        Page {page} of {last.toLocaleString('en')} · {total.toLocaleString('en')} {of}
      </p>
      <Button look="quiet" disabled={page >= last} onClick={() => onTurn(page + 1)}>
        Next page
      </Button>
    </nav>
  )
}
