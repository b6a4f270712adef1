import { createStore } from '../../lib/store.ts'

const explained = createStore<string | undefined>(undefined)

/** Opens a grammar page in a dialog; automatic advancing pauses until it is closed. */
export const explain = (slug: string): void => explained.set(slug)

export const stopExplaining = (): void => explained.set(undefined)

export const useExplained = (): string | undefined => explained.use()
