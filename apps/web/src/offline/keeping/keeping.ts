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
interface Fetching {
  readonly stop: AbortController
  /** Those that are not yet all there. */
  left: readonly KeptPart[]
}
const fetchings = new Map<string, Fetching>()

function set(name: string, keeping: Keeping | undefined): void {
  const next = new Map(keepings.get())
  if (keeping) next.set(name, keeping)
  else next.delete(name)
  keepings.set(next)
}

/** Ends what is under way under a name, and says what was left of it. */
function takeOver(name: string): readonly KeptPart[] {
  const former = fetchings.get(name)
  former?.stop.abort()
  return former?.left ?? []
}

/**
 * Keeps chants one after the other, under a name by which the fetching is found again; says whether all are there. One under
 * the same name gives way to it, and what was left of that is kept with it.
 */
export async function keep(name: string, userId: string, wanted: readonly KeptPart[]): Promise<boolean> {
  const chants = [...wanted, ...takeOver(name).filter(({ id }) => !wanted.some((each) => each.id === id))]
  const fetching: Fetching = { stop: new AbortController(), left: chants }
  const { signal } = fetching.stop
  fetchings.set(name, fetching)
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
        if (!signal.aborted) set(name, { failed: false, share, bytes })
      }
      await keepChant(userId, chant, tell, signal)
      fetching.left = chants.slice(place + 1)
      before = bytes
    }
    set(name, undefined)
    return true
  } catch (error) {
    if (!signal.aborted) logFailure('Keeping chants offline failed', error)
    if (fetchings.get(name) === fetching) set(name, signal.aborted ? undefined : { failed: true, share, bytes })
    return false
  } finally {
    if (fetchings.get(name) === fetching) fetchings.delete(name)
  }
}

/** Ends what is under way under a name, or forgets that it has failed. */
export function stopKeeping(name: string): void {
  fetchings.get(name)?.stop.abort()
  if (keepings.get().has(name)) set(name, undefined)
}

/** Stops whatever would still fetch one of these chants. */
export function stopFetching(chants: readonly KeptPart[]): void {
  for (const { stop, left } of fetchings.values()) {
    if (left.some(({ id }) => chants.some((chant) => chant.id === id))) stop.abort()
  }
}

export const useKeeping = (name: string): Keeping | undefined => keepings.use((all) => all.get(name))
