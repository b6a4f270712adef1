import type { GrammarPage } from '@schola/contract/grammar'
import type { Terms } from '@schola/latin/grammar-terms'
import { useQuery } from '@tanstack/react-query'
import { grammarQuery } from '../../lib/api/queries.ts'

type Kind = 'parse' | 'prose'

const noTerms: Terms = new Map()

const pairsOf = (slug: string, terms: readonly string[]) => terms.map((term) => [term, slug] as const)

const termsByPages = {
  parse: new WeakMap<readonly GrammarPage[], Terms>(),
  prose: new WeakMap<readonly GrammarPage[], Terms>(),
}

/** Found once for all texts: the pattern by which a text is searched is kept with them, and takes long to make. */
function termsOf(pages: readonly GrammarPage[], kind: Kind): Terms {
  const terms =
    termsByPages[kind].get(pages) ??
    // In a parse "present" and "active" are terms of grammar, not everyday words.
    new Map(
      pages.flatMap(({ slug, terms: said, parseTerms }) =>
        pairsOf(slug, kind === 'parse' ? [...said, ...parseTerms] : said),
      ),
    )
  termsByPages[kind].set(pages, terms)
  return terms
}

export function useTerms(kind: Kind): Terms {
  const { data: pages } = useQuery(grammarQuery)
  return pages ? termsOf(pages, kind) : noTerms
}
