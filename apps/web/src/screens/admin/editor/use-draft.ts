import { useCallback, useState } from 'react'
import { useUnsaved } from '../parts/unsaved.tsx'

export interface Draft {
  readonly type: string
  readonly text: string
  readonly version: number
}

const isSameContent = (a: Draft, b: Draft): boolean => a.type === b.type && a.text === b.text

/** Drafts outlive their editor: the browser's Back button closes it without asking. */
const drafts = new Map<number, Draft>()

export interface DraftState {
  readonly draft: Draft
  readonly isChanged: boolean
  readonly isResumed: boolean
  readonly change: (change: Partial<Draft>) => void
  readonly discard: () => void
}

export function useDraft(exerciseId: number, saved: Draft): DraftState {
  const [resumed, setResumed] = useState(() => drafts.get(exerciseId))
  const [draft, setDraft] = useState(resumed ?? saved)
  const isChanged = !isSameContent(draft, saved)

  const discard = useCallback(() => {
    drafts.delete(exerciseId)
    setResumed(undefined)
    setDraft(saved)
  }, [exerciseId, saved])

  function change(part: Partial<Draft>) {
    const next = { ...draft, ...part }
    setDraft(next)
    if (isSameContent(next, saved)) drafts.delete(exerciseId)
    else drafts.set(exerciseId, next)
  }

  useUnsaved(isChanged, discard)
  return { draft, isChanged, isResumed: resumed !== undefined && isChanged, change, discard }
}
