import type { ChantSourceWhole } from '@schola/contract/chant-sources'
import { useEffect, useState } from 'react'
import { createDraftKeeper, type DraftKeeper, type DraftState } from './draft-keeper.ts'

/** The draft of a chant while its editor is open; whoever leaves it has it saved at once. */
export function useChantDraft(userId: string, whole: ChantSourceWhole): readonly [DraftState, DraftKeeper] {
  const [keeper] = useState(() => createDraftKeeper(userId, whole))
  useEffect(() => keeper.adopt(whole), [keeper, whole])
  useEffect(
    () => () => {
      void keeper.save().finally(keeper.stop)
    },
    [keeper],
  )
  useEffect(() => {
    function warn(event: BeforeUnloadEvent) {
      if (keeper.isAtRisk()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [keeper])
  return [keeper.state.use(), keeper]
}
