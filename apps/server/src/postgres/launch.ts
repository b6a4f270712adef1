import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:fs'
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Account, giveTo } from './account.ts'
import { disownStalePid, prepareDatabase } from './connection.ts'
import { environment } from './programs.ts'

export interface Server {
  readonly bin: string
  /** Holds the data folder and the log. */
  readonly home: string
  readonly socketDir: string
  readonly account: Account
  readonly isDurable: boolean
}

const maxLogBytes = 1_000_000
const maxShutdownMs = 20_000

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

/** Starts PostgreSQL on these data, on which no other runs, and waits until it accepts connections. */
export async function launch(server: Server): Promise<ChildProcess> {
  const { bin, home, socketDir, account } = server
  await disownStalePid(join(home, 'data'))
  await rm(socketDir, { recursive: true, force: true })
  await mkdir(socketDir, { mode: 0o700 })
  await giveTo(account, socketDir)
  const log = await openLog(join(home, 'server.log'))
  try {
    const child = spawn(join(bin, 'postgres'), optionsOf(server), {
      cwd: '/',
      // Its own session: Ctrl-C in the terminal reaches the app alone, which first finishes its requests.
      detached: true,
      env: environment,
      stdio: ['ignore', log.fd, log.fd],
      ...account,
    })
    await once(child, 'spawn')
    child.unref()
    while (child.exitCode === null && child.signalCode === null) {
      if (await prepareDatabase(socketDir)) return child
      await pause(10)
    }
    throw new Error(`PostgreSQL did not start. The reason is at the end of ${join(home, 'server.log')}.`)
  } finally {
    await log.close()
  }
}

/** Fast shutdown; if it hangs, an immediate one, from which the next start recovers. */
export async function shutDown(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.ref()
  const exited = once(child, 'exit')
  child.kill('SIGINT')
  const timer = setTimeout(() => child.kill('SIGQUIT'), maxShutdownMs)
  await exited
  clearTimeout(timer)
}
