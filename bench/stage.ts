import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startEmbeddedPostgres } from '../apps/server/src/postgres/embedded.ts'
import { runSql } from './learners.ts'
import { options } from './rounds.ts'

/** A server under test, in a process of its own. */
export interface Program {
  readonly url: string
  /** Returns the highest resident memory in megabytes since the server was ready; undefined where the system does not report it. */
  maxMegabytes(): Promise<number | undefined>
}

/** PostgreSQL with databases, and servers on them. */
export interface Stage {
  readonly folder: string
  makeDatabase(name: string): Promise<string>
  /** Starts a Node program that reads PORT and DATABASE_URL and has `/healthz`. */
  start(args: readonly string[], databaseUrl: string): Promise<Program>
  /** Starts the built app, or the one that `--server` names. */
  startApp(databaseUrl: string): Promise<Program>
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('There is no free port.')
  return address.port
}

async function readMaxMegabytes(pid: number | undefined): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kilobytes = /^VmHWM:\s+(\d+) kB/m.exec(status)?.[1]
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1024
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.kill('SIGTERM')) await once(child, 'exit')
}

async function waitUntilReady(url: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 1200; tries += 1) {
    if (child.exitCode !== null) throw new Error(`${child.spawnargs.join(' ')} ended with ${child.exitCode}.`)
    const isReady = await fetch(`${url}/healthz`).then(
      () => true,
      () => false,
    )
    if (isReady) return
    await pause(50)
  }
  throw new Error(`${url} does not respond.`)
}

/** Sets up PostgreSQL (or uses TEST_DATABASE_URL or DATABASE_URL) and removes everything at the end, also after an error. */
export async function withStage<T>(work: (stage: Stage) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'schola-bench-'))
  // Started by root, PostgreSQL runs as another user, who must be able to enter.
  await chmod(folder, 0o711)
  const closers: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })]

  async function start(args: readonly string[], databaseUrl: string): Promise<Program> {
    const port = await findFreePort()
    const url = `http://127.0.0.1:${port}`
    const child = spawn(process.execPath, args, {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        LOCAL_SIGN_IN: 'on',
        LOG_LEVEL: 'warn',
        HOST: '127.0.0.1',
        PORT: String(port),
        PUBLIC_URL: url,
        DATA_DIR: join(folder, `data-${port}`),
        DATABASE_URL: databaseUrl,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    closers.push(() => end(child))
    await waitUntilReady(url, child)
    // Resets the peak, so that the start does not count.
    await writeFile(`/proc/${child.pid}/clear_refs`, '5').catch(() => {})
    return { url, maxMegabytes: () => readMaxMegabytes(child.pid) }
  }

  async function findServer(): Promise<string> {
    const given = process.env['TEST_DATABASE_URL'] || process.env['DATABASE_URL']
    if (given) return given
    const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => {} })
    closers.push(() => postgres.stop())
    return postgres.url
  }

  try {
    const serverUrl = await findServer()
    const main = options.server ?? join(import.meta.dirname, '../apps/server/dist/main.js')
    const flags = options['node-flags'].split(' ').filter(Boolean)
    return await work({
      folder,
      makeDatabase: async (name) => {
        const drop = () => runSql(serverUrl, `drop database if exists ${name}`)
        await drop()
        await runSql(serverUrl, `create database ${name}`)
        closers.push(drop)
        // Not by URL: the address of a Unix socket may have no host name.
        return serverUrl.replace(/^(\w+:\/\/[^/]*)\/[^?]*/, `$1/${name}`)
      },
      start,
      startApp: (databaseUrl) => start([...flags, main], databaseUrl),
    })
  } finally {
    for (const close of closers.toReversed()) await close()
  }
}
