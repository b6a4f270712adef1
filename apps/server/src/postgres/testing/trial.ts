import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Client, type QueryResultRow } from 'pg'
import { z } from 'zod'
import { findPostmaster } from '../postmaster-file.ts'
import { isRunning } from '../process-life.ts'
import { type ServerUser, spawnIdentity } from '../server-user.ts'

const saidSchema = z.object({ url: z.string(), pid: z.number() })

/** A directory for one test, which anybody may enter unless the mode says otherwise; nothing in it outlives the test. */
export async function makeTrial(mode = 0o755) {
  const root = await mkdtemp(join(tmpdir(), 'schola-pg-'))
  const dataDir = join(root, 'closed', 'data')
  const outsideRoot = join(root, 'outside')
  await mkdir(dataDir, { recursive: true })
  for (const [path, bits] of [[root, 0o755] as const, [join(root, 'closed'), mode] as const]) await chmod(path, bits)
  const lines: string[] = []
  const options = { dataDir, outsideRoot, log: (line: string) => lines.push(line) }
  return {
    ...options,
    options,
    lines,
    async [Symbol.asyncDispose]() {
      const left = await findPostmaster(join(dataDir, 'postgres', 'data'))
      if (left !== undefined) {
        process.kill(left.pid, 'SIGQUIT')
        while (isRunning(left.pid)) await new Promise(setImmediate)
      }
      await rm(root, { recursive: true, force: true })
    },
  }
}

/** Runs an app of its own on the same data; killing it leaves its PostgreSQL alone, as in life. */
export async function startElsewhere(
  { dataDir, outsideRoot }: { dataDir: string; outsideRoot: string },
  user?: ServerUser,
) {
  const program = join(import.meta.dirname, 'starter.ts')
  const app = spawn(process.execPath, ['--import', 'tsx', program, dataDir, outsideRoot], {
    stdio: ['pipe', 'pipe', 'inherit'],
    ...spawnIdentity(user),
  })
  const line: unknown = (await Promise.race([once(createInterface(app.stdout), 'line'), once(app, 'exit')]))[0]
  return { ...saidSchema.parse(JSON.parse(String(line))), app }
}

export async function leave(app: ChildProcess): Promise<void> {
  const gone = once(app, 'exit')
  app.stdin?.end()
  await gone
}

export async function kill(app: ChildProcess): Promise<void> {
  const gone = once(app, 'exit')
  app.kill('SIGKILL')
  await gone
}

export async function ask<T extends QueryResultRow>(url: string, sql: string): Promise<T[]> {
  const client = new Client(url)
  await client.connect()
  try {
    return (await client.query<T>(sql)).rows
  } finally {
    await client.end()
  }
}
