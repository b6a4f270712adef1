import type { ChantText } from '@schola/contract/content'
import type { ReactNode } from 'react'
import { SectionHeading } from '../../../ui/page.tsx'

/** Where the chant comes from, and a point worth seeing. */
export function ChantNotes({ text }: { readonly text: ChantText }): ReactNode {
  return (
    <section className="chant-notes">
      <SectionHeading>Notes</SectionHeading>
      {text.notes.map(({ title, text: words }) => (
        <div key={title}>
          <h3>{title}</h3>
          <p>{words}</p>
        </div>
      ))}
      <p className="chant-source">
        {text.source}. {text.mode}.
      </p>
    </section>
  )
}
