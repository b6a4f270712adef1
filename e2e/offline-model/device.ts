import { setImmediate } from 'node:timers/promises'
import { vi } from 'vitest'
import type { TestApp, TestSession } from '../../apps/server/src/testing/test-app.ts'
import { sendOverNetwork } from '../../apps/web/src/lib/api/request.ts'
import { OfflineQueue, type QueueEnvironment } from '../../apps/web/src/lib/offline/queue/offline-queue.ts'
import { StoredQueue } from '../../apps/web/src/lib/offline/queue/stored-queue.ts'
import { findToQueue } from '../../apps/web/src/lib/offline/queue/unsent-writes.ts'

export type Fate = 'delivered' | 'duplicated' | 'busy' | 'request lost' | 'request delayed' | 'reply lost'

interface Request {
  readonly url: string
  readonly headers: Record<string, string>
  readonly payload: string | undefined
  readonly session: TestSession | undefined
  readonly clock: number
}

interface Message {
  readonly tab: Tab
  readonly request: Request
  readonly resolve: (response: Response) => void
  readonly reject: (error: Error) => void
}

interface Tab {
  /** The user whose page this is; signing in on another tab does not change it at once. */
  user: string | undefined
  readonly queue: OfflineQueue
  isOpen: boolean
}

interface DeviceOptions {
  readonly onHandled?: (request: Request, status: number) => void
}

const busyReply = () => new Response('{"message":"Busy."}', { status: 503, headers: { 'Retry-After': '60' } })

class DeviceStorage implements Storage {
  readonly #items = new Map<string, string>()
  get length(): number {
    return this.#items.size
  }
  readonly key = (index: number) => [...this.#items.keys()][index] ?? null
  readonly getItem = (key: string) => this.#items.get(key) ?? null
  readonly setItem = (key: string, value: string) => void this.#items.set(key, value)
  readonly removeItem = (key: string) => void this.#items.delete(key)
  readonly clear = () => this.#items.clear()
}

/** A Web Lock: tabs hold it in turn, and closing a tab releases it. */
class TabLock {
  #turns: { readonly tab: Tab; readonly start: () => void }[] = []

