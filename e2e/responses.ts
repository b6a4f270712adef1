import type { Page } from '@playwright/test'

/** Returns the cached replies in IndexedDB by their keys. */
export const readResponses = (page: Page): Promise<Readonly<Record<string, unknown>>> =>
  page.evaluate(
    () =>
      new Promise<Record<string, unknown>>((resolve, reject) => {
        const opening = indexedDB.open('schola-responses')
        opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('responses'))
        opening.addEventListener('error', () => reject(opening.error))
        opening.addEventListener('success', () => {
          const store = opening.result.transaction('responses').objectStore('responses')
          const keys = store.getAllKeys()
          const values = store.getAll()
          store.transaction.addEventListener('complete', () => {
            opening.result.close()
            resolve(Object.fromEntries((keys.result as string[]).map((key, index) => [key, values.result[index]])))
          })
        })
      }),
  )
