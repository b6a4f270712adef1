import type { ChantDraft, DraftFinding } from '@schola/contract/chant-draft'
import { checkDraft } from '@schola/curriculum/draft/check-draft'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { chantSourcesQuery } from '../calls/chant-sources.ts'

/** What is wrong with a draft, checked while it is written. */
export function useFindings(chantId: number, draft: ChantDraft): readonly DraftFinding[] {
  const { data } = useQuery(chantSourcesQuery)
  const slugs = useMemo(
    () => data?.chants.filter(({ id }) => id !== chantId).map(({ slug }) => slug) ?? [],
    [data, chantId],
  )
  // Typing goes before checking.
  const checked = useDeferredValue(draft)
  return useMemo(() => checkDraft(checked, { slugs }), [checked, slugs])
}
