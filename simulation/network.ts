import type { Device, Message } from './device.ts'
import type { Ledger } from './ledger.ts'
import type { Chance } from './random.ts'
import type { Answer, Request, Server, Servers } from './servers.ts'

type Fate =
  | 'delivered'
  | 'unsent'
  | 'unanswered'
  | 'delayed'
  | 'doubled'
  | 'failed'
  | 'failedAfter'
  | 'killed'
  | 'portal'

const fates: Readonly<Record<Fate, number>> = {
  delivered: 60,
  unsent: 8,
  unanswered: 8,
  delayed: 6,
  doubled: 6,
  failed: 4,
  failedAfter: 3,
  killed: 3,
  portal: 2,
}

/** A change to what is sent or answered: how the tests plant mistakes that the checker must find. */
export type Tamper = (message: Message, send: (request: Request) => Promise<Answer>) => Promise<Answer | undefined>

/** Between the devices and the server: it loses, delays, doubles, and lets servers die. */
export class Network {
  readonly pending: Message[] = []
  /** Given up by their senders, and still on their way. */
  readonly wandering: Request[] = []
  readonly #chance: Chance
  readonly #servers: Servers
  readonly #ledger: Ledger
  readonly #trueTime: () => number
  readonly #tamper: Tamper | undefined
  readonly #met = new Set<Server>()
  #server: Promise<Server> | undefined

  constructor(
    servers: Servers,
    world: { chance: Chance; ledger: Ledger; trueTime: () => number; tamper: Tamper | undefined },
  ) {
    this.#servers = servers
    this.#chance = world.chance
    this.#ledger = world.ledger
    this.#trueTime = world.trueTime
    this.#tamper = world.tamper
  }

  readonly post = (message: Message): void => {
    this.pending.push(message)
  }

  /** `sender` is given while what the request says of its age is still so. */
  async reach(request: Request, sender?: Device): Promise<Answer> {
    this.#server ??= this.#servers.start(this.#met)
    const server = await this.#server
    this.#met.add(server)
    const at = this.#trueTime()
    const answer = await this.#servers.send(server, at, request)
    if (request.method !== 'GET') this.#ledger.note(request, answer, at, sender?.clockOff)
    return answer
  }

  /** Takes one message to whatever end chance has for it. */
  async move(isKind = false): Promise<void> {
    const message = this.pending.splice(this.#chance.below(this.pending.length), 1)[0]
    if (!message) return
    const { device, request, sentAt, tell } = message
    if (!device.isOnline) return tell(undefined)
    const fate = isKind ? 'delivered' : this.#chance.weigh(fates)
    const send = (changed: Request) => this.reach(changed, sentAt === this.#trueTime() ? device : undefined)
    const deliver = () => (this.#tamper ? this.#tamper(message, send) : send(request))
    const hasArrived = this.#chance.happens(0.5)
    switch (fate) {
      case 'delivered':
        return tell(await deliver())
      case 'unsent':
        return tell(undefined)
      case 'unanswered':
        await deliver()
        return tell(undefined)
      case 'delayed':
        this.wandering.push(request)
        return tell(undefined)
      case 'doubled':
        await send(request)
        return tell(await deliver())
      case 'failed':
        return tell({ status: this.#chance.pick([500, 503, 429]), body: '{"message":"Please try again."}' })
      case 'failedAfter':
        await deliver()
        return tell({ status: 502, body: '<h1>Bad Gateway</h1>' })
      case 'killed':
        if (hasArrived) await deliver()
        await this.loseServer()
        return tell(undefined)
      case 'portal':
        return tell({ status: this.#chance.pick([200, 403]), body: '"Welcome to the hotel"' })
    }
  }

  /** The next request goes to one that has never heard of this world. */
  async loseServer(): Promise<void> {
    const server = await this.#server
    if (server) this.#servers.leave(server)
    this.#server = undefined
  }

  /** Something that was given up arrives after all. */
  async bringIn(): Promise<void> {
    const [late] = this.wandering.splice(this.#chance.below(this.wandering.length), 1)
    if (late) await this.reach(late)
  }
}
