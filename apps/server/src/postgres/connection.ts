import { constants } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { hasCode } from '../settings/error-code.ts'

/** The address of the app's database; the driver takes the `host` parameter before the host name. */
export function databaseUrl(socketDir: string): string {
  return `postgresql://schola@localhost:5432/schola?host=${encodeURIComponent(socketDir)}`
}

async function connect(socketDir: string): Promise<Client> {
  const options = { host: socketDir, port: 5432, user: 'postgres', database: 'postgres' }
  const client = new Client({ ...options, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

const isAbsent = (error: unknown) => hasCode(error, 'ENOENT', 'ECONNREFUSED')
const isStartingOrStopping = (error: unknown) => hasCode(error, '57P03', '57P01', 'ECONNRESET', 'EPIPE')

/**
 * Returns false while the server does not accept connections yet. The app's role may make databases, but cannot read
 * files or run programs on this machine.
 */
export async function prepareDatabase(socketDir: string): Promise<boolean> {
  try {
    const client = await connect(socketDir)
    const exists = async (query: string) => (await client.query(query)).rowCount === 1
    try {
      if (!(await exists(`select from pg_roles where rolname = 'schola'`)))
        await client.query('create role schola login createdb')
      if (!(await exists(`select from pg_database where datname = 'schola'`)))
        await client.query('create database schola owner schola')
      return true
    } finally {
      await client.end()
    }
  } catch (error) {
    if (isAbsent(error) || isStartingOrStopping(error)) return false
    throw error
  }
}

export interface RunningServer {
  readonly socketDir: string
  /** Whether a Schola is connected. */
  readonly isUsed: boolean
}

/** Finds the server of these data: of another Schola, or left behind by one that was killed. */
export async function findRunning(home: string): Promise<RunningServer | undefined> {
  for (;;) {
    const text = await readFile(join(home, 'data', 'postmaster.pid'), 'utf8').catch(() => '')
    const socketDir = text.split('\n')[4]
    if (!socketDir) return undefined
    try {
      const client = await connect(socketDir)
      try {
        const { rowCount } = await client.query(`select from pg_stat_activity where usename = 'schola'`)
        return { socketDir, isUsed: rowCount !== 0 }
      } finally {
        await client.end()
      }
    } catch (error) {
      if (isAbsent(error)) return undefined
      if (!isStartingOrStopping(error)) throw error
    }
    await pause(100)
  }
}

/**
 * Replaces the process id that a killed server left: another program may have it now, and PostgreSQL would not start.
 * The other lines stay, because PostgreSQL uses them to find processes that still write.
 */
export async function disownStalePid(home: string): Promise<void> {
  const path = join(home, 'data', 'postmaster.pid')
  const text = await readFile(path, 'utf8').catch(() => undefined)
  const flag = constants.O_WRONLY | constants.O_TRUNC | constants.O_NOFOLLOW
  if (text !== undefined) await writeFile(path, text.replace(/^\d+/, '999999999'), { flag })
}
