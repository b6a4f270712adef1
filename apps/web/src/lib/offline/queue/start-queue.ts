import { m } from '@schola/messages'
import type { QueryClient } from '@tanstack/react-query'
import { toast } from '../../../components/ui/toast.ts'
import { currentUserQuery, updateUser } from '../../api/current-user.ts'
import { learnerChantsQuery } from '../../api/learner-chants.ts'
import { demoUserQuery, figuresQuery, memoryQuery } from '../../api/queries.ts'
import { findTimeZone, request, sendThrough } from '../../api/request.ts'
import { logFailure } from '../../log-failure.ts'
import { offlineQueueKey } from '../../storage-keys.ts'
import { createStore } from '../../store.ts'
import { OfflineQueue } from './offline-queue.ts'
import type { QueueEntry, RejectedEntry } from './stored-queue.ts'
import { type StorageFailure, StoredQueue } from './stored-queue.ts'
import { findToQueue, withUnsentWrites } from './unsent-writes.ts'

function reportFailure(failure: StorageFailure): void {
  if (failure === 'unsaved') toast(m.offline_unsaved_title(), m.offline_unsaved(), 'destructive')
  else toast(m.offline_unreadable_title(), m.offline_unreadable(), 'destructive')
}

/** The part of the signed-in user's queue that screens show. */
export interface PendingWrites {
  readonly waiting: readonly QueueEntry[]
  readonly rejected: readonly RejectedEntry[]
  /** The waiting entries cannot be sent before their owner signs in again. */
  readonly needsSignIn: boolean
}

const noWrites: PendingWrites = { waiting: [], rejected: [], needsSignIn: false }
const pendingWrites = createStore(noWrites)
let queue: OfflineQueue | undefined

export const usePendingWrites = (): PendingWrites => pendingWrites.use()
export const retryEntry = (key: string): void => queue?.retry(key)
export const discardEntry = (key: string): void => queue?.discard(key)
export const applyUnsentWrites = (url: string, reply: unknown): unknown =>
  withUnsentWrites(url, reply, (owner) => queue?.unsentOf(owner) ?? [])
export const forgetEntriesOf = (owner: string): void => queue?.forget(owner)

/** Reads again what the sent writes have changed. */
async function refresh(client: QueryClient, userId: string | undefined): Promise<void> {
  const stale = [
    learnerChantsQuery(userId).queryKey,
    demoUserQuery.queryKey,
    figuresQuery(userId ?? '').queryKey,
    memoryQuery(userId ?? '').queryKey,
  ]
  void Promise.all(stale.map((queryKey) => client.invalidateQueries({ queryKey })))
  // Not invalidated: a failure of that query would look like a sign-out.
  const user = await request('GET /api/auth/user')
  if (user.id === userId) updateUser(client, user)
}

function startTimer(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}

/** Sends every write of a learner through the queue. Returns a function that stops it. */
export function startQueue(client: QueryClient): () => void {
  const findUser = () => client.getQueryData(currentUserQuery.queryKey)?.id
  const stopListening = new AbortController()
  const { signal } = stopListening
  const stored = new StoredQueue(() => localStorage, reportFailure)

  function show() {
    const user = findUser()
    if (user === undefined || !queue) return pendingWrites.set(noWrites)
    const pending = queue.pendingOf(user)
    pendingWrites.set({ ...pending, needsSignIn: queue.needsSignIn && pending.waiting.length > 0 })
  }

  const stopSending = sendThrough((next) => {
    const opened = new OfflineQueue({
      stored,
      send: next,
      findUser,
      isOnline: () => navigator.onLine,
      withLock: (work) => navigator.locks.request('schola-outbox', work),
      now: Date.now,
      timeZone: findTimeZone,
      startTimer,
      onChange: show,
      onSynced: () => {
        refresh(client, findUser()).catch((error: unknown) => logFailure('Reading again failed', error))
      },
    })
    queue = opened
    return async (outgoing, aborted) => {
      const toQueue = findToQueue(outgoing, findUser())
      if (toQueue) return opened.post(outgoing, toQueue)
      const reply = await next(outgoing, aborted)
      if (outgoing.method !== 'GET') return reply
      return applyUnsentWrites(outgoing.url, reply)
    }
  })
  const drain = () => void queue?.drain()

  window.addEventListener('online', drain, { signal })
  window.addEventListener('offline', show, { signal })
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && drain(), { signal })
  function showOtherTabs({ key }: StorageEvent) {
    if (key === null || key.startsWith(offlineQueueKey)) show()
  }
  window.addEventListener('storage', showOtherTabs, { signal })
  function warnOfLoss(event: Event) {
    if (!stored.isSaved) event.preventDefault()
  }
  window.addEventListener('beforeunload', warnOfLoss, { signal })
  let known: string | undefined
  const unsubscribe = client.getQueryCache().subscribe(() => {
    const user = findUser()
    if (user === known) return
    known = user
    show()
    drain()
  })

  return () => {
    unsubscribe()
    stopListening.abort()
    stopSending()
    queue = undefined
    pendingWrites.set(noWrites)
  }
}
