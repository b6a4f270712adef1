import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { askOnce, snapshotTables } from '../../../testing/database.ts'
import { makeTestDatabase } from '../../../testing/test-app.ts'
import { restoreBackup } from '../restore-backup.ts'
import { writeBackup } from '../write-backup.ts'

export const query = <T extends object>(url: string, text: string, values: unknown[] = []) =>
  askOnce<T>({ connectionString: url }, text, values)

/** Creates a folder for backups and any number of databases, removed after the test file. */
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
      await writeBackup({ url, file })
      return file
    },
  }
}

export const addLearner = (url: string, id: string, firstName: string | null = 'Clara') =>
  query(url, 'insert into users (id, first_name) values ($1, $2)', [id, firstName])

export const restore = (url: string, file: string, force = false) => restoreBackup({ url, file, force })

/** Returns a fingerprint of every table. */
export const readAll = (url: string) => snapshotTables({ query: (text, values) => query(url, text, values) })
