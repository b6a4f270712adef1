import { logFailure } from '../../platform/log-failure.ts'
import { createStore } from '../../platform/store.ts'
import { type KeptPart, keepChant } from './keep-chant.ts'

/** A fetching under way, or one that has failed. It goes on while the learner looks at other pages. */
export interface Keeping {
  readonly failed: boolean
  /** From 0 to 1. */
  readonly share: number
  readonly bytes: number
}

const keepings = createStore<ReadonlyMap<string, Keeping>>(new Map())
const stops = new Map<string, AbortController>()

function set(name: string, keeping: Keeping | undefined): void {
  const next = new Map(keepings.get())
  if (keeping) next.set(name, keeping)
  else next.delete(name)
  keepings.set(next)
}

/** Keeps chants one after the other, under a name by which the fetching is found again; says whether all are there. */
export async function keep(name: string, userId: string, chants: readonly KeptPart[]): Promise<boolean> {
  if (stops.has(name)) return false
  const stop = new AbortController()
  stops.set(name, stop)
  let share = 0
  let before = 0
  let bytes = 0
  set(name, { failed: false, share, bytes })
  try {
    // So that the browser does not take the room back by itself; it may refuse.
    void navigator.storage?.persist?.().catch(() => false)
    for (const [place, chant] of chants.entries()) {
      function tell(part: number, own: number) {
        share = (place + part) / chants.length
        bytes = before + own
        set(name, { failed: false, share, bytes })
      }
      await keepChant(userId, chant, tell, stop.signal)
      before = bytes
    }
    set(name, undefined)
    return true
  } catch (error) {
    const { aborted } = stop.signal
    if (!aborted) logFailure('Keeping chants offline failed', error)
    set(name, aborted ? undefined : { failed: true, share, bytes })
    return false
  } finally {
    stops.delete(name)
  }
}

export const stopKeeping = (name: string): void => stops.get(name)?.abort()

export const useKeeping = (name: string): Keeping | undefined => keepings.use((all) => all.get(name))
