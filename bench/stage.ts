import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startEmbeddedPostgres } from '../apps/server/src/postgres/embedded.ts'
import { findFreePort } from '../e2e/server.ts'
import { runSql } from './learners.ts'

/** A server under test, in a process of its own. */
export interface Program {
  readonly url: string
  /** Returns the highest resident memory in megabytes since the start; undefined where the system does not report it. */
  maxMegabytes(): Promise<number | undefined>
}

/** PostgreSQL with databases, and servers on them. */
export interface Stage {
  readonly folder: string
  makeDatabase(name: string): Promise<string>
  /** Starts a Node program that reads PORT and DATABASE_URL and has `/healthz`. */
  start(args: readonly string[], databaseUrl: string): Promise<Program>
  startApp(databaseUrl: string): Promise<Program>
}

/** Installs the packages of a folder that only one benchmark needs. */
export function ensurePackages(folder: string): void {
  const cwd = join(import.meta.dirname, folder)
  if (existsSync(join(cwd, 'node_modules', '.package-lock.json'))) return
  console.log(`  installing the packages of bench/${folder} (npm ci) ...`)
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts'], { cwd, stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) throw new Error(`bench/${folder} could not be installed; is the npm registry reachable from here?`)
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.kill('SIGTERM')) await once(child, 'exit')
}

async function waitUntilReady(url: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 1200; tries += 1) {
    if (child.exitCode !== null) throw new Error(`${child.spawnargs.join(' ')} ended with ${child.exitCode}.`)
    if ((await fetch(`${url}/healthz`).catch(() => undefined))?.ok) return
    await pause(50)
  }
  throw new Error(`${url} does not respond.`)
}

/** Sets up PostgreSQL (or uses TEST_DATABASE_URL) and removes everything at the end, also after an error. */
export async function withStage<T>(work: (stage: Stage) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'schola-bench-'))
  // Started by root, PostgreSQL runs as another user, who must be able to enter.
  await chmod(folder, 0o711)
  const closers: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true, maxRetries: 10 })]

  async function start(args: readonly string[], databaseUrl: string): Promise<Program> {
    const port = await findFreePort()
    const url = `http://127.0.0.1:${port}`
    const address = { HOST: '127.0.0.1', PORT: String(port), PUBLIC_URL: url, DATABASE_URL: databaseUrl }
    const settings = {
      NODE_ENV: 'production',
      LOCAL_SIGN_IN: 'on',
      LOG_LEVEL: 'warn',
      DATA_DIR: join(folder, `${port}`),
    }
    const env = { ...process.env, ...address, ...settings }
    const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'inherit'] })
    closers.push(() => end(child))
    await waitUntilReady(url, child)
    // Resets the peak, so that the start does not count.
    await writeFile(`/proc/${child.pid}/clear_refs`, '5').catch(() => {})
    async function maxMegabytes() {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '')
      const kilobytes = /^VmHWM:\s+(\d+) kB/m.exec(status)?.[1]
      return kilobytes === undefined ? undefined : Number(kilobytes) / 1024
    }
    return { url, maxMegabytes }
  }

  async function findPostgres(): Promise<string> {
    const given = process.env['TEST_DATABASE_URL']
    if (given) return given
    const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => {} })
    closers.push(() => postgres.stop())
    return postgres.url
  }

  try {
    const postgresUrl = await findPostgres()
    async function makeDatabase(name: string): Promise<string> {
      const drop = () => runSql(postgresUrl, `drop database if exists ${name}`)
      await drop()
      await runSql(postgresUrl, `create database ${name}`)
      closers.push(drop)
      // Not by URL: the address of a Unix socket may have no host name.
      return postgresUrl.replace(/^(\w+:\/\/[^/]*)\/[^?]*/, `$1/${name}`)
    }
    const main = join(import.meta.dirname, '../apps/server/dist/main.js')
    return await work({ folder, makeDatabase, start, startApp: (databaseUrl) => start([main], databaseUrl) })
  } finally {
    for (const close of closers.toReversed()) await close()
  }
}
