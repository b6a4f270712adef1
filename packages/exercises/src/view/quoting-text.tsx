import { Fragment, type ReactNode } from 'react'
import { withQuotations } from '../definition/latin-texts.ts'
import { ExplainedText } from './explained-text.tsx'

interface QuotingTextProps {
  readonly text: string
  /** Latin that the text may quote. */
  readonly latin?: readonly string[]
  /** Whether terms in it may be explained, which takes room for buttons. */
  readonly isExplained?: boolean
}

/** English about Latin, with each quotation in its own language. */
export function QuotingText({ text, latin, isExplained = false }: QuotingTextProps): ReactNode {
  return withQuotations(text, latin).map(({ text: part, lang }, place) =>
    lang === undefined ? (
      <Fragment key={`${place} ${part}`}>{isExplained ? <ExplainedText text={part} /> : part}</Fragment>
    ) : (
      <span key={`${place} ${part}`} lang={lang}>
        {part}
      </span>
    ),
  )
}
