import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, openSync, readdirSync, readFileSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { askOnce } from '../apps/server/src/testing/database.ts'
import { addLearners, answersOf, type Outgoing } from '../bench/load.ts'
import { findFreePort } from '../e2e/server.ts'
import { ensurePrograms, findProgram } from '../scripts/programs.mjs'

// Loses the primary of a PostgreSQL pair under Patroni while learners answer, and compares acknowledged with stored answers.
const { values } = parseArgs({
  options: { failovers: { type: 'string', default: '20' }, learners: { type: 'string', default: '50' } },
})
const maxGapMs = 30_000
const password = randomBytes(16).toString('hex')

function findPostgres(): string | undefined {
  const home = '/usr/lib/postgresql'
  const versions = existsSync(home) ? readdirSync(home).map(Number) : []
  return versions.length > 0 ? join(home, String(Math.max(...versions)), 'bin') : undefined
}

const { etcd, patroni, haproxy, BIN_DIR } = await ensurePrograms('The failover drill', [
  ['etcd', () => findProgram('etcd'), 'etcd-server'],
  ['patroni', () => findProgram('patroni'), 'patroni'],
  ['haproxy', () => findProgram('haproxy'), 'haproxy'],
  ['BIN_DIR', findPostgres, 'postgresql'],
])

// PostgreSQL refuses to run as root; Debian's package has made an account.
const [, uid, gid] = /^postgres:[^:]*:(\d+):(\d+)/m.exec(readFileSync('/etc/passwd', 'utf8')) ?? []
const owner = process.getuid?.() === 0 ? { uid: Number(uid), gid: Number(gid) } : {}
const folder = await mkdtemp(join(tmpdir(), 'schola-cluster-'))
await chmod(folder, 0o711)
const running = new Map<string, ChildProcess>()

function start(name: string, [command = '', ...args]: readonly string[], options: object = {}): void {
  const log = openSync(join(folder, `${name}.log`), 'a')
  // Detached, so that Ctrl-C reaches only this script, which stops the programs in order.
  const child = spawn(command, args, { cwd: folder, stdio: ['ignore', log, log], detached: true, ...options })
  child.on('error', ({ message }) => console.error(message))
  running.set(name, child)
}

async function stop(name: string): Promise<void> {
  const child = running.get(name)
  running.delete(name)
  if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const force = setTimeout(() => child.kill('SIGKILL'), 30_000)
  await ended
  clearTimeout(force)
}

async function waitUntil(what: string, isTrue: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 180_000; Date.now() < end; await pause(100)) {
    if (await isTrue().catch(() => false)) return
  }
  throw new Error(`Not true within 180 s: ${what}.`)
}

const responds = (url: string) => waitUntil(`${url} responds`, async () => (await fetch(url)).ok)

async function configure(file: string, target: string, given: Record<string, unknown>): Promise<string> {
  const text = await readFile(join(import.meta.dirname, 'config', file), 'utf8')
  const filled = text.replace(/\$\{(\w+)\}/g, (_, name: string) => String(given[name]))
  await writeFile(join(folder, target), filled)
  return join(folder, target)
}

async function makeMachine(name: string, etcdPort: number) {
  const [home, dataDir] = [join(folder, name), join(folder, name, 'data')]
  for (const path of [home, dataDir]) {
    await mkdir(path, { mode: 0o700 })
    if (process.getuid?.() === 0) await chown(path, Number(uid), Number(gid))
  }
  const [postgresPort, restPort] = [await findFreePort(), await findFreePort()]
  const ports = { ETCD_PORT: etcdPort, REST_PORT: restPort, POSTGRES_PORT: postgresPort }
  const given = { NAME: name, BIN_DIR, DATA_DIR: dataDir, FOLDER: home, PASSWORD: password, ...ports }
  await configure('patroni.yml', `${name}.yml`, given)
  return { name, dataDir, postgresPort, restPort }
}

type Machine = Awaited<ReturnType<typeof makeMachine>>

const startMachine = ({ name }: Machine) => start(name, [patroni ?? '', join(folder, `${name}.yml`)], owner)

