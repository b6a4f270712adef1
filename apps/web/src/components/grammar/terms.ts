import type { GrammarPage } from '@schola/contract/grammar'
import type { Terms } from '@schola/latin/grammar-terms'
import { useQuery } from '@tanstack/react-query'
import { grammarQuery } from '../../lib/api/queries.ts'

/** Returns whether a parse says that the word has no other forms, so that it is not worth showing. */
export const isUnchanging = (parse: string): boolean => parse === 'never changes'

type Kind = 'parse' | 'prose'

const noTerms: Terms = new Map()

const pairsOf = (slug: string, terms: readonly string[]) => terms.map((term) => [term, slug] as const)

const termsByPages = {
  parse: new WeakMap<readonly GrammarPage[], Terms>(),
  prose: new WeakMap<readonly GrammarPage[], Terms>(),
}

/** Returns the same map for all texts, because `findTerms` caches an expensive pattern for each map. */
function termsOf(pages: readonly GrammarPage[], kind: Kind): Terms {
  const terms =
    termsByPages[kind].get(pages) ??
    // In a parse "present" and "active" are terms of grammar, not everyday words.
    new Map(
      pages.flatMap(({ slug, terms: proseTerms, parseTerms }) =>
        pairsOf(slug, kind === 'parse' ? [...proseTerms, ...parseTerms] : proseTerms),
      ),
    )
  termsByPages[kind].set(pages, terms)
  return terms
}

export function useTerms(kind: Kind): Terms {
  const { data: pages } = useQuery(grammarQuery)
  return pages ? termsOf(pages, kind) : noTerms
}
