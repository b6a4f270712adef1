import { type ChildProcess, spawn } from 'node:child_process'
import { hash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { constants } from 'node:fs'
import { mkdir, open, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Settings } from '../../settings/settings.ts'
import { withClient } from '../connect.ts'
import { classifyFailure } from '../failure.ts'
import { type Account, environment, giveTo, openHome, run } from './account.ts'
import { describeBundled, findPackage, openPrograms, readVersion } from './programs.ts'

export interface EmbeddedPostgres {
  readonly url: string
  readonly stop: () => Promise<void>
}

interface EmbeddedPostgresOptions {
  readonly dataDir: string
  readonly log: (line: string) => void
  /** The bin folder of another PostgreSQL than the bundled one. */
  readonly postgresBin?: string | undefined
  /** Whether to use the PostgreSQL of a running Schola, which then stops with that one. */
  readonly isShared?: boolean
  /** Where root puts programs and data if PostgreSQL's account cannot reach them. */
  readonly outsideRoot?: string
}

interface Server {
  readonly bin: string
  /** Holds the data folder and the log. */
  readonly home: string
  readonly socketDir: string
  readonly account: Account
}

const maxWaitMs = 5_000
const maxLogBytes = 1_000_000
/** The kernels allow at least this for the path of a socket, with the name that PostgreSQL appends. */
const maxSocketBytes = 103
const maxSocketDirBytes = maxSocketBytes - '/.s.PGSQL.5432'.length

/** The address of the app's database; the driver takes the `host` parameter before the host name. */
export function databaseUrl(socketDir: string): string {
  return `postgresql://schola@localhost:5432/schola?host=${encodeURIComponent(socketDir)}`
}

const hasCode = (error: unknown, codes: string[]) =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code))

/** Retries: a server that a killed app has left may still be starting or stopping, and its queries take time to end. */
async function retry<T>(work: () => Promise<T>, over = AbortSignal.timeout(maxWaitMs)): Promise<T> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (over.aborted && !hasCode(error, ['57P03'])) throw error
      await pause(100)
    }
  }
}

const withSuperuser = <T>(socketDir: string, work: (client: pg.Client) => Promise<T>): Promise<T> =>
  withClient(
    { host: socketDir, port: 5432, user: 'postgres', database: 'postgres', connectionTimeoutMillis: 5_000 },
    work,
  )

/** Returns the socket folder of the server that runs on these data. */
async function findRunning(home: string): Promise<string | undefined> {
  const pidFile = await readFile(join(home, 'data', 'postmaster.pid'), 'utf8').catch(() => '')
  const socketDir = pidFile.split('\n')[4]
  if (!socketDir) return undefined
  try {
    await withSuperuser(socketDir, (client) => client.query('select 1'))
    return socketDir
  } catch (error) {
    if (hasCode(error, ['ENOENT', 'ECONNREFUSED'])) return undefined
    throw error
  }
}

const inUse = (home: string) =>
  new Error(`Another Schola uses the data in ${home}. Stop it first, or set another DATA_DIR.`)

async function isAnswered(socket: string): Promise<boolean> {
  const connection = connect(socket)
  try {
    await once(connection, 'connect')
    return true
  } catch {
    return false
  } finally {
    connection.destroy()
  }
}

/** Reserves these data for this process by listening on a socket, which ends with the process. */
async function reserve(home: string): Promise<() => void> {
  const near = join(home, 'app.sock')
  const far = join(tmpdir(), `schola-${hash('sha256', home).slice(0, 16)}.sock`)
  const path = Buffer.byteLength(`${near}-stale`) > maxSocketBytes ? far : near
  const holder = createServer((connection) => connection.destroy())
  for (;;) {
    try {
      await once(holder.listen(path), 'listening')
      holder.unref()
      return () => holder.close()
    } catch (error) {
      if (!hasCode(error, ['EADDRINUSE'])) throw error
    }
    if (await isAnswered(path)) throw inUse(home)
    // Left by a process that was killed, unless another start has replaced it just now.
    await rename(path, `${path}-stale`).catch(() => undefined)
    if (await isAnswered(`${path}-stale`)) {
      await rename(`${path}-stale`, path)
      throw inUse(home)
    }
  }
}

/** The app's role may make databases, but cannot read files or run programs on this machine. */
async function prepareDatabase(client: pg.Client): Promise<void> {
  const exists = async (query: string) => (await client.query(query)).rowCount === 1
  if (!(await exists(`select from pg_roles where rolname = 'schola'`)))
    await client.query('create role schola login createdb')
  if (!(await exists(`select from pg_database where datname = 'schola'`)))
    await client.query('create database schola owner schola')
}

/** Makes the data folder if it is missing, by renaming a finished one. */
async function ensureData({ home, bin, account }: Server, version: string): Promise<'made' | 'found'> {
  const data = join(home, 'data')
  const majorVersion = Number.parseInt(version, 10)
  const found = await readFile(join(data, 'PG_VERSION'), 'utf8').catch(() => undefined)
  if (found !== undefined) {
    if (Number(found) === majorVersion) {
      await giveTo(account, data) // a copy that root has made is root's
      return 'found'
    }
    throw new Error(
      `The data in ${data} are of PostgreSQL ${found.trim()}, and ${bin} has ${majorVersion}. Set POSTGRES_BIN to the bin folder of PostgreSQL ${found.trim()}, or restore a backup into an empty DATA_DIR.`,
    )
  }
  const draft = join(home, 'data-new')
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { mode: 0o700 })
  await giveTo(account, draft)
  const authentication = ['--username=postgres', '--auth-local=trust', '--auth-host=reject']
  // The builtin locale, the same on every machine, came with 17.
  const locale =
    majorVersion < 17 ? ['--locale=C.UTF-8'] : ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  await run(account, join(bin, 'initdb'), [`--pgdata=${draft}`, '--encoding=UTF8', ...authentication, ...locale])
  await rename(draft, data)
  return 'made'
}

