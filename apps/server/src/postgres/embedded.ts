import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdir, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openHome, openPrograms } from './account.ts'
import { databaseUrl, findRunning } from './connection.ts'
import { describeBundled, findPackage, readVersion } from './programs.ts'
import { ensureData, isRunning, launch, type Server, shutDown } from './server.ts'

export interface EmbeddedPostgres {
  readonly url: string
  readonly stop: () => Promise<void>
}

export interface EmbeddedPostgresOptions {
  readonly dataDir: string
  readonly log: (line: string) => void
  /** The bin folder of another PostgreSQL than the bundled one. */
  readonly postgresBin?: string | undefined
  /** Whether to use the PostgreSQL of a running Schola, which then stops with that one. */
  readonly isShared?: boolean
  /** Whether what was written survives a power cut. */
  readonly isDurable?: boolean
  /** Where root puts programs and data if PostgreSQL's account cannot reach them. */
  readonly outsideRoot?: string
}

const maxWaitMs = 5_000
/** The kernel's limit for the path of a socket, without the name that PostgreSQL appends and the final zero. */
const maxSocketDirBytes = (process.platform === 'darwin' ? 103 : 107) - '/.s.PGSQL.5432'.length

function chooseSocketDir(home: string): string {
  const near = join(home, 'run')
  return Buffer.byteLength(near) <= maxSocketDirBytes ? near : join(tmpdir(), `schola-${randomUUID().slice(0, 8)}`)
}

/** Retries: until the processes of a killed server have ended, PostgreSQL refuses to start. */
async function launchUntil(server: Server, isOver: () => boolean): Promise<ChildProcess> {
  for (;;) {
    try {
      return await launch(server)
    } catch (error) {
      if (isOver()) throw error
      await pause(250)
    }
  }
}

/** Stops the PostgreSQL that a killed Schola left running on these data; fails if another Schola uses it. */
async function stopLeftover(server: Server): Promise<void> {
  const deadline = Date.now() + maxWaitMs
  for (;;) {
    const running = await findRunning(server.home)
    if (!running) return
    if (!running.isUsed) return shutDown(server)
    // The queries of a killed Schola take a moment to end.
    if (Date.now() > deadline)
      throw new Error(`Another Schola uses the data in ${server.home}. Stop it first, or set another DATA_DIR.`)
    await pause(100)
  }
}

/** Starts the app's own PostgreSQL in DATA_DIR, and starts it again if it ends unexpectedly. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log, postgresBin, isShared = false, isDurable = true, outsideRoot = '/var/lib/schola' } = options
  await mkdir(options.dataDir, { recursive: true, mode: 0o711 })
  const dataDir = await realpath(options.dataDir)
  const { home, account } = await openHome(dataDir, outsideRoot)
  const running = isShared ? await findRunning(home) : undefined
  if (running) return { url: databaseUrl(running.socketDir), stop: async () => {} }

  const bin = postgresBin ?? (await openPrograms(account, findPackage(), account ? outsideRoot : dataDir))
  const version = await readVersion(bin)
  log(postgresBin === undefined ? describeBundled(new Date()) : `Using PostgreSQL ${version} in ${bin}.`)
  const majorVersion = Number.parseInt(version, 10)
  const server: Server = { bin, majorVersion, home, socketDir: chooseSocketDir(home), account, isDurable }
  await stopLeftover(server)
  if ((await ensureData(server)) === 'made') log(`Made a new PostgreSQL database in ${home}.`)

  let isStopping = false
  let recovering: Promise<void> | undefined
  function watch(started: ChildProcess): ChildProcess {
    started.once('exit', () => {
      if (isStopping) return
      log(`PostgreSQL has ended unexpectedly. Starting it again; server.log in ${home} may hold the reason.`)
      recovering = recover().catch(() => undefined) // stopped in the meantime
    })
    return started
  }
  async function recover() {
    child = watch(await launchUntil(server, () => isStopping))
  }
  const deadline = Date.now() + maxWaitMs
  let child = watch(await launchUntil(server, () => Date.now() > deadline))

  async function stop() {
    isStopping = true
    await recovering
    if (isRunning(child)) await shutDown(server)
    await rm(server.socketDir, { recursive: true, force: true })
  }
  let stopped: Promise<void> | undefined
  return { url: databaseUrl(server.socketDir), stop: () => (stopped ??= stop()) }
}
