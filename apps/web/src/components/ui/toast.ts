import { createStore } from '../../lib/store.ts'

export interface ToastAction {
  readonly label: string
  readonly act: () => void
}

export interface Toast {
  readonly id: number
  readonly title: string
  readonly description?: string | undefined
  readonly kind: 'success' | 'destructive' | 'information'
  readonly actions: readonly ToastAction[]
}

const shown = createStore<Toast | undefined>(undefined)
let lastId = 0

/** Shows a notification, which replaces the one before, and returns its id. */
export function toast(
  title: string,
  description?: string,
  kind: Toast['kind'] = 'information',
  actions: readonly ToastAction[] = [],
): number {
  lastId += 1
  shown.set({ id: lastId, title, description, kind, actions })
  return lastId
}

export function dismissToast(id: number): void {
  if (shown.get()?.id === id) shown.set(undefined)
}

export const useShownToast = (): Toast | undefined => shown.use()
