import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startEmbeddedPostgres } from '../apps/server/src/db/embedded/embedded.ts'
import { askOnce, withDatabase } from '../apps/server/src/testing/database.ts'
import { findFreePort } from '../e2e/server.ts'

/** A server under test, in a process of its own and on its own database. */
export interface Program {
  readonly url: string
  readonly query: <T extends object>(text: string, values?: readonly unknown[]) => Promise<T[]>
  /** Returns the highest resident memory in megabytes since the start; NaN where the system does not report it. */
  maxMegabytes(): Promise<number>
}

/** Starts a Node program that reads PORT and DATABASE_URL and has `/healthz`. */
export type Start = (databaseName: string, ...args: readonly string[]) => Promise<Program>

function runHere(cwd: string, command: string, ...args: string[]): void {
  // Any program will do as Prisma's engine: `generate` does not run it, and would download it otherwise.
  const env = { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath }
  const { status } = spawnSync(command, args, { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed in ${cwd}.`)
}

/** Installs the packages of a folder that only one benchmark needs; returns the folder. */
export function ensurePackages(folder: 'lighthouse' | 'peer'): string {
  const cwd = join(import.meta.dirname, folder)
  if (!existsSync(join(cwd, 'node_modules', '.package-lock.json'))) {
    console.log(`  installing the packages of bench/${folder} (npm ci) ...`)
    runHere(cwd, 'npm', 'ci', '--ignore-scripts')
  }
  if (folder === 'peer') runHere(cwd, process.execPath, 'node_modules/prisma/build/index.js', 'generate', '--no-hints')
  return cwd
}

async function waitUntilReady(url: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 1200; tries += 1) {
    if (child.exitCode !== null) throw new Error(`${child.spawnargs.join(' ')} ended with ${child.exitCode}.`)
    if ((await fetch(`${url}/healthz`).catch(() => undefined))?.ok) return
    await pause(50)
  }
  throw new Error(`${url} does not respond.`)
}

/** Starts PostgreSQL and removes everything at the end, also after an error. */
export async function withStage<T>(work: (start: Start) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'schola-bench-'))
  // Started by root, PostgreSQL runs as another user, who must be able to enter.
  await chmod(folder, 0o711)
  const closers: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true, maxRetries: 10 })]
  try {
    const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => {} })
    closers.push(() => postgres.stop())
    return await work(async (databaseName, ...args) => {
      await askOnce({ connectionString: postgres.url }, `create database bench_${databaseName}`)
      const databaseUrl = withDatabase(postgres.url, `bench_${databaseName}`)
      const port = await findFreePort()
      const url = `http://127.0.0.1:${port}`
      const address = { HOST: '127.0.0.1', PORT: String(port), PUBLIC_URL: url, DATABASE_URL: databaseUrl }
      const settings = {
        NODE_ENV: 'production',
        LOCAL_SIGN_IN: 'on',
        LOG_LEVEL: 'warn',
        DATA_DIR: join(folder, databaseName),
      }
      const env = { ...process.env, ...address, ...settings }
      const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'inherit'] })
      closers.push(async () => {
        if (child.exitCode === null && child.kill('SIGTERM')) await once(child, 'exit')
      })
      await waitUntilReady(url, child)
      // Resets the peak, so that the start does not count.
      await writeFile(`/proc/${child.pid}/clear_refs`, '5').catch(() => {})
      return {
        url,
        query: (text, values) => askOnce({ connectionString: databaseUrl }, text, values),
        async maxMegabytes() {
          const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '')
          return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1]) / 1024
        },
      }
    })
  } finally {
    for (const close of closers.toReversed()) await close()
  }
}
