import { answerTarget, chantsTarget, floorTarget, floorWriteTarget, revalidationTargets, userTarget } from './calls.ts'
import { type Load, type Measured, runLoad, type Target } from './load.ts'
import { type Learner, populate } from './population.ts'
import type { Figure } from './report.ts'
import { type Program, withStage } from './stage.ts'

const users = 5000
const signedIn = 400
const connections = 200
const warmUpSeconds = 15
const minute = Number(process.env['BENCH_CROWD_SECONDS'] ?? 60)
const mostMs = 100
const mostOfFloor = 1.6
const mostMemoryGrowth = 1.05

/**
 * Four reads to an answer. Since the answer has changed the path, the tag that the browser holds is an old one: but for
 * the first time, both readings of the path are answered in full.
 */
export async function mixTargets(url: string, learners: readonly Learner[]): Promise<Target[]> {
  const unchanged = await revalidationTargets(url, learners)
  return learners.flatMap((learner, index) => [
    userTarget(learner),
    chantsTarget(learner),
    userTarget(learner),
    unchanged[index] ?? chantsTarget(learner),
    answerTarget(learner),
  ])
}

export const mixFloorTargets = (learners: readonly Learner[]): Target[] =>
  learners.flatMap((learner) => [...Array.from({ length: 4 }, () => floorTarget(learner)), floorWriteTarget(learner)])

interface Held extends Measured {
  /** Resident megabytes before and after the minute. */
  readonly before: number
  readonly after: number
}

async function hold(program: Program, load: Load, folder: string): Promise<Held> {
  await runLoad(load, warmUpSeconds, folder)
  const before = (await program.memory()).now
  const measured = await runLoad(load, minute, folder)
  return { ...measured, before, after: (await program.memory()).now }
}

/** Everybody at once for a minute: how long the slowest wait, and what it leaves in memory. A failed request is an error. */
export async function measureCrowd(): Promise<Figure[]> {
  return withStage(async (stage) => {
    const databaseUrl = await stage.makeDatabase('bench_crowd')
    const app = await stage.startApp(databaseUrl)
    const learners = await populate(databaseUrl, users, signedIn)
    const floor = await stage.startFloor(databaseUrl)
    const bare = await hold(
      floor,
      { name: 'floor', url: floor.url, targets: mixFloorTargets(learners), connections },
      stage.folder,
    )
    const targets = await mixTargets(app.url, learners)
    const ours = await hold(app, { name: 'the app', url: app.url, targets, connections }, stage.folder)
    const name = `${connections} connections, 80 reads to 20 answers, ${minute} s`
    const growth = ours.after / ours.before
    return [
      {
        name: `${name}: p95`,
        value: `${ours.p95.toFixed(1)} ms at ${Math.round(ours.perSecond)}/s`,
        floor: `${bare.p95.toFixed(1)} ms at ${Math.round(bare.perSecond)}/s`,
        ratio: (ours.p95 / bare.p95).toFixed(2),
        goal: `under ${mostMs} ms, at most ${mostOfFloor}, none failed`,
        holds: ours.p95 < mostMs && ours.p95 / bare.p95 <= mostOfFloor,
        spread: `${ours.requests} requests, 0 failed`,
      },
      {
        name: `${name}: memory after it to before it`,
        value: `${Math.round(ours.after)} MB`,
        floor: `${Math.round(ours.before)} MB before`,
        ratio: growth.toFixed(2),
        goal: `at most ${mostMemoryGrowth}`,
        holds: growth <= mostMemoryGrowth,
        spread: `floor: ${Math.round(bare.before)} to ${Math.round(bare.after)} MB`,
      },
    ]
  })
}
