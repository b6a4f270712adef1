import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:fs'
import { type FileHandle, open, rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { bareEnvironment } from './cluster.ts'
import { isReady } from './connection.ts'
import type { Home } from './home.ts'
import { disownStalePid, findPostmaster, type Postmaster } from './postmaster-file.ts'
import { isRunning } from './process-life.ts'
import { spawnIdentity } from './server-user.ts'

const timeoutMs = 60_000
const longestLog = 1_000_000

/** A file, since PostgreSQL may outlive the app. */
interface ServerLog {
  file: FileHandle
  /** What was written since the log was opened. */
  readNews(): Promise<string>
}

async function openServerLog({ path, user }: Home): Promise<ServerLog> {
  const flags = constants.O_RDWR | constants.O_APPEND | constants.O_CREAT | constants.O_NOFOLLOW
  const file = await open(join(path, 'server.log'), flags, 0o600)
  if (user !== undefined) await file.chown(user.uid >>> 0, user.gid >>> 0)
  if ((await file.stat()).size > longestLog) await file.truncate(0)
  const { size } = await file.stat()
  return {
    file,
    async readNews() {
      const news = Buffer.alloc(Math.max(0, (await file.stat()).size - size))
      await file.read(news, 0, news.length, size)
      return news.toString('utf8').trim()
    },
  }
}

/** Given on the command line, so that a new version of the app brings its own settings to old data. */
function serverOptions(data: string, socketDir: string, isLasting: boolean): string[] {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: `"${socketDir.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    port: '5432',
    max_connections: '60',
    shared_buffers: '64MB',
    effective_cache_size: '256MB',
    maintenance_work_mem: '32MB',
    max_wal_size: '256MB',
    random_page_cost: '1.1',
    fsync: isLasting ? 'on' : 'off',
    full_page_writes: isLasting ? 'on' : 'off',
    synchronous_commit: 'on',
    // Without replication less is written and four idle processes fewer run.
    wal_level: 'minimal',
    max_wal_senders: '0',
    max_logical_replication_workers: '0',
    io_method: 'sync',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    log_line_prefix: '%m [%p] ',
    // The details of an error quote the row, and with it whose it is.
    log_error_verbosity: 'terse',
  }
  return ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

/** Resolves when the server answers, or with what it wrote before it gave up. */
async function spawnServer(
  runtime: string,
  home: Home,
  socketDir: string,
  isLasting: boolean,
): Promise<string | undefined> {
  const deadline = Date.now() + timeoutMs
  const log = await openServerLog(home)
  try {
    const child = spawn(join(runtime, 'bin', 'postgres'), serverOptions(home.data, socketDir, isLasting), {
      cwd: '/',
      // Its own session: Ctrl-C in the terminal reaches the app alone, which first finishes its requests.
      detached: true,
      env: bareEnvironment,
      stdio: ['ignore', log.file.fd, log.file.fd],
      ...spawnIdentity(home.user),
    })
    await once(child, 'spawn')
    child.unref()
    while (child.exitCode === null && child.signalCode === null) {
      if (await isReady(socketDir)) return undefined
      if (Date.now() > deadline)
        throw new Error(`PostgreSQL is taking too long to start; see server.log in ${home.path}.`)
      await pause(10)
    }
    return await log.readNews()
  } finally {
    await log.file.close()
  }
}

/** Starts the server of this home and waits until it answers. */
export async function launch(runtime: string, home: Home, socketDir: string, isLasting: boolean): Promise<Postmaster> {
  await disownStalePid(home.data)
  // Left by a killed server; the directory is ours alone and no server runs.
  for (const name of ['.s.PGSQL.5432', '.s.PGSQL.5432.lock']) await rm(join(socketDir, name), { force: true })
  const deadline = Date.now() + timeoutMs
  for (;;) {
    const complaint = await spawnServer(runtime, home, socketDir, isLasting)
    const postmaster = await findPostmaster(home.data)
    if (postmaster !== undefined) return postmaster
    // Until the backends of a killed server have ended, PostgreSQL refuses to start.
    const isOrphaned = complaint?.includes('shared memory block') === true && Date.now() < deadline
    if (!isOrphaned) throw new Error(`PostgreSQL did not start: ${complaint || 'it said nothing'}`)
    await pause(100)
  }
}

/** A server that another app started, or one that a killed app left behind; waits for one that is on its way up or down. */
export async function findAnswering(data: string): Promise<Postmaster | undefined> {
  const deadline = Date.now() + timeoutMs
  for (;;) {
    const postmaster = await findPostmaster(data)
    if (postmaster === undefined) return undefined
    if (postmaster.socketDir !== '' && (await isReady(postmaster.socketDir))) return postmaster
    if (Date.now() > deadline)
      throw new Error(`PostgreSQL (process ${postmaster.pid}) runs in ${data} and does not answer.`)
    await pause(15)
  }
}

async function hasEnded(pid: number, withinMs: number): Promise<boolean> {
  const deadline = Date.now() + withinMs
  while (isRunning(pid)) {
    if (Date.now() > deadline) return false
    await pause(10)
  }
  return true
}

/** Fast shutdown; should it hang, an immediate one, from which the next start recovers. */
export async function shutDown({ pid, socketDir }: Postmaster): Promise<void> {
  process.kill(pid, 'SIGINT')
  if (!(await hasEnded(pid, 20_000))) {
    process.kill(pid, 'SIGQUIT')
    if (!(await hasEnded(pid, 10_000))) throw new Error(`PostgreSQL (process ${pid}) does not stop.`)
  }
  // It may lie under the system's temporary directory, where nothing of ours should stay.
  await rmdir(socketDir).catch(() => undefined)
}
