import { setImmediate } from 'node:timers/promises'
import type { AnswerBody, AnswerReply } from '@schola/contract/answers'
import type { LearnerChant } from '@schola/contract/chants'
import { findQueuedWrite } from '@schola/contract/offline'
import { type KnownMemory, memoryAfter } from '@schola/contract/overlay'
import { openFloor, percentWithin, unlockedLevel } from '@schola/domain/levels'
import { presetProgress } from '@schola/domain/presets'
import { type ChantQuestions, itemsForgottenWith } from '@schola/memory/chant-questions'
import type { QueueEntry } from '../apps/web/src/offline/queue/entry.ts'
import { withUnsentWrites } from '../apps/web/src/offline/queue/unsent-writes.ts'
import { Device, type Tab } from './device.ts'
import { type Act, type Deed, Ledger } from './ledger.ts'
import { isRemembered, knownOn, memoryUrl } from './memory.ts'
import { levelCount } from './model.ts'
import { Network, type Tamper } from './network.ts'
import { Chance } from './random.ts'
import type { Person, Servers } from './servers.ts'

const hour = 3_600_000
const day = 24 * hour
const clocks = [0, 0, day, -day, 3652 * day, -3652 * day]
const zones = ['Europe/Rome', 'Pacific/Auckland', 'America/Los_Angeles']

export interface Cast {
  readonly learners: readonly Person[]
  readonly operator: Person
  readonly exerciseAt: (chantId: number, level: number) => number
  /** The first two chants, as they are before anything is answered. */
  readonly path: readonly LearnerChant[]
  /** The memory of somebody who has answered nothing. */
  readonly noMemory: KnownMemory
  readonly questions: readonly ChantQuestions[]
  /** A few items of a chant, so that answers meet in them. */
  readonly itemsOf: (chantId: number) => readonly number[]
  /** Has the server fold a learner's log and keep what comes of it, as it does when the log has grown. */
  readonly keepHead: (userId: string) => Promise<void>
}

/** Three shared devices, two learners, an operator, a network that cannot be trusted, and a server that can die. */
export class World {
  readonly chance: Chance
  readonly cast: Cast
  readonly ledger = new Ledger()
  readonly network: Network
  readonly devices: readonly Device[]
  time: number
  /** What each device last heard of the server about each learner. */
  readonly #heard = new Map<string, readonly LearnerChant[]>()
  readonly #told = new Map<string, KnownMemory>()
  readonly #seed: number
  #count = 0

