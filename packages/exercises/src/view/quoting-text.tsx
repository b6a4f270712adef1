import { Fragment, type ReactNode } from 'react'
import { withQuotations } from '../definition/latin-texts.ts'

interface QuotingTextProps {
  readonly text: string
  /** Latin that the text may quote. */
  readonly latin?: readonly string[]
}

/** English about Latin, with each quotation in its own language. */
export function QuotingText({ text, latin }: QuotingTextProps): ReactNode {
  return withQuotations(text, latin).map(({ text: part, lang }, place) =>
    lang === undefined ? (
      <Fragment key={`${place} ${part}`}>{part}</Fragment>
    ) : (
      <span key={`${place} ${part}`} lang={lang}>
        {part}
      </span>
    ),
  )
}
