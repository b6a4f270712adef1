import './tables.css'
import { m } from '@schola/messages'
import type { ReactNode } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { classNames } from '../../../components/ui/class-names.ts'

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
  /** Hidden label of the last column, which has only buttons. */
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
  readonly of: 'exercises' | 'users' | 'entries'
  readonly onTurn: (page: number) => void
}

const pagerTexts = {
  exercises: { label: m.admin_pages_of_exercises, status: m.admin_page_of_exercises },
  users: { label: m.admin_pages_of_users, status: m.admin_page_of_users },
  entries: { label: m.admin_pages_of_entries, status: m.admin_page_of_entries },
}

export function Pager({ page, pageSize, total, of, onTurn }: PagerProps): ReactNode {
  const last = Math.max(1, Math.ceil(total / pageSize))
  return (
    <nav aria-label={pagerTexts[of].label()} className="admin-pager">
      <Button look="quiet" disabled={page <= 1} onClick={() => onTurn(page - 1)}>
        {m.admin_page_previous()}
      </Button>
      <p role="status" className="admin-counter">
        {pagerTexts[of].status({
          count: total,
          page,
          last: last.toLocaleString('en'),
          total: total.toLocaleString('en'),
        })}
      </p>
      <Button look="quiet" disabled={page >= last} onClick={() => onTurn(page + 1)}>
        {m.admin_page_next()}
      </Button>
    </nav>
  )
}

interface StatsProps {
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
