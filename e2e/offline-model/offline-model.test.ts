import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { calendarDay } from '@schola/core/progress/day-streak'
import fc from 'fast-check'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { type TestApp, useTestApp } from '../../apps/server/src/testing/test-app.ts'
import { ApiError } from '../../apps/web/src/lib/api/api-error.ts'
import { isRejected } from '../../apps/web/src/lib/offline/queue/stored-queue.ts'
import { Device, type Fate } from './device.ts'

const numRuns = Number(process.env['OFFLINE_MODEL_RUNS'] ?? 50)
const seed = Number(process.env['OFFLINE_MODEL_SEED'] ?? 20_261_115)
/** Bounds the search for the smallest counterexample. */
const timeLimitMs = 20_000 + numRuns * 2000
const dayMs = 86_400_000

const useApp = useTestApp()
// The delays of retries are otherwise random.
beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(0.5))
afterAll(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** `attempt` is a call of version 0.1, which only its key protects from counting twice; `locked` is always rejected. */
type Kind = 'answer' | 'attempt' | 'locked'

interface Write {
  readonly number: number
  readonly owner: string
  readonly kind: Kind
  readonly streak: number
  /** The device's clock. */
  readonly clock: number
  /** When the write was made, by the server's clock; undefined until it has arrived. */
  madeAt?: number
  isRejectionReported?: boolean
}

interface World {
  readonly test: TestApp
  readonly device: Device
  readonly learners: readonly string[]
  readonly exerciseId: number
  /** The learners' writes, in order. */
  readonly writes: Write[]
}

const keyOf = ({ number }: Write) => `write-${number}`
const scoreOf = ({ streak }: Write) => (streak > 0 ? 100 : 0)

async function findExercise({ deps }: TestApp): Promise<number> {
  const { exercisesByChant } = await deps.curriculum.get()
  const found = exercisesByChant.get(1)?.find(({ level, valid }) => level === 1 && valid)
  if (!found) throw new Error('The first chant has no exercise at level 1.')
  return found.id
}

async function openWorld(): Promise<World> {
  const test = useApp()
  // Each run starts at the same time, so that it can be repeated alone.
  test.clock.current = new Date('2026-11-15T12:00:00.000Z')
  const learners = [(await test.signIn()).userId, (await test.signIn()).userId]
  const writes: Write[] = []
  const device = new Device(test, {
    onHandled: ({ payload, clock }, status) => {
      const { answer } = JSON.parse(payload ?? '{}') as { answer?: number }
      const made = writes[answer ?? -1]
      if (status !== 200 || !made || made.madeAt !== undefined) return
      const agoMs = Math.max(clock - made.clock, 0)
      made.madeAt = test.clock.now().getTime() - (agoMs > 366 * dayMs ? 0 : agoMs)
    },
  })
  await device.signIn(0, learners[0])
  device.load(1)
  return { test, device, learners, exerciseId: await findExercise(test), writes }
}

function write({ device, writes, exerciseId }: World, tabIndex: number, kind: Kind, streak: number): void {
  const tab = device.tabs[tabIndex]
  if (tab?.user === undefined) return
  const made: Write = { number: writes.length, owner: tab.user, kind, streak, clock: device.clock }
  writes.push(made)
  const attempt = { exerciseId, score: scoreOf(made), answer: made.number }
  const level = { number: 1, streak, completed: streak === 10, recordStreak: streak }
  const player = { showingId: randomUUID(), where: 'player', epoch: 0, accountStreak: streak, level }
  const calls = {
    answer: ['answers', { ...attempt, ...player }],
    attempt: ['attempts', attempt],
    locked: ['chants/2/progress', { percentComplete: 5 }],
  } as const
  const [path, body] = calls[kind]
  device.write(tab, path, body, keyOf(made)).catch((error: unknown) => {
    if (!(error instanceof ApiError && error.status === 403)) device.problems.push(String(error))
    made.isRejectionReported = true
  })
}

const step = <T>(name: string, weight: number, inputs: fc.Arbitrary<T>, act: (world: World, input: T) => unknown) => ({
  weight,
  arbitrary: inputs.map(
    (input): fc.AsyncCommand<object, World> => ({
      check: () => true,
      toString: () => `${name} ${fc.stringify(input)}`,
      run: async (_, world) => {
        await act(world, input)
        await setImmediate()
      },
    }),
  ),
})

const tabs = fc.nat(1)
const kinds = fc.constantFrom<Kind>('answer', 'answer', 'attempt', 'attempt', 'locked')
const failures = fc.constantFrom<Fate>('duplicated', 'busy', 'request lost', 'request delayed', 'reply lost')
const fates = fc.oneof(fc.constant<Fate>('delivered'), failures)
const clockErrors = fc.constantFrom(0, dayMs, -dayMs, 3652 * dayMs, -3652 * dayMs)
const durations = fc.constantFrom(1000, 30_000, 120_000, dayMs / 4)

const steps = fc.oneof(
  step('write', 8, fc.tuple(tabs, kinds, fc.nat(10)), (world, input) => write(world, ...input)),
  step('deliver', 9, fc.tuple(tabs, fates), ({ device }, input) => device.deliver(...input)),
  step('deliver late', 1, fc.nat(5), ({ device }, index) => device.deliverLate(index)),
  step('set online', 2, fc.boolean(), ({ device }, isOnline) => device.setOnline(isOnline)),
  step('reload', 1, tabs, ({ device }, tab) => device.load(tab)),
  step('read user', 1, tabs, ({ device }, tab) => device.readUser(tab)),
  // Not awaited, because it ends when its requests are delivered.
  step('focus', 1, tabs, ({ device }, tab) => void device.tabs[tab]?.queue.drain()),
  // Index 2 is no learner.
  step('sign in', 2, fc.tuple(tabs, fc.nat(2)), ({ device, learners }, [tab, who]) =>
    device.signIn(tab, learners[who]),
  ),
  step('set clock', 1, clockErrors, ({ device }, error) => (device.clockError = error)),
  step('pass', 2, durations, ({ device }, ms) => device.pass(ms)),
)

/** Signs each learner in again, in both tabs, until everything is sent, and delivers what is late. */
async function settle({ device, learners }: World): Promise<void> {
  device.setOnline(true)
  for (const learner of learners) {
    await device.signIn(0, learner)
    device.load(1)
    const hasUnsent = () => device.tabs.some(({ queue }) => queue.unsentOf(learner).length > 0)
    for (let turn = 0; turn < 300 && (hasUnsent() || device.pending.length > 0); turn += 1) {
      await (device.pending.length > 0 ? device.deliver(0, 'delivered') : device.pass(120_000))
    }
    if (hasUnsent()) device.problems.push('the queue does not get empty')
  }
  while (device.late.length > 0) await device.deliverLate(0)
}

/** Compares the numbers of a learner's writes with those that arrived under this learner. */
function findProblems(written: readonly number[], arrived: readonly number[]): string[] {
  const problems = [
    ...written.filter((number) => !arrived.includes(number)).map((number) => `write ${number} is lost`),
    ...arrived.filter((number) => !written.includes(number)).map((number) => `write ${number} is another user's`),
    ...arrived.filter((number, at) => arrived.indexOf(number) < at).map((number) => `write ${number} arrived twice`),
  ]
  const isInOrder = arrived.every((number, at) => number > (arrived[at - 1] ?? -1))
  return problems.length > 0 || isInOrder ? problems : [`writes arrived as ${arrived.join()}`]
}

/** Every rejected write is reported once: to the page that was waiting for it, or in the list of rejected entries. */
function findUnreported({ device, writes }: World): string[] {
  const stored = device.openStoredQueue().list().filter(isRejected)
  return writes.flatMap((each) => {
    const reports = [each.isRejectionReported, stored.some(({ idempotencyKey }) => idempotencyKey === keyOf(each))]
    const count = reports.filter(Boolean).length
    return count === (each.kind === 'locked' ? 1 : 0) ? [] : [`write ${each.number} has ${count} rejections`]
  })
}

/** The pure model of a learner: the last answer decides the streaks, the best one the progress. */
function expectedState(writes: readonly Write[]) {
  const answers = writes.filter(({ kind }) => kind === 'answer').map((each) => ({ ...each, madeAt: each.madeAt ?? 0 }))
  const days = answers.filter((each) => scoreOf(each) === 100).map(({ madeAt }) => isoOf(madeAt))
  const best = Math.max(0, ...answers.map(({ streak }) => streak))
  const account = answers.toSorted((a, b) => a.madeAt - b.madeAt).at(-1)
  const level = answers.toSorted((a, b) => a.madeAt - b.madeAt || a.streak - b.streak).at(-1)
  const levels = level && { 1: { completed: best === 10, streak: level.streak, at: isoOf(level.madeAt) } }
  return {
    streak: account?.streak ?? 0,
    days: [...new Set(days.map((at) => calendarDay(at, 'Europe/Rome')))].toSorted(),
    // A streak of ten completes the first of five levels.
    progress: levels ? { percent: 2 * best, record: best, levels } : null,
  }
}

const isoOf = (ms: number) => new Date(ms).toISOString()

async function readState({ query }: TestApp, learner: string) {
  const [row] = await query<ReturnType<typeof expectedState> & { readonly arrived: readonly unknown[] }>(
    `select current_streak as streak,
       (select coalesce(json_agg(answer order by id), '[]') from attempts where user_id = u.id) as arrived,
       array(select day::text from practice_days where user_id = u.id order by day) as days,
       (select json_build_object('percent', percent_complete, 'record', record_streak, 'levels', level_data)
          from progress where user_id = u.id) as progress
     from users u where id = $1`,
    [learner],
  )
  if (!row) throw new Error('The learner is gone.')
  return row
}

async function checkWorld(world: World): Promise<void> {
  const problems = [...world.device.problems, ...findUnreported(world)]
  for (const learner of world.learners) {
    const own = world.writes.filter(({ owner }) => owner === learner)
    const written = own.filter(({ kind }) => kind !== 'locked').map(({ number }) => number)
    const { arrived, ...state } = await readState(world.test, learner)
    const found = findProblems(written, arrived.map(Number))
    problems.push(...found)
    if (found.length === 0) expect(state).toEqual(expectedState(own))
  }
  if (problems.length > 0) throw new Error(problems.join('\n'))
}

const queueModel = fc.asyncProperty(fc.commands([steps], { maxCommands: 60, size: 'max' }), async (commands) => {
  const world = await openWorld()
  await fc.asyncModelRun(() => ({ model: {}, real: world }), commands)
  await settle(world)
  await checkWorld(world)
})

it(
  `every write arrives once, in order, under its own user (seed ${seed})`,
  () => fc.assert(queueModel, { seed, numRuns, interruptAfterTimeLimit: timeLimitMs, markInterruptAsFailure: true }),
  timeLimitMs * 1.2,
)
