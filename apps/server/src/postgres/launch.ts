import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { bareEnvironment } from './cluster.ts'
import { isReady } from './connection.ts'
import type { Home } from './home.ts'
import { disownStalePid, findPostmaster, type Postmaster } from './postmaster-file.ts'
import { isRunning } from './process-life.ts'
import { openServerLog } from './server-log.ts'
import { serverOptions } from './server-options.ts'
import { spawnIdentity } from './server-user.ts'

const patienceMs = 60_000

/** Resolves when the server answers, or with what it wrote before it gave up. */
async function spawnServer(runtime: string, home: Home, socketDir: string): Promise<string | undefined> {
  const deadline = Date.now() + patienceMs
  const log = await openServerLog(home)
  try {
    const child = spawn(join(runtime, 'bin', 'postgres'), serverOptions(home.data, socketDir), {
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
export async function launch(runtime: string, home: Home, socketDir: string): Promise<Postmaster> {
  await disownStalePid(home.data)
  // The socket's own lock knows its owner by number too; the directory is ours alone and no server runs.
  for (const name of ['.s.PGSQL.5432', '.s.PGSQL.5432.lock']) await rm(join(socketDir, name), { force: true })
  const deadline = Date.now() + patienceMs
  for (;;) {
    const complaint = await spawnServer(runtime, home, socketDir)
    const postmaster = await findPostmaster(home.data)
    if (postmaster !== undefined) return postmaster
    // Backends of a killed server notice its death within moments; until then PostgreSQL rightly refuses.
    const isOrphaned = complaint?.includes('shared memory block') === true && Date.now() < deadline
    if (!isOrphaned) throw new Error(`PostgreSQL did not start: ${complaint || 'it said nothing'}`)
    await pause(100)
  }
}

/** A server that another app started, or one that a killed app left behind; waits for one that is on its way up or down. */
export async function findAnswering(data: string): Promise<Postmaster | undefined> {
  const deadline = Date.now() + patienceMs
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
