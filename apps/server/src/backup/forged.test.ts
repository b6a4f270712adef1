import { beforeAll, describe, expect, it } from 'vitest'
import { forge, type OpenedBackup } from './testing/forged.ts'
import { addLearner, everything, query, restore, useBackupTrial } from './testing/trial.ts'

const { newFile, newDatabase, backUp } = useBackupTrial()

describe('promise 23.13: a backup that was changed and sealed anew', () => {
  let file = ''
  let target = ''
  let before: Record<string, string[]> = {}
  beforeAll(async () => {
    const source = await newDatabase()
    await addLearner(source, 'of the backup')
    await query(
      source,
      `insert into sessions (token_hash, user_id, created_at, last_seen_at, expires_at)
      values ('x', 'of the backup', now(), now(), '2099-01-01')`,
    )
    file = await backUp(source)
    target = await newDatabase()
    await addLearner(target, 'of the target')
    before = await everything(target)
  })

  const only =
    (...names: string[]) =>
    ({ header }: OpenedBackup) => {
      header.tables = header.tables.filter(({ name }) => names.includes(name))
    }
  function without(name: string) {
    return ({ header }: OpenedBackup) => {
      header.tables = header.tables.filter((table) => table.name !== name)
    }
  }
  const edit =
    (name: string, change: (text: string) => string) =>
    ({ rows }: OpenedBackup) =>
      void rows.set(name, change(rows.get(name) ?? ''))

  const forgeries: [string, (opened: OpenedBackup) => void, RegExp][] = [
    ['one table alone', only('users'), /is not whole: it lacks .*sessions/],
    ['no table at all', only(), /is not whole: it lacks .*users/],
    ['no tombstones', without('tombstones'), /is not whole: it lacks tombstones\./],
    ['no migrations', without('__drizzle_migrations'), /is not whole: it lacks __drizzle_migrations\./],
    [
      'a column less',
      ({ header, rows }) => {
        const index = header.tables.findIndex(({ name }) => name === 'secrets')
        header.tables = header.tables.map((table, at) => (at === index ? { ...table, columns: ['name'] } : table))
        rows.set('secrets', '')
      },
      /is not whole: it lacks secrets\.value\./,
    ],
    [
      'a table twice',
      ({ header }) => {
        header.tables = [...header.tables, ...header.tables.filter(({ name }) => name === 'audit_log')]
      },
      /holds tables twice \(audit_log\)/,
    ],
    [
      'sequences that begin anew',
      ({ header }) => {
        header.sequences = header.sequences.filter(({ name }) => name !== 'attempts_id_seq')
      },
      /is not whole: it lacks attempts_id_seq\./,
    ],
    [
      'a table of PostgreSQL’s own',
      ({ header }) => {
        header.tables = [...header.tables, { schema: 'pg_catalog', name: 'pg_authid', columns: ['rolname'], rows: 0 }]
      },
      /tables that are not Schola's \(pg_authid\)/,
    ],
    [
      'other migrations than it names',
      edit('__drizzle_migrations', (text) => text.split('\n').slice(1).join('\n')),
      /its migrations are not those that it names/,
    ],
    ['rows of nobody', edit('progress', () => `nobody${'\t0'.repeat(13)}\n`), /PostgreSQL refused the backup/],
  ]

  it.each(forgeries)('is refused with %s, and changes nothing', async (_, change, refusal) => {
    const forged = await forge(file, newFile(), change)
    const refused = await restore(target, forged, true).catch((error: unknown) => String(error))
    expect(refused).toMatch(refusal)
    expect(refused).toMatch(/Nothing was changed\.$/)
    expect(await everything(target)).toEqual(before)
  })

  it('is taken when it is whole, for the checksum is no signature; its sessions open nothing', async () => {
    const database = await newDatabase()
    const toMallory = (text: string) => text.replace('of the backup\tClara', 'of the backup\tMallory')
    const forged = await forge(file, newFile(), edit('users', toMallory))
    await restore(database, forged)
    expect(await query(database, 'select first_name from users where not is_demo')).toEqual([{ first_name: 'Mallory' }])
    expect(await query(database, 'select from sessions')).toEqual([])
  })
})
