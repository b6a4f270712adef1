import './editor.css'
import type { ReactNode } from 'react'
import { layOutJson } from '../../parts/json-text.ts'

interface Side {
  readonly title: string
  readonly text: string
}

/** Formats both sides alike, so that only real differences show. */
const linesOf = (text: string): string[] => layOutJson(text).split('\n')

function Column({ side, other }: { readonly side: Side; readonly other: ReadonlySet<string> }): ReactNode {
  const lines = linesOf(side.text)
  return (
    <section aria-label={side.title} className="admin-comparison-side">
      <h3 className="admin-eyebrow">{side.title}</h3>
      <pre className="admin-comparison-text">
        {lines.map((line, index) => {
          const text = `${line}\n`
          // oxlint-disable-next-line react/no-array-index-key -- a line is identified by its index
          return other.has(line) ? <span key={index}>{text}</span> : <mark key={index}>{text}</mark>
        })}
      </pre>
    </section>
  )
}

export function TextComparison({ sides: [left, right] }: { readonly sides: readonly [Side, Side] }): ReactNode {
  return (
    <div className="admin-comparison">
      <Column side={left} other={new Set(linesOf(right.text))} />
      <Column side={right} other={new Set(linesOf(left.text))} />
    </div>
  )
}
