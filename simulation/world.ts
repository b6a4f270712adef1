import { setImmediate } from 'node:timers/promises'
import type { LearnerChant } from '@schola/contract/chants'
import { percentWithin } from '@schola/domain/levels'
import { presetProgress } from '@schola/domain/presets'
import { withUnsentWrites } from '../apps/web/src/offline/outbox/unsent-writes.ts'
import { Device, type Tab } from './device.ts'
import { type Act, Ledger } from './ledger.ts'
import { Network, type Tamper } from './network.ts'
import { Chance } from './random.ts'
import type { Person, Servers } from './servers.ts'

export const levelCount = 5
const hour = 3_600_000
const day = 24 * hour
const clocks = [0, 0, day, -day, 3652 * day, -3652 * day]

export interface Cast {
  readonly learners: readonly Person[]
  readonly operator: Person
  readonly exerciseId: number
}

/** Three shared devices, two learners, an operator, a network that cannot be trusted, and a server that can die. */
export class World {
  readonly chance: Chance
  readonly cast: Cast
  readonly ledger = new Ledger()
  readonly network: Network
  readonly devices: readonly Device[]
  time: number
  /** What each tab last read of the server. */
  readonly #read = new WeakMap<Tab, readonly LearnerChant[]>()
  readonly #seed: number
  #count = 0

  constructor(seed: number, servers: Servers, cast: Cast, tamper?: Tamper) {
    this.#seed = seed
    this.cast = cast
    this.chance = new Chance(seed)
    this.time = Date.parse('2026-11-15T08:00:00.000Z') + this.chance.below(24) * hour
    const trueTime = () => this.time
    this.network = new Network(servers, { chance: this.chance, ledger: this.ledger, trueTime, tamper })
    const makeKey = () => `${this.#seed}-${(this.#count += 1)}`
    this.devices = ['phone', 'tablet', 'computer'].map(
      (name) => new Device(name, { chance: this.chance, post: this.network.post, trueTime, makeKey }),
    )
    for (const device of this.devices) {
      device.clockOff = this.chance.pick(clocks)
      this.signIn(device, this.chance.pick(cast.learners))
    }
  }

  /** Everybody who can go on without the network has gone on when this returns. */
  settle(): Promise<void> {
    return setImmediate()
  }

  signIn(device: Device, { id, tokens }: Person, tabs = 1): void {
    device.token = tokens[this.devices?.indexOf(device) ?? 0] ?? ''
    for (let place = 0; place < tabs; place += 1) device.load(place, id)
  }

  private viewOf(tab: Tab): readonly LearnerChant[] {
    const url = `/api/users/${tab.user}/chants`
    const entriesOf = (owner: string) => tab.outbox.unacknowledgedOf(owner)
    // The contract's reply, with the writes on top.
    return withUnsentWrites(url, this.#read.get(tab) ?? [], entriesOf) as LearnerChant[]
  }

  /** Reads the path as the page does; without a connection what was read before stands. */
  async read(device: Device, tab: Tab): Promise<readonly LearnerChant[]> {
    const request = { method: 'GET', url: `/api/users/${tab.user}/chants`, body: undefined, headers: {} } as const
    const answer = await this.network.reach({ ...request, token: device.token })
    if (answer.status === 200) this.#read.set(tab, JSON.parse(answer.body))
    return this.viewOf(tab)
  }

  private act(device: Device, tab: Tab, path: string, body: unknown): void {
    const key = `${this.#seed}-${(this.#count += 1)}`
    const url = `/api/users/${tab.user}${path}`
    const { clockOff, name } = device
    const act: Act = { key, owner: tab.user ?? '', device: name, url, madeAt: this.time, clockOff, told: undefined }
    this.ledger.acts.set(key, act)
    device.write(tab, url, body, key).then(
      (reply) => {
        act.told = (reply as { queued?: boolean }).queued ? 'queued' : 'sent'
      },
      () => {
        act.told = 'failed'
      },
    )
  }

  /** An answer: what every one writes, and a part of what it may. */
  answer(device: Device, tab: Tab): void {
    this.#count += 1
    const score = this.chance.happens(0.8) ? 100 : 0
    if (score === 100) this.advance(device, tab)
    if (this.chance.happens(0.6)) {
      this.act(device, tab, '/attempts', { exerciseId: this.cast.exerciseId, score, answer: this.#count })
    }
    if (this.chance.happens(0.2)) this.act(device, tab, '/streak', { streak: this.chance.below(50) })
    if (score === 100 && this.chance.happens(0.2)) this.act(device, tab, '/day-streak', undefined)
  }

  private advance(device: Device, tab: Tab): void {
    const view = this.viewOf(tab)
    const [first, second] = [view[0]?.progress, view[1]?.progress]
    const onSecond = first?.isCompleted === true && this.chance.happens(0.7)
    const known = onSecond ? second : first
    const level = 1 + this.chance.below(levelCount)
    const isLast = this.chance.happens(0.25)
    const streak = Math.min((known?.levelData[level]?.streak ?? 0) + 1, 10)
    const body = {
      percentComplete: isLast ? 100 : percentWithin(level, streak, levelCount),
      ...(isLast && { isCompleted: true }),
      levelData: { [level]: { completed: isLast, streak } },
      ...(this.chance.happens(0.3) && { currentLevel: level, recordStreak: streak }),
      epoch: known?.epoch ?? 0,
    }
    this.act(device, tab, `/chants/${onSecond ? 2 : 1}/progress`, body)
    const after = this.viewOf(tab)[onSecond ? 1 : 0]?.progress
    if (after && after.epoch <= body.epoch && after.percentComplete < body.percentComplete) {
      this.ledger.mistakes.push('the page does not show what the learner has just done')
    }
  }

  reset(device: Device, tab: Tab): void {
    const epoch = this.viewOf(tab)[0]?.progress?.epoch ?? 0
    this.act(device, tab, '/chants/1/progress', { percentComplete: 0, isCompleted: false, epoch })
  }

  consent(device: Device, tab: Tab): void {
    this.act(device, tab, '/email-consent', { emailMarketingConsent: this.chance.happens(0.5) })
  }

  async preset(): Promise<void> {
    const { id } = this.chance.pick(this.cast.learners)
    const body = presetProgress(this.chance.pick(['reset', 'level2', 'complete']), levelCount)
    const token = this.cast.operator.tokens[0] ?? ''
    const url = `/api/users/${id}/chants/1/progress`
    const { status } = await this.network.reach({ method: 'POST', url, body, token, headers: {} })
    if (status === 200) this.ledger.learner(id).takeProgress(1, body, true)
  }

  setClock(device: Device): void {
    device.clockOff = this.chance.pick(clocks)
  }

  pass(): void {
    this.time += this.chance.pick([60_000, hour, 6 * hour, 20 * hour])
  }

  /** A page's own clock strikes: it tries again, or stops waiting. */
  strike(device: Device): void {
    const timers = device.tabs.flatMap((tab) => [...tab.timers].map((run) => ({ tab, run })))
    if (timers.length === 0) return
    const { tab, run } = this.chance.pick(timers)
    tab.timers.delete(run)
    run()
  }
}
