import { deviceStorage, readText, remember } from '../storage.ts'
import { readyKey } from '../storage-keys.ts'
import { createStore } from '../store.ts'

export interface ReadyChoice {
  readonly date?: string | undefined
  readonly chants?: readonly number[] | undefined
}

const none: ReadyChoice = {}

function parse(text: string | undefined): ReadyChoice {
  try {
    const { date, chants } = JSON.parse(text ?? '{}') as Record<string, unknown>
    return {
      ...(typeof date === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(date) && { date }),
      ...(Array.isArray(chants) && { chants: chants.filter((id) => typeof id === 'number') }),
    }
  } catch {
    return none
  }
}

let last: { readonly text: string | undefined; readonly choice: ReadyChoice } = { text: undefined, choice: none }

function readChoice(userId: string): ReadyChoice {
  const text = readText(deviceStorage, readyKey(userId))
  if (text !== last.text) last = { text, choice: parse(text) }
  return last.choice
}

/** The browser's storage is the source of truth; setting the store only makes components read it again. */
const reader = createStore<(userId: string) => ReadyChoice>(
  () => none,
  () => readChoice,
)

export function chooseReady(userId: string, choice: ReadyChoice): void {
  remember(deviceStorage, readyKey(userId), JSON.stringify(choice))
  reader.set((id) => readChoice(id))
}

export const useReadyChoice = (userId: string): ReadyChoice => reader.use((read) => read(userId))
