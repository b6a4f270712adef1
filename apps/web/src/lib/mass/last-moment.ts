import { deviceStorage, forget, readText, remember } from '../storage.ts'
import { massPlaceKey } from '../storage-keys.ts'

/** Stores the last moment shown, because phones can end the app in the middle of Mass. */
export const storeLastMoment = (date: string, moment: string): void =>
  remember(deviceStorage, massPlaceKey, `${date} ${moment}`)

/** Removes the stored moment at the end of a Mass. */
export const clearLastMoment = (): void => forget(deviceStorage, [massPlaceKey])

export function findLastMoment(date: string): string | undefined {
  const [storedDate, moment] = (readText(deviceStorage, massPlaceKey) ?? '').split(' ')
  return storedDate === date ? moment : undefined
}
