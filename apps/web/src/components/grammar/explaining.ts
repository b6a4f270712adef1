import { createStore } from '../../lib/store.ts'

const explained = createStore<string | undefined>(undefined)

/** Opens the page of this slug over whatever is shown; nothing goes on by itself meanwhile. */
export const explain = (slug: string): void => explained.set(slug)

export const stopExplaining = (): void => explained.set(undefined)

export const useExplained = (): string | undefined => explained.use()
