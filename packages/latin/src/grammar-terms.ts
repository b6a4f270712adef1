/** A piece of an English text; with a slug it is a term that a page explains. */
export interface TermPiece {
  readonly text: string
  readonly slug?: string
}

/** The slugs of the pages by the terms that lead to them, in small letters. */
export type Terms = ReadonlyMap<string, string>

const escaped = (term: string): string => term.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** Written out: where a pattern asks Unicode what a letter is, its first use takes a phone four times as long. */
const letters = 'A-Za-zÀ-ÖØ-öø-ɏ'

const patterns = new WeakMap<Terms, RegExp>()

/** The longest term is found first: "perfect participle" is no perfect. */
function patternOf(terms: Terms): RegExp {
  const known = patterns.get(terms)
  if (known) return known
  const names = [...terms.keys()].toSorted((one, other) => other.length - one.length).map(escaped)
  const pattern = new RegExp(`(?<![${letters}-])(${names.join('|')})(?![${letters}])`, 'gi')
  patterns.set(terms, pattern)
  return pattern
}

/** Divides a text at the terms in it; the pieces joined give the text again. */
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
