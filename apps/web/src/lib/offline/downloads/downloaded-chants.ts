import { deviceStorage, readText, remember } from '../../storage.ts'
import { createStore } from '../../store.ts'

export interface DownloadedChant {
  readonly bytes: number
  readonly recordings: readonly string[]
  /** The melody that was downloaded besides the chant's own. */
  readonly melody?: string
}

export type DownloadedChants = Readonly<Record<number, DownloadedChant>>

const keyOf = (userId: string) => `schola_kept_${userId}`

function isDownloaded(value: unknown): value is DownloadedChant {
  if (typeof value !== 'object' || value === null || !('bytes' in value) || !('recordings' in value)) return false
  return typeof value.bytes === 'number' && Array.isArray(value.recordings)
}

function parse(text: string | undefined): DownloadedChants {
  try {
    const entries = Object.entries(JSON.parse(text ?? '{}') as Record<string, unknown>) // each entry is checked
    return Object.fromEntries(entries.filter((entry): entry is [string, DownloadedChant] => isDownloaded(entry[1])))
  } catch {
    return {}
  }
}

let parsed: { readonly text: string | undefined; readonly chants: DownloadedChants } = { text: undefined, chants: {} }
const changes = createStore(0)

/** The same object as long as nothing has changed. */
export function readDownloadedChants(userId: string): DownloadedChants {
  const text = readText(deviceStorage, keyOf(userId))
  if (text !== parsed.text) parsed = { text, chants: parse(text) }
  return parsed.chants
}

/** Stores what was downloaded of a chant, or with undefined that it was removed. */
export function storeDownloadedChant(userId: string, chantId: number, chant: DownloadedChant | undefined): void {
  const { [chantId]: _former, ...others } = readDownloadedChants(userId)
  remember(deviceStorage, keyOf(userId), JSON.stringify(chant ? { ...others, [chantId]: chant } : others))
  changes.set(changes.get() + 1)
}

export const useDownloadedChants = (userId: string): DownloadedChants => changes.use(() => readDownloadedChants(userId))
