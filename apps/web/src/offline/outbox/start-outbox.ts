import type { QueryClient } from '@tanstack/react-query'
import { currentUserQuery, rememberUser } from '../../api/current-user.ts'
import { learnerChantsQuery } from '../../api/learner-chants.ts'
import { demoUserQuery, figuresQuery, memoryQuery } from '../../api/queries.ts'
import { request } from '../../api/request.ts'
import { findTimeZone, type Send, sendThrough } from '../../api/send.ts'
import { logFailure } from '../../platform/log-failure.ts'
import { deviceStorage } from '../../platform/storage.ts'
import { offlineQueueKey } from '../../platform/storage-keys.ts'
import { toast } from '../../ui/toast.ts'
import { makeAsk, makeDeliver } from './deliver.ts'
import { Outbox, type OutboxPorts } from './outbox.ts'
import { cachedSentKeys } from './sent-keys.ts'
import { showOutbox } from './shown-outbox.ts'
import { type StorageFailure, StoredOutbox } from './stored-outbox.ts'
import { findToQueue, withUnsentWrites } from './unsent-writes.ts'

const words: Readonly<Record<StorageFailure, readonly [title: string, description: string]>> = {
  unsaved: [
    'This browser cannot save your answers',
    'Its storage is full or switched off. Leave this page open until they are sent.',
  ],
  unreadable: ['Some unsent answers cannot be read', 'They are damaged and have been left as they are.'],
  restored: ['Unsent answers were restored', 'The storage of this browser was cleared while answers waited in it.'],
}

const lockName = 'schola-outbox'

function after(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}

interface OutboxListeners extends Pick<OutboxPorts, 'findUser' | 'changed' | 'caughtUp'> {
  readonly report: (failure: StorageFailure) => void
}

/** The outbox of this tab, on the browser's storage, locks, clock and network. */
function openBrowserOutbox(
  next: Send,
  { report, ...ports }: OutboxListeners,
): { readonly outbox: Outbox; readonly stored: StoredOutbox } {
  const stored = new StoredOutbox(deviceStorage, report)
  const outbox = new Outbox({
    ...ports,
    stored,
    sentKeys: cachedSentKeys,
    deliver: makeDeliver(next),
    askWhoIsThere: makeAsk(next),
    exclusively: (work) => navigator.locks.request(lockName, work),
    mayBeOnline: () => navigator.onLine,
    now: Date.now,
    random: Math.random,
    newKey: () => crypto.randomUUID(),
    timeZone: findTimeZone,
    after,
  })
  return { outbox, stored }
}

/** What was read before the outbox was empty is out of date. A failure here must not look like a sign-out. */
async function refresh(client: QueryClient, userId: string | undefined): Promise<void> {
  const stale = [
    learnerChantsQuery(userId).queryKey,
    demoUserQuery.queryKey,
    figuresQuery(userId ?? '').queryKey,
    memoryQuery(userId ?? '').queryKey,
  ]
  void Promise.all(stale.map((queryKey) => client.invalidateQueries({ queryKey })))
  const user = await request('GET /api/auth/user')
  if (user.id === userId) rememberUser(client, user)
}

/** Puts the outbox before the way out, and has it look again whenever the connection may be back. */
export function startOutbox(client: QueryClient): () => void {
  const findUser = () => client.getQueryData(currentUserQuery.queryKey)?.id
  const stops: (() => void)[] = []
  function listen(target: EventTarget, name: string, act: (event: Event) => void) {
    target.addEventListener(name, act)
    stops.push(() => target.removeEventListener(name, act))
  }

  const takeAway = sendThrough((next) => {
    const { outbox, stored } = openBrowserOutbox(next, {
      findUser,
      report: (failure) => toast(...words[failure], 'destructive'),
      changed: () => shown.refresh(),
      caughtUp: () => {
        refresh(client, findUser()).catch((error: unknown) => logFailure('Reading again failed', error))
      },
    })
    const shown = showOutbox(outbox, findUser)
    stops.push(shown.stop)
    const replay = () => void outbox.replay()

    listen(window, 'online', replay)
    listen(window, 'offline', shown.refresh)
    listen(document, 'visibilitychange', () => document.visibilityState === 'visible' && replay())
    listen(window, 'storage', (event) => {
      const { key } = event as StorageEvent // the only kind of event by this name
      if (key === null || key.startsWith(offlineQueueKey)) shown.refresh()
    })
    listen(window, 'beforeunload', (event) => {
      if (!stored.isSaved) event.preventDefault()
    })
    let known: string | undefined
    stops.push(
      client.getQueryCache().subscribe(() => {
        const user = findUser()
        if (user === known) return
        known = user
        shown.refresh()
        replay()
      }),
    )

    return async (outgoing, signal) => {
      const toQueue = findToQueue(outgoing, findUser())
      if (toQueue) return outbox.post(outgoing, toQueue)
      const reply = await next(outgoing, signal)
      if (outgoing.method !== 'GET') return reply
      return withUnsentWrites(outgoing.url, reply, (owner) => outbox.unacknowledgedOf(owner))
    }
  })
  stops.push(takeAway)
  return () => {
    for (const stop of stops.toReversed()) stop()
  }
}
