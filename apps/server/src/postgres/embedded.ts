import { lstat, mkdir, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { ensureCluster } from './cluster.ts'
import { databaseUrl } from './connection.ts'
import { findOrMakeHome, type Home, makeSocketDir, takeOver } from './home.ts'
import { findAnswering, launch, shutDown } from './launch.ts'
import { takeLease } from './leases.ts'
import { findPostmaster, type Postmaster } from './postmaster-file.ts'
import { isRunning } from './process-life.ts'
import { getPackagedRuntime, prepareRuntime } from './runtime.ts'
import { giveTo, isShared, type ServerUser } from './server-user.ts'
import { withStartLock } from './start-lock.ts'

export interface EmbeddedPostgres {
  url: string
  /** Of the server as it runs now: it changes when a killed server was started again. */
  readonly pid: number
  /** Whom it runs as; undefined is the app's own user. */
  readonly user: ServerUser | undefined
  /** The last app on this DATA_DIR stops the server; while others use it, it keeps running. */
  stop: () => Promise<void>
}

export interface EmbeddedPostgresOptions {
  dataDir: string
  log: (line: string) => void
  /** Where programs and data go when PostgreSQL's user cannot reach them. */
  outsideRoot?: string
  /** False for what nobody needs after a power cut: nothing then waits for the disk. */
  isLasting?: boolean
}

const watchEveryMs = 250

async function attachOrLaunch(
  home: Home,
  runtimeDir: string,
  { log, isLasting = true }: EmbeddedPostgresOptions,
): Promise<Postmaster> {
  const answering = await findAnswering(home.data)
  if (answering !== undefined) {
    log(`Using the PostgreSQL that already runs on these data (process ${answering.pid}).`)
    return answering
  }
  const packaged = await getPackagedRuntime()
  const runtime = await prepareRuntime(packaged, home.user, runtimeDir)
  if (home.movedTo !== undefined || runtime !== packaged.path) {
    log(`PostgreSQL's user cannot reach everything here: data in ${home.path}, programs in ${runtime}.`)
  }
  await takeOver(home)
  if ((await ensureCluster(runtime, home)) === 'made') log(`Made a new PostgreSQL database in ${home.path}.`)
  return launch(runtime, home, await makeSocketDir(home), isLasting)
}

/** The app's own PostgreSQL in DATA_DIR: started, or attached to when it already runs. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log, outsideRoot = '/var/lib/schola' } = options
  await mkdir(options.dataDir, { recursive: true, mode: 0o711 })
  const dataDir = await realpath(options.dataDir)
  const lock = join(dataDir, 'postgres.lock')
  const runtimeDir = process.getuid?.() === 0 ? outsideRoot : dataDir

  const { home, started, lease } = await withStartLock(lock, async () => {
    const found = await findOrMakeHome(dataDir, outsideRoot)
    const running = await attachOrLaunch(found, runtimeDir, options)
    // Whoever starts it again, or stops it, takes the start lock there; in a shared folder such as /tmp everybody may.
    const isCommon = ((await lstat(dataDir)).mode & 0o1000) !== 0
    if (found.user && !isCommon && !isShared(found.user)) await giveTo(found.user, dataDir)
    return { home: found, started: running, lease: await takeLease(found.path, found.user) }
  })

  let postmaster = started
  let recovering: Promise<void> | undefined
  async function recover() {
    log('PostgreSQL has ended unexpectedly; starting it again.')
    postmaster = await withStartLock(lock, () => attachOrLaunch(home, runtimeDir, options))
  }
  const watch = setInterval(() => {
    if (isRunning(postmaster.pid)) return
    recovering ??= recover()
      .catch((error: unknown) => log(`PostgreSQL could not be started again: ${String(error)}`))
      .finally(() => (recovering = undefined))
  }, watchEveryMs).unref()

  async function leave() {
    clearInterval(watch)
    await recovering
    await withStartLock(lock, async () => {
      const isLast = await lease.giveBack()
      const running = await findPostmaster(home.data)
      if (isLast && running !== undefined) await shutDown(running)
    })
  }
  let leaving: Promise<void> | undefined
  return {
    url: databaseUrl(postmaster.socketDir),
    get pid() {
      return postmaster.pid
    },
    user: home.user,
    stop: () => (leaving ??= leave()),
  }
}
