import { remember } from '../../platform/storage.ts'
import { createStore } from '../../platform/store.ts'

/** What the device holds of a chant that the learner asked to keep. */
export interface KeptChant {
  readonly bytes: number
  /** The addresses of its recordings. */
  readonly recordings: readonly string[]
  /** Which melody it was kept with, if not its own. */
  readonly melody?: string
}

export type KeptChants = Readonly<Record<number, KeptChant>>

const none: KeptChants = {}
const keyOf = (userId: string) => `schola_kept_${userId}`
let lastText: string | null = null
let lastKept = none

function isKept(value: unknown): value is KeptChant {
  if (typeof value !== 'object' || value === null || !('bytes' in value) || !('recordings' in value)) return false
  return typeof value.bytes === 'number' && Array.isArray(value.recordings)
}

function parse(text: string | null): KeptChants {
  try {
    const entries = Object.entries(JSON.parse(text ?? '{}') as Record<string, unknown>) // each entry is checked
    return Object.fromEntries(entries.filter((entry): entry is [string, KeptChant] => isKept(entry[1])))
  } catch {
    return none
  }
}

export function readKept(userId: string): KeptChants {
  try {
    const text = localStorage.getItem(keyOf(userId))
    if (text !== lastText) {
      lastText = text
      lastKept = parse(text)
    }
    return lastKept
  } catch {
    return none
  }
}

/** The truth stands in localStorage; setting the store only makes components read it again. */
const reader = createStore<(userId: string) => KeptChants>(
  () => none,
  () => readKept,
)

/** Notes that a chant is kept, or no longer is. */
export function noteKept(userId: string, chantId: number, chant: KeptChant | undefined): void {
  const { [chantId]: _former, ...others } = readKept(userId)
  remember(localStorage, keyOf(userId), JSON.stringify(chant ? { ...others, [chantId]: chant } : others))
  reader.set(readKept)
}

export const useKept = (userId: string): KeptChants => reader.use((read) => read(userId))
