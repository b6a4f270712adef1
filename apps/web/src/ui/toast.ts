import { useSyncExternalStore } from 'react'

export interface Toast {
  readonly id: number
  readonly title: string
  readonly description?: string | undefined
  readonly kind: 'success' | 'destructive' | 'information'
}

let shown: Toast | undefined
let lastId = 0
const listeners = new Set<() => void>()

function show(next: Toast | undefined): void {
  shown = next
  for (const listener of listeners) listener()
}

/** Shows a notification; a new one takes the place of the one before. */
export function toast(title: string, description?: string, kind: Toast['kind'] = 'information'): void {
  lastId += 1
  show({ id: lastId, title, description, kind })
}

export function dismissToast(id: number): void {
  if (shown?.id === id) show(undefined)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const readShown = () => shown

export const useShownToast = (): Toast | undefined => useSyncExternalStore(subscribe, readShown, readShown)
