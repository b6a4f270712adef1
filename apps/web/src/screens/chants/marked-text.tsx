import type { ReactNode } from 'react'
import type { MarkedPart } from './find-marks.ts'

/** Text with what was looked for laid in gold. */
export function MarkedText({ parts }: { readonly parts: readonly MarkedPart[] }): ReactNode {
  return parts.map(({ text, marked }, index) =>
    // oxlint-disable-next-line react/no-array-index-key -- a part is its place in the text
    marked ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
  )
}
