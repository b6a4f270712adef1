import { deviceStorage, forget, readText, remember } from '../storage.ts'
import { massPlaceKey } from '../storage-keys.ts'

/** Keeps the place: a phone that ends the app in the middle of Mass opens it again at its beginning. */
export const keepPlace = (date: string, moment: string): void =>
  remember(deviceStorage, massPlaceKey, `${date} ${moment}`)

/** A Mass that was followed to its end has no place to go on at. */
export const forgetPlace = (): void => forget(deviceStorage, [massPlaceKey])

export function findPlace(date: string): string | undefined {
  const [kept, moment] = (readText(deviceStorage, massPlaceKey) ?? '').split(' ')
  return kept === date ? moment : undefined
}
