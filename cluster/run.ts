import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { populate } from '../bench/learners.ts'
import { type Cluster, startCluster } from './cluster.ts'
import type { DatabaseMachine } from './database-machine.ts'
import { practice, Tally } from './learners.ts'
import { type Owner, waitUntil } from './program.ts'
import { type Stage, withStage } from './stage.ts'

const { values } = parseArgs({
  options: { failovers: { type: 'string', default: '20' }, learners: { type: 'string', default: '50' } },
})
const [failovers, learnerCount] = [Number(values.failovers), Number(values.learners)]
const longestAllowedMs = 30_000

function getPath(variable: string): string {
  const path = process.env[variable]
  if (path === undefined) throw new Error(`${variable} must say where the program is.`)
  return path
}

/** Ourselves, or the account that Debian's PostgreSQL has when we are root. */
async function findOwner(): Promise<Owner> {
  const [uid, gid] = [process.getuid?.() ?? 0, process.getgid?.() ?? 0]
  if (uid !== 0) return { uid, gid }
  const accounts = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))
  const account = accounts.find(([name]) => name === 'postgres')
  if (!account) throw new Error('There is no user "postgres" to run PostgreSQL as.')
  return { uid: Number(account[2]), gid: Number(account[3]) }
}

const inSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

/** The three ways in which a primary goes. */
const losses: readonly { readonly name: string; readonly strike: (machine: DatabaseMachine) => Promise<void> }[] = [
  { name: 'killed (-9)', strike: (machine) => machine.crash() },
  { name: 'stopped', strike: (machine) => machine.stop() },
  { name: 'cut off', strike: async (machine) => machine.cutOff() },
]

/** Answers the longest time without a successful write since the last loss. */
async function loseThePrimary({ databases }: Cluster, round: number, tally: Tally): Promise<number> {
  const loss = losses[round % losses.length]
  await databases.waitUntilWhole()
  const primary = await databases.findPrimary()
  if (!loss || !primary) throw new Error('There is no primary to lose.')
  await loss.strike(primary)
  await waitUntil('another machine is the primary', async () => {
    const now = await databases.findPrimary()
    return now !== undefined && now !== primary
  })
  const atElection = tally.acknowledged.size
  await waitUntil('the new primary takes an answer', async () => tally.acknowledged.size > atElection)
  primary.restore()
  const gapMs = tally.takeLongestGapMs()
  const number = String(round + 1).padStart(3)
  console.log(`${number}. machine ${primary.name} ${loss.name}: ${inSeconds(gapMs)} without a successful write`)
  return gapMs
}

/** Compares what the learners were told with what the database holds. */
async function findDifferences(databaseUrl: string, acknowledged: ReadonlySet<string>) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ id: string }>('select showing_id::text as id from attempts')
  // Every answer raises the learner's revision by one and keeps one reply, so what was done twice shows there.
  const { rows: doubled } = await client.query(
    `select u.id from users u
      where u.revision <> (select count(*) from attempts a where a.user_id = u.id)
        or u.revision <> (select count(*) from idempotency_keys k where k.user_id = u.id)`,
  )
  await client.end()
  const saved = new Set(rows.map(({ id }) => id))
  return { lost: [...acknowledged].filter((id) => !saved.has(id)).length, doubled: doubled.length }
}

interface Goal {
  readonly name: string
  readonly value: string
  readonly holds: boolean
}

const none = (name: string, count: number): Goal => ({ name, value: String(count), holds: count === 0 })

async function runFaults(stage: Stage): Promise<readonly Goal[]> {
  const cluster = await startCluster(stage, {
    etcd: getPath('ETCD_PATH'),
    patroni: getPath('PATRONI_PATH'),
    haproxy: getPath('HAPROXY_PATH'),
    nginx: getPath('NGINX_PATH'),
    postgresBinDir: getPath('POSTGRES_BIN_DIR'),
    owner: await findOwner(),
  })
  const learners = await populate(cluster.databaseUrl, learnerCount, learnerCount)
  const tally = new Tally()
  const [ending, givenUp] = [new AbortController(), new AbortController()]
  stage.onClose(async () => givenUp.abort())
  stage.onClose(async () => ending.abort())
  const setting = { origin: cluster.origin, tally, ending: ending.signal, givenUp: givenUp.signal }
  const devices = learners.map((learner) => practice(setting, learner))

  console.log(`${learnerCount} learners answer; ${failovers} times the primary is lost.`)
  const gaps: number[] = []
  for (let round = 0; round < failovers; round += 1) gaps.push(await loseThePrimary(cluster, round, tally))
  await cluster.databases.waitUntilWhole()
  gaps.push(tally.takeLongestGapMs())

  const before = tally.acknowledged.size
  await cluster.restartServers()
  const restartGap = inSeconds(tally.takeLongestGapMs())
  const meanwhile = tally.acknowledged.size - before
  console.log(`Both servers restarted: ${restartGap} without a successful write, ${meanwhile} answers meanwhile.`)

  ending.abort()
  await waitUntil('every device has delivered everything', async () => tally.underWay === 0).catch(() => {})
  givenUp.abort()
  await Promise.all(devices)
  const { lost, doubled } = await findDifferences(cluster.databaseUrl, tally.acknowledged)
  const longest = Math.max(...gaps)
  for (const refusal of tally.refused.slice(0, 3)) console.log(`refused: ${refusal}`)
  return [
    { name: 'answers acknowledged', value: String(tally.acknowledged.size), holds: tally.acknowledged.size > 0 },
    { name: 'requests sent again', value: String(tally.retries), holds: true },
    none('acknowledged answers lost', lost),
    none('answers doubled', doubled),
    none('answers that no device could deliver', tally.underWay),
    none('answers refused for good', tally.refused.length),
    none('sign-outs', tally.signOuts),
    { name: 'longest time without a successful write', value: inSeconds(longest), holds: longest < longestAllowedMs },
  ]
}

function report(goals: readonly Goal[]): void {
  for (const { name, value, holds } of goals) console.log(`${holds ? 'holds ' : 'BROKEN'}  ${name}: ${value}`)
  const broken = goals.filter(({ holds }) => !holds)
  if (broken.length === 0) return
  const list = broken.map(({ name, value }) => `${name}: ${value}`).join('; ')
  throw new Error(`The cluster did not keep what is promised: ${list}.`)
}

try {
  if (!(failovers >= 0 && learnerCount >= 1)) throw new Error('Name a number of failovers, and at least one learner.')
  report(await withStage(runFaults))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
