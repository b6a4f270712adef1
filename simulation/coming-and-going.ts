import { isDeepStrictEqual } from 'node:util'
import type { AnswerBody } from '@schola/contract/answers'
import type { LearnerChant } from '@schola/contract/chants'
import { completedLevels, unlockedLevel } from '@schola/domain/levels'
import type { LevelData } from '@schola/domain/progress'
import { isRejected } from '../apps/web/src/offline/queue/entry.ts'
import { Device } from './device.ts'
import { type Act, Ledger } from './ledger.ts'
import { Network } from './network.ts'
import type { OwnChant } from './own-chant.ts'
import { Chance } from './random.ts'
import type { Person, Servers } from './servers.ts'

/** How many levels the chant may get: these have the first of them in common. */
const levelCounts = [3, 5, 7]
const fewestLevels = 3

const steps = {
  answer: 30,
  move: 40,
  strike: 6,
  reload: 5,
  connection: 12,
  wake: 6,
  late: 4,
  turn: 5,
  levels: 4,
  time: 6,
} as const

/** One exercise for each level, by the ids of the chants. */
export type Exercises = ReadonlyMap<number, ReadonlyMap<number, number>>

/** Two devices of one learner who knows both chants, whatever has become of one of them meanwhile. */
export class Travel {
  readonly #chance: Chance
  readonly #ledger = new Ledger()
  readonly #network: Network
  readonly #devices: readonly Device[]
  readonly #chant: OwnChant
  readonly #learner: Person
  readonly #servers: Servers
  readonly #exercises: Exercises
  readonly #seed: number
  /** How many answers in the chant came in time, and how many lie on a device because it was gone. */
  readonly counts = { recorded: 0, setAside: 0 }
  #time = Date.parse('2026-11-15T08:00:00.000Z')
  #count = 0

  constructor(seed: number, servers: Servers, chant: OwnChant, learner: Person, exercises: Exercises) {
    this.#seed = seed
    this.#servers = servers
    this.#chant = chant
    this.#learner = learner
    this.#exercises = exercises
    this.#model.levelCounts.set(chant.id, chant.levelCount)
    this.#chance = new Chance(seed)
    const trueTime = () => this.#time
    const world = { chance: this.#chance, ledger: this.#ledger, trueTime, tamper: undefined }
    this.#network = new Network(servers, world)
    this.#devices = ['phone', 'tablet'].map((name, place) => {
      const device = new Device(name, { post: this.#network.post, trueTime })
      device.token = learner.tokens[place] ?? ''
      device.load(0, learner.id)
      return device
    })
  }

  get #model() {
    return this.#ledger.learner(this.#learner.id)
  }

