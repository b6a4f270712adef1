import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { constants } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Account, giveTo } from './account.ts'
import { disownStalePid, prepareDatabase } from './connection.ts'
import { environment, run } from './programs.ts'

export interface Server {
  readonly bin: string
  readonly majorVersion: number
  /** Holds the data folder and the log. */
  readonly home: string
  readonly socketDir: string
  readonly account: Account
  readonly isDurable: boolean
}

const maxLogBytes = 1_000_000

const runProgram = ({ bin, account }: Server, name: string, options: string[]) =>
  run(join(bin, name), options, { cwd: '/', env: environment, ...account })

/** Makes the data folder if it is missing, by renaming a finished one. */
export async function ensureData(server: Server): Promise<'made' | 'found'> {
  const { home, bin, majorVersion, account } = server
  const data = join(home, 'data')
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
  for (const name of await readdir(home)) {
    if (name.startsWith('data-new-')) await rm(join(home, name), { recursive: true, force: true })
  }
  const draft = join(home, `data-new-${randomUUID()}`)
  await mkdir(draft, { mode: 0o700 })
  await giveTo(account, draft)
  const authentication = ['--username=postgres', '--auth-local=trust', '--auth-host=reject']
  // The builtin locale, the same on every machine, came with 17.
  const locale =
    majorVersion < 17 ? ['--locale=C.UTF-8'] : ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  await runProgram(server, 'initdb', [`--pgdata=${draft}`, '--encoding=UTF8', ...authentication, ...locale])
  await rename(draft, data)
  return 'made'
}

/** On the command line, so that a new version of the app brings its own settings to old data. */
function optionsOf({ home, socketDir, isDurable }: Server): string[] {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: `"${socketDir.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    port: '5432',
    fsync: isDurable ? 'on' : 'off',
    full_page_writes: isDurable ? 'on' : 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // The details of an error quote the row, and with it whose it is.
    log_error_verbosity: 'terse',
  }
  return ['-D', join(home, 'data'), ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

/** A file, because PostgreSQL may outlive the app. */
async function openLog(path: string): Promise<FileHandle> {
  const { O_WRONLY, O_APPEND, O_CREAT, O_NOFOLLOW } = constants
  const file = await open(path, O_WRONLY | O_APPEND | O_CREAT | O_NOFOLLOW, 0o600)
  if ((await file.stat()).size > maxLogBytes) await file.truncate()
  return file
}

export const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null

/** Starts PostgreSQL on data on which no other runs, and waits until it accepts connections. */
export async function launch(server: Server): Promise<ChildProcess> {
  const { bin, home, socketDir, account } = server
  await disownStalePid(home)
  await rm(socketDir, { recursive: true, force: true })
  await mkdir(socketDir, { mode: 0o700 })
  await giveTo(account, socketDir)
  const log = await openLog(join(home, 'server.log'))
  const child = spawn(join(bin, 'postgres'), optionsOf(server), {
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
  try {
    while (isRunning(child)) {
      if (await prepareDatabase(socketDir)) return child
      await pause(10)
    }
  } catch (error) {
    await shutDown(server)
    throw error
  }
  throw new Error(`PostgreSQL did not start. The reason is at the end of ${join(home, 'server.log')}.`)
}

export async function shutDown(server: Server): Promise<void> {
  await runProgram(server, 'pg_ctl', ['stop', '-D', join(server.home, 'data'), '-m', 'fast'])
}
