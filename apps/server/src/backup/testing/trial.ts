import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll } from 'vitest'
import { makeTestDatabase } from '../../testing/test-app.ts'
import { listTables, quoteName } from '../catalog.ts'
import { restoreBackup } from '../restore-backup.ts'
import { writeBackup } from '../write-backup.ts'

export const now = () => new Date('2026-11-15T12:00:00.000Z')

export async function query<T extends object>(url: string, text: string, values: unknown[] = []): Promise<T[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<T>(text, values)).rows
  } finally {
    await client.end()
  }
}

/** A folder for backups and any number of databases, removed after the test file. */
export function useBackupTrial() {
  let folder = ''
  const closers: (() => Promise<unknown>)[] = []
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'schola-backup-'))
    closers.push(() => rm(folder, { recursive: true }))
  })
  afterAll(async () => {
    await Promise.all(closers.map((close) => close()))
  })
  async function makeDatabase(options?: { isEmpty: boolean }) {
    const { url, drop } = await makeTestDatabase(options)
    closers.push(drop)
    return url
  }
  const newFile = () => join(folder, `${randomUUID()}.backup`)

  return {
    newFile,
    folder: () => folder,
    newDatabase: () => makeDatabase(),
    emptyDatabase: () => makeDatabase({ isEmpty: true }),
    backUp: async (url: string) => {
      const file = newFile()
      await writeBackup({ url, file, now })
      return file
    },
  }
}

export const addLearner = (url: string, id: string, firstName: string | null = 'Clara') =>
  query(url, 'insert into users (id, first_name) values ($1, $2)', [id, firstName])

export const restore = (url: string, file: string, force = false) => restoreBackup({ url, file, force })

/** Every row of every table, as PostgreSQL itself writes them down. */
export async function everything(url: string): Promise<Record<string, string[]>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const content: Record<string, string[]> = {}
    for (const table of await listTables(client)) {
      const { rows } = await client.query<{ row: string }>(
        `select t::text as row from ${quoteName(table)} t order by 1`,
      )
      content[quoteName(table)] = rows.map(({ row }) => row)
    }
    return content
  } finally {
    await client.end()
  }
}
