import { ApiError } from '../apps/web/src/api/api-error.ts'
import type { Outgoing } from '../apps/web/src/api/send.ts'
import type { QueueEntry } from '../apps/web/src/offline/queue/entry.ts'
import { OfflineQueue } from '../apps/web/src/offline/queue/offline-queue.ts'
import { StoredQueue } from '../apps/web/src/offline/queue/stored-queue.ts'
import { findToQueue } from '../apps/web/src/offline/queue/unsent-writes.ts'
import type { Answer, Request } from './servers.ts'
import { TabLock } from './tab-lock.ts'

/** A request on its way, and how to tell its sender what came of it. */
export interface Message {
  readonly request: Request
  readonly device: Device
  readonly sentAt: number
  /** Nothing stands for: no answer came. */
  readonly tell: (answer: Answer | undefined) => void
}

export interface Tab {
  readonly outbox: OfflineQueue
  /** Whose page it shows; signing in elsewhere on the device does not change it. */
  readonly user: string | undefined
  readonly timers: Set<() => void>
  isOpen: boolean
}

/** `localStorage` of a device. */
class DeviceStorage implements Storage {
  readonly #items = new Map<string, string>()
  get length(): number {
    return this.#items.size
  }
  key(index: number): string | null {
    return [...this.#items.keys()][index] ?? null
  }
  getItem(key: string): string | null {
    return this.#items.get(key) ?? null
  }
  setItem(key: string, value: string): void {
    this.#items.set(key, value)
  }
  removeItem(key: string): void {
    this.#items.delete(key)
  }
  clear(): void {
    this.#items.clear()
  }
}

/** A shared computer: one storage, one cookie, one clock, several tabs. */
export class Device {
  readonly name: string
  readonly storage = new DeviceStorage()
  readonly #post: (message: Message) => void
  readonly #trueTime: () => number
  readonly #lock = new TabLock<Tab>()
  tabs: Tab[] = []
  token = 'nobody'
  isOnline = true
  /** How far its clock is off, in milliseconds. */
  clockOff = 0
  zone = 'Europe/Rome'
  /** A write has been acknowledged that was made some milliseconds ago. */
  delivered: (entry: QueueEntry, ageMs: number) => void = () => {}

  constructor(name: string, world: { post: (message: Message) => void; trueTime: () => number }) {
    this.name = name
    this.#post = world.post
    this.#trueTime = world.trueTime
  }

  /** Closes a tab in the middle of whatever it does, and opens the page anew for somebody. */
  load(place: number, user: string | undefined): Tab {
    const old = this.tabs[place]
    if (old) this.#close(old)
    const tab = this.#openTab(user)
    this.tabs[place] = tab
    void tab.outbox.drain()
    return tab
  }

  write(tab: Tab, url: string, body: unknown, key: string, method: 'POST' | 'PATCH' = 'POST'): Promise<unknown> {
    const outgoing = { method, url, body, idempotencyKey: key }
    const toQueue = findToQueue(outgoing, tab.user)
    if (!toQueue) throw new Error(`${url} should be queued.`)
    return tab.outbox.post(outgoing, toQueue)
  }

  /** What the queue has not sent, and what was rejected. */
  listEntries(): readonly QueueEntry[] {
    return this.#openStored().list()
  }

  #openStored(): StoredQueue {
    return new StoredQueue(
      () => this.storage,
      (failure) => {
        throw new Error(`The simulation knows no ${failure} storage.`)
      },
    )
  }

  #close(tab: Tab): void {
    tab.isOpen = false
    tab.timers.clear()
    this.#lock.leave(tab)
  }

  #openTab(user: string | undefined): Tab {
    const timers = new Set<() => void>()
    const ask = (request: Omit<Request, 'token'>) =>
      new Promise<Answer | undefined>((resolve) => {
        // A page that is gone hears nothing more, and so does nothing more.
        const tell = (answer: Answer | undefined) => tab.isOpen && resolve(answer)
        this.#post({ request: { ...request, token: this.token }, device: this, sentAt: this.#trueTime(), tell })
      })
    const stored = this.#openStored()
    const delivered = (entry: QueueEntry, ageMs: number) => this.delivered(entry, ageMs)
    async function send({ method, url, body, idempotencyKey = '', made }: Outgoing) {
      const headers = {
        'idempotency-key': idempotencyKey,
        'x-written-by': encodeURIComponent(made?.by ?? ''),
        'x-queued-for': String(Math.round(made?.agoMs ?? 0)),
        'x-time-zone': made?.timeZone ?? '',
      }
      const answer = await ask({ method: method as Request['method'], url, body, headers }) // written by `write` above
      if (answer === undefined) throw new TypeError('Failed to fetch')
      if (answer.status !== 200) throw new ApiError(answer.status, answer.body)
      const entry = stored.list().find((each) => each.idempotencyKey === idempotencyKey)
      if (entry) delivered(entry, made?.agoMs ?? 0)
      return JSON.parse(answer.body) as unknown
    }
    const outbox = new OfflineQueue({
      stored,
      send,
      findUser: () => tab.user,
      isOnline: () => this.isOnline,
      withLock: (work) => this.#lock.hold(tab, work),
      now: () => this.#trueTime() + this.clockOff,
      timeZone: () => this.zone,
      startTimer: (_ms, run) => {
        timers.add(run)
        return () => timers.delete(run)
      },
      onChange: () => {},
      onSynced: () => {},
    })
    const tab: Tab = { outbox, user, timers, isOpen: true }
    return tab
  }
}
