import type { ChantText } from '@schola/contract/content'
import { type ReactNode, useRef } from 'react'
import { SectionHeading } from '../ui/page.tsx'
import { GlossedVerses } from './glossed-verses.tsx'

interface RelatedPrayersProps {
  readonly chantId: number
  readonly text: ChantText
}

/** Other prayers with the words of the chant, which the last levels ask too. */
export function RelatedPrayers({ chantId, text: { related = [] } }: RelatedPrayersProps): ReactNode {
  const stage = useRef<HTMLDivElement>(null)
  if (related.length === 0) return null
  return (
    <section className="related-prayers">
      <SectionHeading>In other prayers</SectionHeading>
      <GlossedVerses label="Other prayers, word by word" chantId={chantId} verses={related} stage={stage} />
    </section>
  )
}
