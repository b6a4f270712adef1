import type { ChantSourceWhole } from '@schola/contract/chant-sources'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { chantSourcesQuery, noteSavedDraft, noteWhole, readAfter } from '../../calls/chant-sources.ts'
import { registerSelfSaving } from '../../parts/unsaved.tsx'
import { createDraftKeeper, type DraftKeeper, type DraftState } from './draft-keeper.ts'
import { dismissUndo } from './offer-undo.ts'

export function useChantDraft(userId: string, whole: ChantSourceWhole): readonly [DraftState, DraftKeeper] {
  const chantId = whole.id
  const client = useQueryClient()
  const [keeper] = useState(() =>
    createDraftKeeper(userId, whole, {
      onSaved: (version, source) => noteSavedDraft(client, whole.id, version, source),
      onMet: (theirs) => noteWhole(client, theirs),
    }),
  )
  useEffect(() => keeper.adopt(whole), [keeper, whole])
  useEffect(
    () => () => {
      dismissUndo()
      const isSaved = keeper.state.get().status === 'saved'
      const save = keeper.saveQuietly().finally(keeper.stop)
      readAfter(chantId, save)
      // The list was fetched before the save.
      if (!isSaved) void save.then(() => client.invalidateQueries(chantSourcesQuery))
    },
    [keeper, chantId, client],
  )
  useEffect(() => registerSelfSaving(keeper), [keeper])
  useEffect(() => {
    function warn(event: BeforeUnloadEvent) {
      if (keeper.isAtRisk()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [keeper])
  return [keeper.state.use(), keeper]
}
