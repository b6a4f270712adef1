import type { ReactNode } from 'react'
import type { NamedItem } from '../../memory/name-items.ts'
import { MissedItem } from './missed-item.tsx'

/** As many as one looks at; the others are folded away. */
const mostShown = 5

/** Each Latin once: the meaning of a phrase and its place in the chant are looked at together. */
const onceEach = (missed: readonly NamedItem[]): NamedItem[] =>
  missed.filter(({ latin }, place) => missed.findIndex((other) => other.latin === latin) === place)

/** What was missed, in the order in which it was asked. */
export function MissedList({ missed }: { readonly missed: readonly NamedItem[] }): ReactNode {
  const named = onceEach(missed)
  const more = named.slice(mostShown)
  if (named.length === 0) return null
  const listOf = (items: readonly NamedItem[]) => (
    <ul>
      {items.map((each) => (
        <MissedItem key={each.item} named={each} />
      ))}
    </ul>
  )
  return (
    <section aria-labelledby="missed" className="session-missed">
      <h3 id="missed">To look at again</h3>
      {listOf(named.slice(0, mostShown))}
      {more.length > 0 && (
        <details>
          <summary>{more.length === 1 ? 'One more' : `${more.length} more`}</summary>
          {listOf(more)}
        </details>
      )}
    </section>
  )
}
