import type { ChantDraft } from '@schola/contract/chant-draft'
import type { ReactNode } from 'react'
import { compareDrafts } from './draft-lines.ts'

interface Side {
  readonly title: string
  readonly draft: ChantDraft
}

function Column({ title, lines }: { readonly title: string; readonly lines: readonly string[] }): ReactNode {
  return (
    <section aria-label={title} className="admin-comparison-side">
      <h4 className="admin-eyebrow">{title}</h4>
      {lines.length === 0 ? (
        <p className="admin-hint">Nothing the other lacks.</p>
      ) : (
        <ul className="chant-compared">
          {lines.map((line, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a line is its place in the text
            <li key={index}>{line}</li>
          ))}
        </ul>
      )}
    </section>
  )
}

export function DraftComparison({ sides: [left, right] }: { readonly sides: readonly [Side, Side] }): ReactNode {
  const differences = compareDrafts(left.draft, right.draft)
  if (differences.length === 0) return <p>Nothing differs.</p>
  return differences.map((difference) => (
    <section key={difference.title} className="chant-difference" aria-label={difference.title}>
      <h3>{difference.title}</h3>
      <div className="admin-comparison">
        <Column title={left.title} lines={difference.left} />
        <Column title={right.title} lines={difference.right} />
      </div>
    </section>
  ))
}
