import './grammar.css'
import { findTerms, type TermPiece } from '@schola/latin/grammar-terms'
import { Fragment, type ReactNode } from 'react'
import { paths } from '../../lib/paths.ts'
import { ScreenLink } from '../screen-link.tsx'
import { useTerms } from './terms.ts'

/** Links only the first occurrence of each term. */
const onlyFirst = (pieces: readonly TermPiece[]): TermPiece[] =>
  pieces.map((piece, index) =>
    pieces.slice(0, index).some(({ slug }) => slug !== undefined && slug === piece.slug) ? { text: piece.text } : piece,
  )

interface TermTextProps {
  readonly text: string
  readonly kind: 'parse' | 'prose'
  readonly renderTerm: (text: string, slug: string) => ReactNode
  readonly renderText?: (text: string) => ReactNode
}

export function TermText({ text, kind, renderTerm, renderText = (plain) => plain }: TermTextProps): ReactNode {
  const terms = useTerms(kind)
  return onlyFirst(findTerms(text, terms)).map((piece, index) => (
    <Fragment key={`${index} ${piece.text}`}>
      {piece.slug === undefined ? renderText(piece.text) : renderTerm(piece.text, piece.slug)}
    </Fragment>
  ))
}

export function TermLinks(props: Omit<TermTextProps, 'renderTerm'>): ReactNode {
  return (
    <TermText
      {...props}
      renderTerm={(term, slug) => (
        <ScreenLink href={paths.grammarPage(slug)} className="grammar-term">
          {term}
        </ScreenLink>
      )}
    />
  )
}
