import { createStore } from '../../lib/store.ts'

/** What may stand over an exercise, which keeps its place: the words of the chant, or what can be set. */
type Over = 'words' | 'settings'

const over = createStore<Over | undefined>(undefined)

export const openOver = (what: Over): void => over.set(what)

export const closeOver = (): void => over.set(undefined)

export const useOver = (): Over | undefined => over.use()
