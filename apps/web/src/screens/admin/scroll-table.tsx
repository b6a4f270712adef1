import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'

interface ScrollTableProps {
  /** What the table lists, for those who come to it by keyboard or by ear. */
  readonly label: string
  readonly className?: string
  readonly children: ReactNode
}

/** A table that scrolls sideways by itself where the page is too narrow for it. */
export function ScrollTable({ label, className, children }: ScrollTableProps): ReactNode {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div className="admin-scroll" role="region" aria-label={label} tabIndex={0}>
      <table className={classNames('admin-table', className)}>{children}</table>
    </div>
  )
}
