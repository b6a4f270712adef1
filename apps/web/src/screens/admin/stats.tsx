import type { ReactNode } from 'react'

/** A row of figures, each with what it counts. */
export function Stats({
  figures,
}: {
  readonly figures: readonly (readonly [label: string, value: number])[]
}): ReactNode {
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
