import { offlineQueueKey } from '../../platform/storage-keys.ts'
import type { KeyValueStore } from './stored-outbox.ts'

const leaseKey = `${offlineQueueKey}_lease`
/** Longer than a request may take; whoever crashed holds the others up no longer than this. */
const leaseMs = 20_000
const renewMs = 5000
const lookAgainMs = 400
const settleMs = 60

export interface LeasePorts {
  readonly store: KeyValueStore & { removeItem(key: string): void }
  readonly now: () => number
  /** Who we are among the tabs. */
  readonly holder: string
  readonly pause: (ms: number) => Promise<void>
  /** Calls back again and again; answers with what stops it. */
  readonly every: (ms: number, run: () => void) => () => void
}

/**
 * One tab at a time where the browser has no Web Locks: a lease in storage. Two tabs that take it in the same moment look
 * again after a moment, and the one whose name stands there has it. Should both think so, the server still does each write
 * once, by its key.
 */
export function leaseLock(ports: LeasePorts): (work: () => Promise<void>) => Promise<void> {
  const { store, now, holder, pause, every } = ports
  const take = () => store.setItem(leaseKey, JSON.stringify([holder, now() + leaseMs]))

  const findOther = (): boolean => {
    try {
      const [who, until] = JSON.parse(store.getItem(leaseKey) ?? '[]') as unknown[]
      if (typeof who !== 'string' || typeof until !== 'number' || who === holder) return false
      // A lease that ends later than one taken now could has been written by a clock that was wrong.
      return until > now() && until <= now() + leaseMs
    } catch {
      return false
    }
  }

  const acquire = async () => {
    for (;;) {
      while (findOther()) await pause(lookAgainMs)
      take()
      await pause(settleMs)
      if (!findOther()) return
    }
  }

  return async (work) => {
    try {
      await acquire()
    } catch {
      // Without storage no tab shares a queue with another.
      return work()
    }
    const stop = every(renewMs, () => !findOther() && take())
    try {
      await work()
    } finally {
      stop()
      if (!findOther()) store.removeItem(leaseKey)
    }
  }
}
