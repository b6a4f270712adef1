import { createStore } from '../platform/store.ts'

export interface Toast {
  readonly id: number
  readonly title: string
  readonly description?: string | undefined
  readonly kind: 'success' | 'destructive' | 'information'
}

const shown = createStore<Toast | undefined>(undefined)
let lastId = 0

/** Shows a notification; a new one takes the place of the one before. */
export function toast(title: string, description?: string, kind: Toast['kind'] = 'information'): void {
  lastId += 1
  shown.set({ id: lastId, title, description, kind })
}

export function dismissToast(id: number): void {
  if (shown.get()?.id === id) shown.set(undefined)
}

export const useShownToast = (): Toast | undefined => shown.use()
