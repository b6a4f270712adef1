import { useCallback, useState } from 'react'
import { useUnsaved } from '../parts/unsaved.tsx'

/** What is being written, and the version that it was begun from. */
export interface Draft {
  readonly type: string
  readonly text: string
  readonly version: number
}

const sameWords = (a: Draft, b: Draft): boolean => a.type === b.type && a.text === b.text

/** Drafts outlast their editor: the browser's own Back asks nobody, and must not cost what was typed. */
const kept = new Map<number, Draft>()

export interface DraftState {
  readonly draft: Draft
  readonly isChanged: boolean
  /** True when the draft was begun before this editor was opened. */
  readonly isResumed: boolean
  readonly change: (change: Partial<Draft>) => void
  readonly discard: () => void
}

/** The draft of one exercise's edit. */
export function useDraft(exerciseId: number, saved: Draft): DraftState {
  const [resumed, setResumed] = useState(() => kept.get(exerciseId))
  const [draft, setDraft] = useState(resumed ?? saved)
  const isChanged = !sameWords(draft, saved)

  const discard = useCallback(() => {
    kept.delete(exerciseId)
    setResumed(undefined)
    setDraft(saved)
  }, [exerciseId, saved])

  function change(part: Partial<Draft>) {
    const next = { ...draft, ...part }
    setDraft(next)
    if (sameWords(next, saved)) kept.delete(exerciseId)
    else kept.set(exerciseId, next)
  }

  useUnsaved(isChanged, discard)
  return { draft, isChanged, isResumed: resumed !== undefined && isChanged, change, discard }
}