  #answer(device: Device): void {
    const [tab] = device.tabs
    const chantId = this.#chance.pick([1, this.#chant.id])
    this.#count += 1
    const key = `travel-${this.#seed}-${this.#count}`
    const open = unlockedLevel(this.#model.chant(chantId).percent, this.#model.levelsOf(chantId))
    // What is open stays open, whatever the chant becomes before the answer comes in.
    const number = 1 + this.#chance.below(Math.min(open, fewestLevels))
    const completed = this.#chance.below(4) === 0
    const streak = completed ? 10 : this.#chance.below(9)
    const digits = (value: number, length: number) => value.toString(16).padStart(length, '0')
    const body: AnswerBody = {
      exerciseId: this.#exercises.get(chantId)?.get(number) ?? 0,
      showingId: `${digits(this.#seed, 8)}-0000-4000-8000-${digits(this.#count, 12)}`,
      score: 100,
      answer: this.#count,
      where: 'player',
      epoch: 0,
      accountStreak: this.#chance.below(50),
      level: { number, streak, completed, recordStreak: streak },
    }
    const url = `/api/users/${this.#learner.id}/answers`
    const { clockOff, name, zone } = device
    const owner = this.#learner.id
    const deed = { kind: 'answer', chantId, body } as const
    const act: Act = { key, owner, device: name, url, deed, madeAt: this.#time, clockOff, zone, told: undefined }
    this.#ledger.acts.set(key, act)
    if (!tab) return
    device.write(tab, url, body, key).then(
      () => (act.told = 'sent'),
      () => (act.told = 'failed'),
    )
  }

  async #step(): Promise<void> {
    const device = this.#chance.pick(this.#devices)
    const [tab] = device.tabs
    switch (this.#chance.weigh(steps)) {
      case 'answer':
        return this.#answer(device)
      case 'move':
        return this.#network.move()
      case 'strike': {
        const [run] = tab?.timers ?? []
        if (run) tab?.timers.delete(run)
        return run?.()
      }
      case 'reload':
        return void device.load(0, this.#learner.id)
      case 'connection':
        device.isOnline = !device.isOnline
        if (device.isOnline) void tab?.outbox.drain()
        return
      case 'wake':
        return void tab?.outbox.drain()
      case 'late':
        return this.#network.bringIn()
      case 'turn':
        return this.#chant.turn()
      case 'levels':
        await this.#chant.change(this.#chance.pick(levelCounts))
        return this.#model.takeLevels(this.#chant.id, this.#chant.levelCount)
      case 'time':
        this.#time += this.#chance.pick([60_000, 3_600_000, 20 * 3_600_000])
    }
  }

  async #bringHome(device: Device): Promise<void> {
    device.isOnline = true
    device.load(0, this.#learner.id)
    await new Promise(setImmediate)
    for (let turn = 0; turn < 400 && this.#network.pending.length > 0; turn += 1) {
      await this.#network.move(true)
      await new Promise(setImmediate)
    }
  }

  /** Lives through it and says what is wrong at its end. */
  async run(): Promise<string[]> {
    for (let count = 0; count < 60; count += 1) {
      await this.#step()
      await new Promise(setImmediate)
    }
    for (const device of this.#devices) await this.#bringHome(device)
    while (this.#network.wandering.length > 0) await this.#network.bringIn()
    const wrong = [...this.#checkActs(), ...(await this.#checkRows()), ...(await this.#checkPaths())]
    await this.#network.loseServer()
    return wrong
  }

  /** Each answer was recorded once, or lies on its device with the reason, which is only ever that the chant was gone. */
  #checkActs(): string[] {
    const wrong: string[] = []
    const entries = this.#devices.flatMap((device) => device.listEntries())
    if (!entries.every(isRejected)) wrong.push('a device still has something to send')
    const letters = entries.filter(isRejected)
    const showingOf = (body: unknown) => (body as AnswerBody).showingId // written above
    for (const { key, deed, told } of this.#ledger.acts.values()) {
      if (deed.kind !== 'answer') continue
      const letter = letters.find(({ body }) => showingOf(body) === deed.body.showingId)
      const isRecorded = this.#ledger.commits.has(key)
      if (!isRecorded && !letter && told !== 'failed') wrong.push(`${key} was dropped`)
      if (deed.chantId === this.#chant.id) this.counts[letter ? 'setAside' : 'recorded'] += 1
      if (!letter) continue
      const isGone = letter.rejection.status === 404 && deed.chantId === this.#chant.id
      if (!isGone) wrong.push(`${key} is a dead letter: ${letter.rejection.status} ${letter.rejection.message}`)
    }
    return wrong
  }

  /** Whether the chant is published or not, all that was recorded in it is there. */
  async #checkRows(): Promise<string[]> {
    const model = this.#model
    const attempts = await this.#servers.query<{ answer: number }>(
      'select answer::int as answer from attempts where user_id = $1 order by 1',
      [this.#learner.id],
    )
    const rows = await this.#servers.query<{ id: number; percent: number; levels: LevelData }>(
      `select chant_id as id, percent_complete as percent, level_data as levels from progress where user_id = $1
        order by chant_id`,
      [this.#learner.id],
    )
    const wanted = [...model.chants].toSorted(([a], [b]) => a - b)
    const told = wanted.map(([id, { percent, levels }]) => ({ id, percent, levels }))
    return [
      ...(isDeepStrictEqual(
        attempts.map(({ answer }) => answer),
        model.attempts.toSorted((a, b) => a - b),
      )
        ? []
        : ['the log is another']),
      ...(isDeepStrictEqual(rows, told) ? [] : [`progress: ${JSON.stringify(rows)}, not ${JSON.stringify(told)}`]),
      ...rows.flatMap(({ id, percent, levels }) => {
        const done = completedLevels(percent, model.levelsOf(id))
        const completed = Object.entries(levels).flatMap(([level, record]) => (record.completed ? [Number(level)] : []))
        const lost = completed.filter((level) => level > done && level <= model.levelsOf(id))
        return lost.length === 0 ? [] : [`level ${lost.join()} of chant ${id} was done and is not any more`]
      }),
    ]
  }

  /** Both devices read the same, and the chant exactly while it is published. */
  async #checkPaths(): Promise<string[]> {
    const url = `/api/users/${this.#learner.id}/chants`
    const paths = await Promise.all(
      this.#devices.map(async ({ token }) => {
        const { body } = await this.#network.reach({ method: 'GET', url, body: undefined, headers: {}, token })
        return JSON.parse(body) as LearnerChant[] // the contract's
      }),
    )
    const isThere = (paths[0] ?? []).some(({ id }) => id === this.#chant.id)
    return [
      ...(isDeepStrictEqual(paths[0], paths[1]) ? [] : ['the devices read different paths']),
      ...(isThere === this.#chant.isPublished ? [] : ['the path has the chant when it should not, or lacks it']),
    ]
  }
}
