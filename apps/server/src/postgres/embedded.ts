import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdir, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openHome, openPrograms } from './account.ts'
import { ensureCluster } from './cluster.ts'
import { databaseUrl, findRunning } from './connection.ts'
import { launch, type Server, shutDown } from './launch.ts'
import { describeBundled, environment, findBundledFolder, readPrograms, run } from './programs.ts'

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
  /** Where programs and data go when PostgreSQL's account cannot enter their folders. */
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
async function stopLeftover({ bin, home, account }: Server): Promise<void> {
  const data = join(home, 'data')
  const deadline = Date.now() + maxWaitMs
  let running = await findRunning(data)
  while (running?.isUsed) {
    // The queries of a killed Schola take a moment to end.
    if (Date.now() > deadline)
      throw new Error(`Another Schola uses the data in ${home}. Stop it first, or set another DATA_DIR.`)
    await pause(100)
    running = await findRunning(data)
  }
  if (!running) return
  await run(join(bin, 'pg_ctl'), ['stop', '-D', data, '-m', 'fast'], { cwd: '/', env: environment, ...account })
}

/** Starts the app's own PostgreSQL in DATA_DIR, and starts it again if it ends unexpectedly. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log, postgresBin, isShared = false, isDurable = true, outsideRoot = '/var/lib/schola' } = options
  await mkdir(options.dataDir, { recursive: true, mode: 0o711 })
  const { home, account } = await openHome(await realpath(options.dataDir), outsideRoot)
  const running = isShared ? await findRunning(join(home, 'data')) : undefined
  if (running) return { url: databaseUrl(running.socketDir), stop: async () => {} }

  const bin = postgresBin ?? (await openPrograms(account, await findBundledFolder(), outsideRoot))
  const programs = await readPrograms(bin)
  log(postgresBin === undefined ? describeBundled(new Date()) : `Using PostgreSQL ${programs.version} in ${bin}.`)
  const server: Server = { bin, home, socketDir: chooseSocketDir(home), account, isDurable }
  await stopLeftover(server)
  if ((await ensureCluster(programs, home, account)) === 'made') log(`Made a new PostgreSQL database in ${home}.`)

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
    await shutDown(child)
    await rm(server.socketDir, { recursive: true, force: true })
  }
  let stopped: Promise<void> | undefined
  return { url: databaseUrl(server.socketDir), stop: () => (stopped ??= stop()) }
}