  async request(tab: Tab, work: () => Promise<void>): Promise<void> {
    await new Promise<void>((start) => {
      this.#turns.push({ tab, start })
      if (this.#turns.length === 1) start()
    })
    await work()
    this.release(tab)
  }

  release(tab: Tab): void {
    const [holder] = this.#turns
    this.#turns = this.#turns.filter((turn) => turn.tab !== tab)
    if (this.#turns[0] !== holder) this.#turns[0]?.start()
  }
}

/** A shared computer with two tabs. Its requests wait until the test decides their fate, and its time is virtual. */
export class Device {
  readonly storage = new DeviceStorage()
  readonly tabs: Tab[] = []
  readonly pending: Message[] = []
  /** Delayed requests and second copies, which are still to arrive. */
  readonly late: Request[] = []
  readonly problems: string[] = []
  session: TestSession | undefined
  isOnline = true
  /** How far the device's clock is ahead, in milliseconds. */
  clockError = 0
  readonly #test: TestApp
  readonly #options: DeviceOptions
  readonly #lock = new TabLock()
  #timers: { readonly tab: Tab; readonly at: number; readonly run: () => void }[] = []

  constructor(test: TestApp, options: DeviceOptions = {}) {
    this.#test = test
    this.#options = options
  }

  get clock(): number {
    return this.#test.clock.now().getTime() + this.clockError
  }

  async signIn(index: number, userId: string | undefined): Promise<void> {
    this.session = userId === undefined ? undefined : await this.#test.signIn({ userId })
    this.load(index)
  }

  /** Loads the page of the signed-in user in a tab, whatever the tab was doing. */
  load(index: number): void {
    const former = this.tabs[index]
    if (former) this.#close(former)
    const environment: QueueEnvironment = {
      stored: this.openStoredQueue(),
      send: (outgoing, signal) => {
        vi.stubGlobal('fetch', (url: string, init: RequestInit) => this.#post(tab, url, init))
        return sendOverNetwork(outgoing, signal)
      },
      findUser: () => tab.user,
      isOnline: () => this.isOnline,
      withLock: (work) => this.#lock.request(tab, work),
      now: () => this.clock,
      timeZone: () => 'Europe/Rome',
      startTimer: (ms, run) => {
        const timer = { tab, at: this.#test.clock.now().getTime() + ms, run }
        this.#timers.push(timer)
        return () => void (this.#timers = this.#timers.filter((each) => each !== timer))
      },
      onChange: () => {},
      onSynced: () => {},
    }
    const tab: Tab = { user: this.session?.userId, queue: new OfflineQueue(environment), isOpen: true }
    this.tabs[index] = tab
    void tab.queue.drain()
  }

  /** Reads on an open page who is signed in. */
  readUser(index: number): void {
    const tab = this.tabs[index]
    if (!tab || !this.isOnline) return
    tab.user = this.session?.userId
    void tab.queue.drain()
  }

  write({ user, queue }: Tab, path: string, body: object, idempotencyKey: string): Promise<unknown> {
    const outgoing = { method: 'POST', url: `/api/users/${user}/${path}`, body, idempotencyKey }
    const toQueue = findToQueue(outgoing, user)
    if (!toQueue) throw new Error(`${path} is not queued.`)
    return queue.post(outgoing, toQueue)
  }

  setOnline(isOnline: boolean): void {
    this.isOnline = isOnline
    if (isOnline) for (const { queue } of this.tabs) void queue.drain()
    else for (const message of this.pending.splice(0)) this.#fail(message)
  }

  async deliver(index: number, fate: Fate): Promise<void> {
    const message = this.pending[index % this.pending.length]
    if (!message) return
    const { request, resolve, tab } = message
    const isReceived = fate === 'delivered' || fate === 'duplicated' || fate === 'reply lost'
    const response = isReceived ? await this.#reach(request) : undefined
    this.pending.splice(this.pending.indexOf(message), 1)
    if (fate === 'duplicated' || fate === 'request delayed') this.late.push(request)
    const reply = fate === 'busy' ? busyReply() : response
    if (!reply || fate === 'reply lost') this.#fail(message)
    else if (tab.isOpen) resolve(reply)
    await setImmediate()
  }

  async deliverLate(index: number): Promise<void> {
    const [request] = this.late.splice(index % Math.max(this.late.length, 1), 1)
    if (request) await this.#reach(request)
  }

  /** Lets time pass and fires the timers that are due. */
  async pass(ms: number): Promise<void> {
    const { clock } = this.#test
    const end = clock.now().getTime() + ms
    for (;;) {
      const next = this.#timers.filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at)[0]
      clock.advance((next?.at ?? end) - clock.now().getTime())
      if (!next) return
      this.#timers = this.#timers.filter((timer) => timer !== next)
      next.run()
      await setImmediate()
    }
  }

  openStoredQueue(): StoredQueue {
    return new StoredQueue(
      () => this.storage,
      (failure) => this.problems.push(`storage is ${failure}`),
    )
  }

  /** A closed tab receives no replies and fires no timers. */
  #close(tab: Tab): void {
    tab.isOpen = false
    this.#timers = this.#timers.filter((timer) => timer.tab !== tab)
    this.#lock.release(tab)
  }

  #fail({ tab, reject }: Message): void {
    if (tab.isOpen) reject(new TypeError('Failed to fetch'))
  }

  #post(tab: Tab, url: string, { headers, body }: RequestInit): Promise<Response> {
    if (this.pending.some((message) => message.tab.isOpen)) this.problems.push('two requests at the same time')
    const { session, clock } = this
    const payload = typeof body === 'string' ? body : undefined
    const request = { url, headers: Object.fromEntries(new Headers(headers)), payload, session, clock }
    return new Promise((resolve, reject) => this.pending.push({ tab, request, resolve, reject }))
  }

  async #reach(request: Request): Promise<Response> {
    const { session, url, headers, payload } = request
    const { statusCode, body } = await this.#test.call(session, {
      method: 'POST',
      url,
      headers,
      ...(payload !== undefined && { payload }),
    })
    this.#options.onHandled?.(request, statusCode)
    return new Response(body, { status: statusCode })
  }
}
