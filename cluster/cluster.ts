import { type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import { type DatabaseMachine, makeDatabaseMachine } from './database-machine.ts'
import { endProgram, findFreePort, type Owner, startProgram, waitUntil, writeConfig } from './program.ts'
import type { Stage } from './stage.ts'

export interface Programs {
  readonly etcd: string
  readonly patroni: string
  readonly haproxy: string
  readonly nginx: string
  readonly postgresBinDir: string
  readonly owner: Owner
}

/** What a diocese would run, on loopback: two database machines, HAProxy before them, two Schola servers behind nginx. */
export interface Cluster {
  /** The address that learners know. */
  readonly origin: string
  /** The database behind HAProxy. */
  readonly databaseUrl: string
  readonly databases: Databases
  /** Restarts one Schola server after the other, as an upgrade does. */
  restartServers(): Promise<void>
}

interface Databases {
  readonly machines: readonly DatabaseMachine[]
  findPrimary(): Promise<DatabaseMachine | undefined>
  /** Waits until there is a primary and a standby that has all that it has acknowledged. */
  waitUntilWhole(): Promise<void>
}

async function startEtcd({ folder, keep }: Stage, program: string): Promise<number> {
  const [port, peerPort] = [await findFreePort(), await findFreePort()]
  const [url, peerUrl] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${peerPort}`]
  const addresses = {
    'listen-client-urls': url,
    'advertise-client-urls': url,
    'listen-peer-urls': peerUrl,
    'initial-advertise-peer-urls': peerUrl,
    'initial-cluster': `etcd=${peerUrl}`,
  }
  const options = { name: 'etcd', 'data-dir': join(folder, 'etcd'), ...addresses }
  keep(
    startProgram(folder, 'etcd', [program, ...Object.entries(options).flatMap(([key, value]) => [`--${key}`, value])]),
  )
  await waitUntil('etcd answers', async () => (await fetch(`${url}/health`)).ok)
  return port
}

async function startDatabases(
  { folder, onClose }: Stage,
  programs: Programs,
  { etcdPort, password }: { etcdPort: number; password: string },
): Promise<Databases & { readonly machines: readonly [DatabaseMachine, DatabaseMachine] }> {
  const make = (name: string) => makeDatabaseMachine({ ...programs, name, folder, etcdPort, password })
  const machines = [await make('one'), await make('two')] as const
  onClose(() => Promise.all(machines.map((machine) => machine.close())))

  async function listThoseThatAre(state: 'primary' | 'sync') {
    const flags = await Promise.all(machines.map((machine) => machine.is(state).catch(() => false)))
    return machines.filter((_, index) => flags[index])
  }
  async function isWhole() {
    const [primaries, standbys] = await Promise.all([listThoseThatAre('primary'), listThoseThatAre('sync')])
    return primaries.length === 1 && standbys.length === 1
  }
  machines[0].start()
  await waitUntil('the first database machine is the primary', () => machines[0].is('primary'))
  machines[1].start()
  await waitUntil('the second database machine follows it', isWhole)
  return {
    machines,
    findPrimary: async () => (await listThoseThatAre('primary'))[0],
    waitUntilWhole: () => waitUntil('there are a primary and a synchronous standby', isWhole, 180_000),
  }
}

async function startHaproxy(
  { folder, keep }: Stage,
  program: string,
  [one, two]: readonly [DatabaseMachine, DatabaseMachine],
): Promise<number> {
  const port = await findFreePort()
  const file = await writeConfig('haproxy.cfg', join(folder, 'haproxy.cfg'), {
    PORT: port,
    POSTGRES_LINK_ONE: one.postgresLink,
    REST_LINK_ONE: one.restLink,
    POSTGRES_LINK_TWO: two.postgresLink,
    REST_LINK_TWO: two.restLink,
  })
  keep(startProgram(folder, 'haproxy', [program, '-db', '-f', file]))
  return port
}

async function createDatabase(adminUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: adminUrl })
  client.on('error', () => {})
  await client.connect()
  await client.query('create database schola')
  await client.end()
  return true
}

interface ServerSetting {
  readonly origin: string
  readonly databaseUrl: string
  readonly password: string
}

/** Answers how to restart them. */
async function startServers(
  { folder, onClose }: Stage,
  ports: readonly number[],
  { origin, databaseUrl, password }: ServerSetting,
): Promise<() => Promise<void>> {
  const running = new Map<number, ChildProcess>()
  onClose(() => Promise.all([...running.values()].map((server) => endProgram(server))))
  const entry = join(import.meta.dirname, '..', 'apps', 'server', 'dist', 'main.js')
  const sessionSecret = randomBytes(32).toString('hex')

  async function start(port: number) {
    const env = {
      NODE_ENV: 'production',
      LOCAL_SIGN_IN: 'off',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: origin,
      TRUST_PROXY: '1',
      DATA_DIR: join(folder, `server-${port}`),
      DATABASE_URL: databaseUrl,
      SESSION_SECRET: sessionSecret,
      ADMIN_PASSWORD: password,
      OIDC_CLIENT_ID: 'schola',
      OIDC_CLIENT_SECRET: password,
    }
    running.set(port, startProgram(folder, `server-${port}`, [process.execPath, entry], { env }))
    await waitUntil('the server is ready', async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok)
  }
  for (const port of ports) await start(port)
  return async () => {
    for (const [port, server] of running) {
      await endProgram(server)
      await start(port)
    }
  }
}

async function startNginx({ folder, keep }: Stage, program: string, port: number, servers: readonly number[]) {
  const [one = 0, two = 0] = servers
  const values = { FOLDER: folder, PORT: port, SERVER_ONE: one, SERVER_TWO: two }
  const file = await writeConfig('nginx.conf', join(folder, 'nginx.conf'), values)
  keep(startProgram(folder, 'nginx', [program, '-p', folder, '-e', 'stderr', '-c', file]))
  await waitUntil('nginx answers', async () => (await fetch(`http://127.0.0.1:${port}/healthz`)).ok)
}

export async function startCluster(stage: Stage, programs: Programs): Promise<Cluster> {
  const password = randomBytes(16).toString('hex')
  const etcdPort = await startEtcd(stage, programs.etcd)
  const databases = await startDatabases(stage, programs, { etcdPort, password })
  const databasePort = await startHaproxy(stage, programs.haproxy, databases.machines)
  const urlOf = (name: string) => `postgres://postgres:${password}@127.0.0.1:${databasePort}/${name}`
  await waitUntil('HAProxy leads to the primary', () => createDatabase(urlOf('postgres')))

  const [port, ...serverPorts] = [await findFreePort(), await findFreePort(), await findFreePort()] as const
  const origin = `http://127.0.0.1:${port}`
  const databaseUrl = urlOf('schola')
  const restartServers = await startServers(stage, serverPorts, { origin, databaseUrl, password })
  await startNginx(stage, programs.nginx, port, serverPorts)
  return { origin, databaseUrl, databases, restartServers }
}
