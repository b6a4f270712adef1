import './tables.css'
import type { ReactNode } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { classNames } from '../../../components/ui/class-names.ts'
import { wordFor } from '../../../lib/count-of.ts'

interface ScrollTableProps {
  readonly label: string
  readonly className?: string
  readonly children: ReactNode
}

export function ScrollTable({ label, className, children }: ScrollTableProps): ReactNode {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div className="admin-scroll" role="region" aria-label={label} tabIndex={0}>
      <table className={classNames('admin-table', className)}>{children}</table>
    </div>
  )
}

interface ColumnHeadsProps {
  readonly labels: readonly string[]
  /** What can be done in the last column, which has no label to be seen. */
  readonly act?: string
}

export function ColumnHeads({ labels, act }: ColumnHeadsProps): ReactNode {
  return (
    <thead>
      <tr>
        {labels.map((label) => (
          <th key={label} scope="col">
            {label}
          </th>
        ))}
        {act !== undefined && (
          <th scope="col">
            <span className="sr-only">{act}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}

interface PagerProps {
  readonly page: number
  readonly pageSize: number
  readonly total: number
  readonly of: readonly [one: string, many: string]
  readonly onTurn: (page: number) => void
}

export function Pager({ page, pageSize, total, of: [one, many], onTurn }: PagerProps): ReactNode {
  const last = Math.max(1, Math.ceil(total / pageSize))
  return (
    <nav aria-label={`Pages of ${many}`} className="admin-pager">
      <Button look="quiet" disabled={page <= 1} onClick={() => onTurn(page - 1)}>
        Previous page
      </Button>
      <p role="status" className="admin-counter">
        Page {page} of {last.toLocaleString('en')} · {total.toLocaleString('en')} {wordFor(total, one, many)}
      </p>
      <Button look="quiet" disabled={page >= last} onClick={() => onTurn(page + 1)}>
        Next page
      </Button>
    </nav>
  )
}

interface StatsProps {
  /** A text stands as it is written. */
  readonly figures: readonly (readonly [label: string, value: number | string])[]
}

export function Stats({ figures }: StatsProps): ReactNode {
  return (
    <dl className="admin-stats">
      {figures.map(([label, value]) => (
        <div key={label} className="admin-stat">
          <dt>{label}</dt>
          <dd>{value.toLocaleString('en')}</dd>
        </div>
      ))}
    </dl>
  )
}
