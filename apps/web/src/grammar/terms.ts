import type { GrammarPage } from '@schola/contract/grammar'
import type { Terms } from '@schola/latin/grammar-terms'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { grammarQuery } from '../api/queries.ts'

const noTerms: Terms = new Map()

const pairsOf = (slug: string, terms: readonly string[]) => terms.map((term) => [term, slug] as const)

/** What leads to a page wherever it is said. */
const proseTerms = (pages: readonly GrammarPage[]): Terms =>
  new Map(pages.flatMap(({ slug, terms }) => pairsOf(slug, terms)))

/** What leads to a page from a parse, where "present" and "active" are no plain English. */
const parseTerms = (pages: readonly GrammarPage[]): Terms =>
  new Map(pages.flatMap(({ slug, terms, parseTerms: more }) => pairsOf(slug, [...terms, ...more])))

/** The terms that a text of this kind may hold; none until the pages are there. */
export function useTerms(kind: 'parse' | 'prose'): Terms {
  const { data: pages } = useQuery(grammarQuery)
  return useMemo(() => (pages ? (kind === 'parse' ? parseTerms(pages) : proseTerms(pages)) : noTerms), [pages, kind])
}
