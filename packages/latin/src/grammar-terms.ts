/** A piece of English text; with a slug it is a term that a grammar page explains. */
export interface TermPiece {
  readonly text: string
  readonly slug?: string
}

export type Terms = ReadonlyMap<string, string>

const escaped = (term: string): string => term.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** Unicode property escapes made the first use four times as slow on phones. */
const letters = 'A-Za-zÀ-ÖØ-öø-ɏ'

const patterns = new WeakMap<Terms, RegExp>()

/** Longest first: "perfect participle" must not match "perfect". */
function patternOf(terms: Terms): RegExp {
  const known = patterns.get(terms)
  if (known) return known
  const names = [...terms.keys()].toSorted((one, other) => other.length - one.length).map(escaped)
  const pattern = new RegExp(`(?<![${letters}-])(${names.join('|')})(?![${letters}])`, 'gi')
  patterns.set(terms, pattern)
  return pattern
}

/** Splits a text at its terms; the pieces joined give the text again. */
export function findTerms(text: string, terms: Terms): TermPiece[] {
  if (terms.size === 0) return [{ text }]
  return text
    .split(patternOf(terms))
    .map((piece, index) => {
      const slug = index % 2 === 1 ? terms.get(piece.toLowerCase()) : undefined
      return slug === undefined ? { text: piece } : { text: piece, slug }
    })
    .filter((piece) => piece.text !== '')
}
