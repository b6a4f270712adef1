import { createStore } from '../../lib/store.ts'

/** Dialogs that can cover an exercise. */
type Over = 'words' | 'settings'

const over = createStore<Over | undefined>(undefined)

export const openOver = (what: Over): void => over.set(what)

export const closeOver = (): void => over.set(undefined)

export const useOver = (): Over | undefined => over.use()