  constructor(seed: number, servers: Servers, cast: Cast, tamper?: Tamper) {
    this.#seed = seed
    this.cast = cast
    this.chance = new Chance(seed)
    this.time = Date.parse('2026-11-15T08:00:00.000Z') + this.chance.below(24) * hour
    const trueTime = () => this.time
    this.network = new Network(servers, { chance: this.chance, ledger: this.ledger, trueTime, tamper })
    this.devices = ['phone', 'tablet', 'computer'].map(
      (name) => new Device(name, { post: this.network.post, trueTime }),
    )
    for (const device of this.devices) {
      device.clockOff = this.chance.pick(clocks)
      device.zone = this.chance.pick(zones)
      device.delivered = (entry, ageMs) => this.learn(device, entry, ageMs)
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

  private heardOf(device: Device, tab: Tab): readonly LearnerChant[] {
    return this.#heard.get(`${device.name} ${tab.user}`) ?? this.cast.path
  }

  private hear(device: Device, tab: Tab, path: readonly LearnerChant[]): void {
    this.#heard.set(`${device.name} ${tab.user}`, path)
  }

  private viewOf(device: Device, tab: Tab): readonly LearnerChant[] {
    const url = `/api/users/${tab.user}/chants`
    const entriesOf = (owner: string) => tab.outbox.unsentOf(owner)
    // The contract's reply, with the writes on top.
    return withUnsentWrites(url, this.heardOf(device, tab), entriesOf) as LearnerChant[]
  }

  /** Reads the path as the page does; without a connection what was read before stands. */
  async read(device: Device, tab: Tab): Promise<readonly LearnerChant[]> {
    const request = { method: 'GET', url: `/api/users/${tab.user}/chants`, body: undefined, headers: {} } as const
    const answer = await this.network.reach({ ...request, token: device.token })
    if (answer.status === 200) this.hear(device, tab, JSON.parse(answer.body))
    return this.viewOf(device, tab)
  }

  private act(device: Device, tab: Tab, path: string, deed: Deed): void {
    const key = `${this.#seed}-${(this.#count += 1)}`
    const url = `/api/users/${tab.user}${path}`
    const { clockOff, name, zone } = device
    const act: Act = {
      key,
      owner: tab.user ?? '',
      device: name,
      url,
      deed,
      madeAt: this.time,
      clockOff,
      zone,
      told: undefined,
    }
    this.ledger.acts.set(key, act)
    device.write(tab, url, deed.body, key).then(
      (reply) => {
        act.told = (reply as { queued?: boolean }).queued ? 'queued' : 'sent'
        if (deed.kind === 'answer' && act.told === 'sent') this.takeRow(device, tab, reply as AnswerReply)
      },
      () => {
        act.told = 'failed'
      },
    )
  }

  /** As the page does with a reply. */
  private takeRow(device: Device, tab: Tab, { chantId, progress }: AnswerReply): void {
    const path = this.heardOf(device, tab).map((chant) =>
      chant.id === chantId && progress.version > (chant.progress?.version ?? 0) ? { ...chant, progress } : chant,
    )
    this.hear(device, tab, path)
  }

  private toldTo(device: Device, userId: string | undefined): KnownMemory {
    return this.#told.get(`${device.name} ${userId}`) ?? this.cast.noMemory
  }

  /** Keeps beside the memory that was told what the server has acknowledged since, as the page does. */
  private learn(device: Device, { method, endpoint, body, owner }: QueueEntry, ageMs: number): void {
    const found = findQueuedWrite(method, endpoint)
    const madeAt = new Date(this.time + device.clockOff - ageMs).toISOString()
    const entry = found?.policy.findEntry?.({ body, params: found.params, madeAt })
    if (entry) this.#told.set(`${device.name} ${owner}`, memoryAfter(this.toldTo(device, owner), entry))
  }

  /** Reads the memory as the page does. */
  async readMemory(device: Device, tab: Tab): Promise<void> {
    const request = { method: 'GET', url: memoryUrl(tab.user), body: undefined, headers: {} } as const
    const answer = await this.network.reach({ ...request, token: device.token })
    if (answer.status === 200) this.#told.set(`${device.name} ${tab.user}`, JSON.parse(answer.body))
  }

  private pickChant(device: Device, tab: Tab): LearnerChant | undefined {
    const [first, second] = this.viewOf(device, tab)
    return first?.progress?.isCompleted === true && this.chance.happens(0.7) ? second : first
  }

  /** An answer in the player or the review, right or wrong; often the one that completes its level. */
  answer(device: Device, tab: Tab): void {
    const chant = this.pickChant(device, tab)
    if (!chant) return
    const score = this.chance.happens(0.8) ? 100 : 0
    const open = unlockedLevel(chant.progress?.percentComplete, levelCount)
    const number = this.chance.happens(0.8) ? open : 1 + this.chance.below(open)
    const inReview = this.chance.happens(0.2)
    const before = chant.progress?.levelData[number]?.streak ?? 0
    const completed = score === 100 && this.chance.happens(0.6)
    const streak = completed ? 10 : score === 100 ? Math.min(before + 1, 9) : Math.max(before - 2, 0)
    const body: AnswerBody = {
      exerciseId: this.cast.exerciseAt(chant.id, number),
      showingId: this.makeShowing(),
      score,
      answer: this.#count,
      where: inReview ? 'review' : 'player',
      epoch: chant.progress?.epoch ?? 0,
      accountStreak: this.chance.below(50),
      trained: this.train(chant.id, score === 100),
      ...(!inReview && { level: { number, streak, completed, recordStreak: streak } }),
      ...(inReview && completed && { reviewCompleted: true as const }),
    }
    this.act(device, tab, '/answers', { kind: 'answer', chantId: chant.id, body })
    this.lookAt(device, tab, chant.id, body)
  }

  private train(chantId: number, right: boolean): NonNullable<AnswerBody['trained']> {
    const items = this.cast.itemsOf(chantId).filter(() => this.chance.happens(0.5))
    return items.map((item) => ({ item, right, guess: this.chance.pick([0, 25, 50]) }))
  }

  private makeShowing(): string {
    const digits = (value: number, length: number) => value.toString(16).padStart(length, '0')
    return `${digits(this.#seed, 8)}-0000-4000-8000-${digits((this.#count += 1), 12)}`
  }

  private lookAt(device: Device, tab: Tab, chantId: number, { epoch, level, trained = [] }: AnswerBody): void {
    const known = knownOn(tab, tab.user ?? '', this.toldTo(device, tab.user))
    const answered = { at: this.time + device.clockOff, items: trained.map(({ item }) => item) }
    if (!isRemembered(device, known, this.cast.questions, answered)) {
      this.ledger.mistakes.push('the page does not remember what the learner has just answered')
    }
    const after = this.viewOf(device, tab).find(({ id }) => id === chantId)?.progress
    if (!level || !after || after.epoch > epoch) return
    const least = percentWithin(level.number, level.streak, levelCount)
    const isShown = after.percentComplete >= least && after.levelData[level.number]?.streak === level.streak
    if (!isShown) this.ledger.mistakes.push('the page does not show what the learner has just done')
  }

  open(device: Device, tab: Tab): void {
    const chant = this.pickChant(device, tab)
    if (!chant) return
    const percentComplete = openFloor(chant.progress?.percentComplete ?? 0, levelCount)
    const body = { percentComplete, epoch: chant.progress?.epoch ?? 0 }
    this.act(device, tab, `/chants/${chant.id}/progress`, { kind: 'progress', chantId: chant.id, body })
  }

  reset(device: Device, tab: Tab): void {
    const epoch = this.viewOf(device, tab)[0]?.progress?.epoch ?? 0
    const body = { percentComplete: 0, isCompleted: false, epoch }
    this.act(device, tab, '/chants/1/progress', { kind: 'progress', chantId: 1, body })
  }

  forget(device: Device, tab: Tab): void {
    const chantId = this.chance.pick([1, 2])
    const body = { chantId, showingId: this.makeShowing() }
    const items = itemsForgottenWith(this.cast.questions, chantId).map((item) => ({ item, forgotten: true as const }))
    this.act(device, tab, '/memory/forgotten', { kind: 'forget', chantId, body, items })
  }

  consent(device: Device, tab: Tab): void {
    const body = { emailMarketingConsent: this.chance.happens(0.5) }
    this.act(device, tab, '/email-consent', { kind: 'consent', body })
  }

  async preset(): Promise<void> {
    const { id } = this.chance.pick(this.cast.learners)
    const body = presetProgress(this.chance.pick(['reset', 'level2', 'complete']), levelCount)
    const token = this.cast.operator.tokens[0] ?? ''
    const url = `/api/users/${id}/chants/1/progress`
    const { status } = await this.network.reach({ method: 'POST', url, body, token, headers: {} })
    if (status === 200) this.ledger.learner(id).takePreset(1, body, this.time)
  }

  setClock(device: Device): void {
    device.clockOff = this.chance.pick(clocks)
  }

  travel(device: Device): void {
    device.zone = this.chance.pick(zones)
  }

  pass(): void {
    this.time += this.chance.pick([60_000, hour, 6 * hour, 20 * hour, 3 * day])
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