/** Kills Patroni, PostgreSQL and the processes of its connections, as a power failure would. */
async function kill({ name, dataDir }: Machine): Promise<void> {
  running.get(name)?.kill('SIGKILL')
  const [postmaster = ''] = (await readFile(join(dataDir, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  const command = await readFile(`/proc/${postmaster}/cmdline`, 'utf8').catch(() => '')
  // The file of a crashed PostgreSQL may contain the id of an unrelated process.
  if (!command.includes(dataDir)) return
  const children = await readFile(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8')
  for (const pid of [postmaster, ...children.trim().split(' ')]) {
    try {
      process.kill(Number(pid), 'SIGKILL')
    } catch {}
  }
}

async function findIn(machines: readonly Machine[], state: 'primary' | 'sync'): Promise<Machine[]> {
  const isIn = async ({ restPort }: Machine) =>
    (await fetch(`http://127.0.0.1:${restPort}/${state}`, { signal: AbortSignal.timeout(2000) })).ok
  const flags = await Promise.all(machines.map((machine) => isIn(machine).catch(() => false)))
  return machines.filter((_, index) => flags[index])
}

const waitUntilWhole = (machines: readonly Machine[]) =>
  waitUntil('there are a primary and a synchronous standby', async () => {
    const found = [await findIn(machines, 'primary'), await findIn(machines, 'sync')]
    return found.every(({ length }) => length === 1)
  })

const acknowledged = new Set<string>()
const refused: number[] = []
const ending = new AbortController()
let lastSuccess = Date.now()
let maxGap = 0

/** Answers one exercise after the other, and sends each under one key until it is acknowledged, as a device does. */
async function practice(origin: string, next: () => Outgoing): Promise<void> {
  for (; !ending.signal.aborted; await pause(300 + Math.random() * 600)) {
    const { path, headers, body = '' } = next()
    const init = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body }
    let status = 0
    while (status < 200 || status >= 500 || [408, 409, 425, 429].includes(status)) {
      if (status > 0) await pause(250 + Math.random() * 250)
      status =
        (await fetch(origin + path, { ...init, signal: AbortSignal.timeout(15_000) }).catch(() => undefined))?.status ??
        503
    }
    if (status >= 400) refused.push(status)
    else {
      maxGap = Math.max(maxGap, Date.now() - lastSuccess)
      lastSuccess = Date.now()
      acknowledged.add((JSON.parse(body) as { showingId: string }).showingId)
    }
  }
}

/** Returns the maximum time without an acknowledged answer, in milliseconds. */
async function losePrimary(machines: readonly Machine[], round: number): Promise<number> {
  await waitUntilWhole(machines)
  const [primary] = await findIn(machines, 'primary')
  if (!primary) throw new Error('There is no primary to lose.')
  const isKilled = round % 2 === 0
  maxGap = 0
  await (isKilled ? kill(primary) : stop(primary.name))
  await waitUntil('the other machine is the primary', async () =>
    (await findIn(machines, 'primary')).some((machine) => machine !== primary),
  )
  const before = acknowledged.size
  await waitUntil('the new primary stores an answer', async () => acknowledged.size > before)
  startMachine(primary)
  const loss = isKilled ? 'killed (-9)' : 'stopped'
  console.log(`${round + 1}. machine ${primary.name} ${loss}: ${maxGap / 1000} s without a stored answer`)
  return maxGap
}

async function startCluster(): Promise<{ databaseUrl: string; origins: string[]; machines: Machine[] }> {
  const [etcdPort, haproxyPort] = [await findFreePort(), await findFreePort()]
  const [client, peer] = [`http://127.0.0.1:${etcdPort}`, `http://127.0.0.1:${await findFreePort()}`]
  const clientOptions = [`--listen-client-urls=${client}`, `--advertise-client-urls=${client}`]
  const peerOptions = [`--listen-peer-urls=${peer}`, `--initial-advertise-peer-urls=${peer}`]
  start('etcd', [etcd ?? '', '--name=etcd', `--initial-cluster=etcd=${peer}`, ...clientOptions, ...peerOptions])
  await responds(`${client}/health`)

  const [one, two] = [await makeMachine('one', etcdPort), await makeMachine('two', etcdPort)]
  startMachine(one)
  await responds(`http://127.0.0.1:${one.restPort}/primary`)
  startMachine(two)
  await waitUntilWhole([one, two])
  const postgresPorts = { POSTGRES_ONE: one.postgresPort, POSTGRES_TWO: two.postgresPort }
  const given = { PORT: haproxyPort, ...postgresPorts, REST_ONE: one.restPort, REST_TWO: two.restPort }
  start('haproxy', [haproxy ?? '', '-db', '-f', await configure('haproxy.cfg', 'haproxy.cfg', given)])
  const urlOf = (name: string) => `postgres://postgres:${password}@127.0.0.1:${haproxyPort}/${name}`
  await waitUntil('HAProxy connects to the primary', async () => {
    await askOnce({ connectionString: urlOf('postgres') }, 'create database schola')
    return true
  })

  const origins: string[] = []
  for (const port of [await findFreePort(), await findFreePort()]) {
    const origin = `http://127.0.0.1:${port}`
    const places = { HOST: '127.0.0.1', PORT: `${port}`, PUBLIC_URL: origin, DATA_DIR: join(folder, `server-${port}`) }
    const secrets = { SESSION_SECRET: password, ADMIN_PASSWORD: password, DATABASE_URL: urlOf('schola') }
    const env = { ...process.env, NODE_ENV: 'production', LOCAL_SIGN_IN: 'off', ...places, ...secrets }
    start(`server-${port}`, [process.execPath, join(import.meta.dirname, '../apps/server/dist/main.js')], { env })
    await responds(`${origin}/readyz`)
    origins.push(origin)
  }
  return { databaseUrl: urlOf('schola'), origins, machines: [one, two] }
}

async function runDrill({ databaseUrl, origins, machines }: Awaited<ReturnType<typeof startCluster>>): Promise<void> {
  const query = <T extends object>(text: string, parameters?: readonly unknown[]) =>
    askOnce<T>({ connectionString: databaseUrl }, text, parameters)
  const count = Number(values.learners)
  await addLearners({ query }, count)
  const answerAt = await answersOf({ query }, count, count)
  console.log(`${count} learners answer; the primary is lost ${values.failovers} times.`)
  lastSuccess = Date.now()
  const devices = Array.from({ length: count }, (_, index) => {
    let next = index - count
    return practice(origins[index % origins.length] ?? '', () => answerAt((next += count)))
  })
  const gaps = [0]
  for (let round = 0; round < Number(values.failovers); round += 1) gaps.push(await losePrimary(machines, round))
  await waitUntilWhole(machines)
  ending.abort()
  await Promise.all(devices)

  const rows = await query<{ id: string }>('select showing_id::text as id from attempts')
  const stored = new Set(rows.map(({ id }) => id))
  const lost = [...acknowledged].filter((id) => !stored.has(id)).length
  // Each answer stores one reply.
  const doubled = await query(
    `select 1 from users u where (select count(*) from attempts a where a.user_id = u.id)
      <> (select count(*) from idempotency_keys k where k.user_id = u.id)`,
  )
  const gap = Math.max(...gaps)
  console.log(
    `${acknowledged.size} answers acknowledged, ${lost} lost, ${doubled.length} learners with doubled answers,`,
  )
  console.log(`${refused.length} answers refused; maximum time without a stored answer: ${gap / 1000} s`)
  if (acknowledged.size === 0 || lost + doubled.length + refused.length > 0 || gap >= maxGapMs)
    throw new Error(`Expected no lost, doubled or refused answer and a gap under ${maxGapMs / 1000} s.`)
}

async function endCluster(): Promise<void> {
  for (const name of [...running.keys()].toReversed()) await stop(name)
}

process.once('SIGINT', () => void endCluster().finally(() => process.exit(130)))
try {
  await runDrill(await startCluster())
  await endCluster()
  await rm(folder, { recursive: true, force: true })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  console.error(`The logs are in ${folder}.`)
  await endCluster()
  process.exit(1)
}
