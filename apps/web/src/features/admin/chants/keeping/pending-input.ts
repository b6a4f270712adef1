import { useCallback, useEffect, useRef } from 'react'
import { deviceStorage, forget, readText, remember } from '../../../../lib/storage.ts'
import { type ContentObject, findContentObject } from '../../parts/json-text.ts'
import { pendingKey } from './stored-draft.ts'

type Part = 'text' | 'exercise'

/** Returns what was written in a part and not applied to the draft when the page was last left. */
export const readPendingInput = (name: string, part: Part): ContentObject | undefined =>
  findContentObject(readText(deviceStorage, pendingKey(name, part)) ?? '')

export const removePendingInput = (name: string, part: Part): void => forget(deviceStorage, [pendingKey(name, part)])

/** Returns a part that has text which is neither in the draft nor on the screen. */
export const findPendingPart = (name: string): Part | undefined =>
  (['text', 'exercise'] as const).find((part) => readPendingInput(name, part) !== undefined)

/** Stores what is written in a part and not applied to the draft yet. Returns a function that removes it. */
export function usePendingInput(name: string, part: Part, piece: ContentObject | undefined): () => void {
  const key = pendingKey(name, part)
  const text = piece && JSON.stringify(piece)
  const own = useRef(text)
  /** Does not remove the text of another window. */
  const forgetOwn = useCallback(() => {
    if (own.current !== undefined && readText(deviceStorage, key) === own.current) forget(deviceStorage, [key])
    own.current = undefined
  }, [key])
  useEffect(() => {
    if (text === undefined) return forgetOwn()
    remember(deviceStorage, key, text)
    own.current = text
    return undefined
  }, [key, text, forgetOwn])
  return forgetOwn
}
