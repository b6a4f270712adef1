import type { ChantDraft, DraftFinding } from '@schola/contract/chant-draft'
import { checkDraft } from '@schola/curriculum/draft/check-draft'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { logFailure } from '../../../platform/log-failure.ts'
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
  return useMemo(() => {
    try {
      return checkDraft(checked, { slugs })
    } catch (error) {
      // The editor must stay open: only there can an operator change the draft that cannot be checked.
      logFailure('A draft could not be checked', error)
      return [
        { path: [], sentence: 'This draft cannot be checked. Undo your last change or restore an earlier version.' },
      ]
    }
  }, [checked, slugs])
}
