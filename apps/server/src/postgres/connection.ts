import { Client } from 'pg'
import { hasCode } from '../settings/error-code.ts'

const port = 5432

/** The address of the app's database; the driver takes the `host` parameter before the host name. */
export function databaseUrl(socketDir: string): string {
  return `postgresql://schola@localhost:${port}/schola?host=${encodeURIComponent(socketDir)}`
}

async function connect(socketDir: string): Promise<Client> {
  const client = new Client({
    host: socketDir,
    port,
    user: 'postgres',
    database: 'postgres',
    connectionTimeoutMillis: 5_000,
  })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** The app works under a role that may make databases, yet not read files or run programs on the machine. */
async function ensureDatabase(client: Client): Promise<void> {
  const { rows } = await client.query<{ role: boolean; database: boolean }>(
    `select exists (select from pg_roles where rolname = 'schola') as role,
            exists (select from pg_database where datname = 'schola') as database`,
  )
  if (rows[0]?.role !== true) await client.query('create role schola login createdb')
  if (rows[0]?.database !== true) await client.query('create database schola owner schola')
}

/** False while the server is not there yet, starting up or shutting down. */
export async function isReady(socketDir: string): Promise<boolean> {
  try {
    const client = await connect(socketDir)
    try {
      await ensureDatabase(client)
      return true
    } finally {
      await client.end()
    }
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P03', '57P01')) return false
    throw error
  }
}
