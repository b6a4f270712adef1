import { QuotingText } from '@schola/exercises/quoting-text'
import type { ReactNode } from 'react'
import { TermLinks } from '../grammar/term-text.tsx'

interface ChantNoteProps {
  readonly note: { readonly title: string; readonly text: string }
  readonly latin: readonly string[]
  readonly heading: 'h3' | 'h5'
}

export function ChantNote({ note: { title, text }, latin, heading: Heading }: ChantNoteProps): ReactNode {
  const quoting = (english: string) => <QuotingText text={english} latin={latin} />
  return (
    <div>
      <Heading>{quoting(title)}</Heading>
      <p>
        <TermLinks text={text} kind="prose" renderText={quoting} />
      </p>
    </div>
  )
}
