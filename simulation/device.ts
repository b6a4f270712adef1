import { type Delivery, judgeFailure, judgeSuccess } from '../apps/web/src/offline/outbox/deliver.ts'
import type { OutboxEntry } from '../apps/web/src/offline/outbox/entry.ts'
import { shareSentKeys } from '../apps/web/src/offline/outbox/outbox.test-data.ts'
import { Outbox, type OutboxPorts } from '../apps/web/src/offline/outbox/outbox.ts'
import { StoredOutbox } from '../apps/web/src/offline/outbox/stored-outbox.ts'
import { findToQueue } from '../apps/web/src/offline/outbox/unsent-writes.ts'
import type { Chance } from './random.ts'
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
  readonly outbox: Outbox
  /** Whose page it shows; signing in elsewhere on the device does not change it. */
  readonly user: string | undefined
  readonly timers: Set<() => void>
  isOpen: boolean
}

function judge(answer: Answer | undefined): Delivery {
  if (answer === undefined) return { kind: 'later' }
  if (answer.status !== 200) return judgeFailure(answer.status, answer.body)
  return judgeSuccess(JSON.parse(answer.body))
}

/** A shared computer: one storage, one cookie, one clock, several tabs. */
export class Device {
  readonly name: string
  readonly stored = new Map<string, string>()
  readonly #chance: Chance
  readonly #post: (message: Message) => void
  readonly #trueTime: () => number
  readonly #makeKey: () => string
  readonly #lock = new TabLock<Tab>()
  readonly #sentKeys = shareSentKeys()
  tabs: Tab[] = []
  token = 'nobody'
  isOnline = true
  /** How far its clock is off, in milliseconds. */
  clockOff = 0
  zone = 'Europe/Rome'
  /** A write has been acknowledged that was made some milliseconds ago. */
  delivered: (entry: OutboxEntry, ageMs: number) => void = () => {}

  constructor(
    name: string,
    world: { chance: Chance; post: (message: Message) => void; trueTime: () => number; makeKey: () => string },
  ) {
    this.name = name
    this.#chance = world.chance
    this.#post = world.post
    this.#trueTime = world.trueTime
    this.#makeKey = world.makeKey
  }

  /** Closes a tab in the middle of whatever it does, and opens the page anew for somebody. */
  load(place: number, user: string | undefined): Tab {
    const old = this.tabs[place]
    if (old) this.#close(old)
    const tab = this.#openTab(user)
    this.tabs[place] = tab
    void tab.outbox.replay()
    return tab
  }

  write(tab: Tab, url: string, body: unknown, key: string, method: 'POST' | 'PATCH' = 'POST'): Promise<unknown> {
    const outgoing = { method, url, body, idempotencyKey: key }
    const toQueue = findToQueue(outgoing, tab.user)
    if (!toQueue) throw new Error(`${url} should be queued.`)
    return tab.outbox.post(outgoing, toQueue)
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
    const ports: OutboxPorts = {
      stored: new StoredOutbox(
        {
          getItem: (key) => this.stored.get(key) ?? null,
          setItem: (key, value) => void this.stored.set(key, value),
        },
        (failure) => {
          throw new Error(`The simulation knows no ${failure} storage.`)
        },
      ),
      sentKeys: this.#sentKeys,
      deliver: async (entry, ageMs) => {
        const headers = {
          'idempotency-key': entry.idempotencyKey,
          'x-written-by': encodeURIComponent(entry.owner),
          'x-queued-for': String(Math.round(ageMs)),
          'x-time-zone': entry.timeZone,
        }
        const method = entry.method as Request['method'] // written by `write` above
        const delivery = judge(await ask({ method, url: entry.endpoint, body: entry.body, headers }))
        if (delivery.kind === 'answered') this.delivered(entry, ageMs)
        return delivery
      },
      askWhoIsThere: async () => {
        const answer = await ask({ method: 'GET', url: '/api/auth/user', body: undefined, headers: {} })
        const delivery = judge(answer)
        if (delivery.kind === 'sign-in') return { userId: undefined }
        if (delivery.kind !== 'answered') return { waitMs: 0 }
        const { id } = delivery.reply as { id: string } // the contract's
        return { userId: id }
      },
      findUser: () => tab.user,
      mayBeOnline: () => this.isOnline,
      exclusively: (work) => this.#lock.hold(tab, work),
      now: () => this.#trueTime() + this.clockOff,
      random: this.#chance.number,
      newKey: this.#makeKey,
      timeZone: () => this.zone,
      after: (_ms, run) => {
        timers.add(run)
        return () => timers.delete(run)
      },
      changed: () => {},
      caughtUp: () => {},
    }
    const tab: Tab = { outbox: new Outbox(ports), user, timers, isOpen: true }
    return tab
  }
}