/**
 * Replaces the process id that a killed server left: another program may have it now, and PostgreSQL would not start.
 * The other lines stay, because PostgreSQL uses them to find processes that still write.
 */
async function disownStalePid(home: string): Promise<void> {
  const path = join(home, 'data', 'postmaster.pid')
  const text = await readFile(path, 'utf8').catch(() => undefined)
  const flag = constants.O_WRONLY | constants.O_TRUNC | constants.O_NOFOLLOW
  if (text !== undefined) await writeFile(path, text.replace(/^\d+/, '999999999'), { flag })
}

/** On the command line, so that a new version of the app brings its own settings to old data. */
const settingsOf = (socketDir: string) => [
  'listen_addresses=',
  `unix_socket_directories="${socketDir.replaceAll('"', '""')}"`,
  'unix_socket_permissions=0700',
  'port=5432',
  'timezone=UTC',
  'log_timezone=UTC',
  // The details of an error quote the row, and with it whose it is.
  'log_error_verbosity=terse',
]

const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null

/** Starts PostgreSQL on data on which no other runs, and waits until it accepts connections. */
async function launch(server: Server): Promise<ChildProcess> {
  const { bin, home, socketDir, account } = server
  await disownStalePid(home)
  await rm(socketDir, { recursive: true, force: true })
  await mkdir(socketDir, { mode: 0o700 })
  await giveTo(account, socketDir)
  // A file, because PostgreSQL may outlive the app.
  const log = await open(join(home, 'server.log'), 'a', 0o600)
  if ((await log.stat()).size > maxLogBytes) await log.truncate()
  const settings = settingsOf(socketDir).flatMap((setting) => ['-c', setting])
  const child = spawn(join(bin, 'postgres'), ['-D', join(home, 'data'), ...settings], {
    cwd: '/',
    // Its own session: Ctrl-C in the terminal reaches the app alone, which first finishes its requests.
    detached: true,
    env: environment,
    stdio: ['ignore', log.fd, log.fd],
    ...account,
  })
  try {
    await once(child, 'spawn')
  } finally {
    await log.close()
  }
  child.unref()
  while (isRunning(child)) {
    try {
      await withSuperuser(socketDir, prepareDatabase)
      return child
    } catch (error) {
      if (classifyFailure(error) !== 'away') {
        await shutDown(server)
        throw error
      }
      await pause(10)
    }
  }
  throw new Error(`PostgreSQL did not start. The reason is at the end of ${join(home, 'server.log')}.`)
}

async function shutDown({ bin, home, account }: Server): Promise<void> {
  await run(account, join(bin, 'pg_ctl'), ['stop', '-D', join(home, 'data'), '-m', 'fast'])
}

/** Starts PostgreSQL, after stopping the one that a killed Schola left. */
async function launchAlone(server: Server): Promise<ChildProcess> {
  if ((await findRunning(server.home)) !== undefined) await shutDown(server)
  return launch(server)
}

/** Starts the app's own PostgreSQL in DATA_DIR, and starts it again if it ends unexpectedly. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log, postgresBin, isShared = false, outsideRoot = '/var/lib/schola' } = options
  await mkdir(options.dataDir, { recursive: true, mode: 0o711 })
  const dataDir = await realpath(options.dataDir)
  const { home, account } = await openHome(dataDir, outsideRoot)
  const running = isShared ? await retry(() => findRunning(home)) : undefined
  if (running !== undefined) return { url: databaseUrl(running), stop: async () => {} }

  const release = await reserve(home)
  try {
    const bin = postgresBin ?? (await openPrograms(account, findPackage(), account ? outsideRoot : dataDir))
    const version = await readVersion(bin)
    log(postgresBin === undefined ? describeBundled(new Date()) : `Using PostgreSQL ${version} in ${bin}.`)
    const near = join(home, 'run')
    const isTooLong = Buffer.byteLength(near) > maxSocketDirBytes
    const socketDir = isTooLong ? join(tmpdir(), `schola-${randomUUID().slice(0, 8)}`) : near
    const server: Server = { bin, home, socketDir, account }
    if ((await ensureData(server, version)) === 'made') log(`Made a new PostgreSQL database in ${home}.`)

    const stopping = new AbortController()
    let recovering: Promise<void> | undefined
    function watch(started: ChildProcess): ChildProcess {
      started.once('exit', () => {
        if (stopping.signal.aborted) return
        log(`PostgreSQL has ended unexpectedly. Starting it again; server.log in ${home} may hold the reason.`)
        recovering = recover().catch(() => undefined) // stopped in the meantime
      })
      return started
    }
    async function recover() {
      child = watch(await retry(() => launch(server), stopping.signal))
    }
    let child = watch(await retry(() => launchAlone(server)))

    async function stop() {
      stopping.abort()
      await recovering
      if (isRunning(child)) await shutDown(server)
      await rm(socketDir, { recursive: true, force: true })
      release()
    }
    return { url: databaseUrl(socketDir), stop }
  } catch (error) {
    release()
    throw error
  }
}

/** Returns the database of DATABASE_URL, or else starts the app's own. */
export async function openPostgres(
  { databaseUrl: url, dataDir, postgresBin }: Settings,
  log: (line: string) => void,
  isShared = false,
): Promise<EmbeddedPostgres> {
  if (url !== undefined) return { url, stop: async () => {} }
  return startEmbeddedPostgres({ dataDir, postgresBin, log, isShared })
}
