import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { addLearner, query, readAll, restore, useBackupTrial } from './testing/trial.ts'
import { writeBackup } from './write-backup.ts'

const { newFile, folder, newDatabase, emptyDatabase, backUp } = useBackupTrial()

/** A restore adds itself to the audit log. */
const forgetRestore = (url: string) => query(url, `delete from audit_log where action = 'admin restored a backup'`)

describe('a backup and its restore', () => {
  it('fills an empty database with the same schema and every value: special characters, nulls, bytes, JSON, long texts', async () => {
    const source = await newDatabase()
    const awkward = ['tab\there', 'line\nbreak\r\n', '\\.', '\\N', '"quoted", \'too\'', 'Glória ℣. 𝄞', '']
    for (const [index, text] of awkward.entries()) await addLearner(source, `learner ${index}`, text)
    await addLearner(source, 'nameless', null)
    await query(source, `insert into idempotency_keys values ('nameless', 'key', $1, 200, '{}', now())`, [
      Buffer.from(Array.from({ length: 256 }, (_, byte) => byte)),
    ])
    await query(source, `insert into audit_log (at, actor_id, action, details) values (now(), null, 'long', $1)`, [
      JSON.stringify({ text: 'Kyrie \\ "eleison"\n'.repeat(50_000), nested: [null, 1.5, { deep: '\t' }] }),
    ])
    await query(
      source,
      `insert into progress values ('nameless', 1, 0, 33.3333333333333357, true, false, 1, false, 7, 0, null,
        '2026-11-15T12:00:00.123456Z', '{"1": {"streak": 10, "completed": true}}', 1)`,
    )
    const target = await emptyDatabase()
    await restore(target, await backUp(source))
    await forgetRestore(target)
    expect(await readAll(target)).toEqual(await readAll(source))
    const schema = `select conrelid::regclass::text as of, conname, pg_get_constraintdef(oid) as is from pg_constraint
      where connamespace = 'public'::regnamespace union all select tablename, indexname, indexdef from pg_indexes
      where schemaname = 'public' union all select tgrelid::regclass::text, tgname, '' from pg_trigger where not tgisinternal
      order by 1, 2, 3`
    expect(await query(target, schema)).toEqual(await query(source, schema))
    const applied = 'select id, hash, created_at from drizzle.__drizzle_migrations order by id'
    expect(await query(target, applied)).toEqual(await query(source, applied))
  })

  it('continues sequences where they were: used, unused, restarted and exhausted ones', async () => {
    const source = await newDatabase()
    const addExercise = `insert into exercises (chant_id, level, sort_order, type, content)
      values (1, 1, 99, 'matching', '{}') returning id`
    const addRecord = `insert into audit_log (at, action, details) values (now(), 'x', '{}') returning id`
    const addConsent = `insert into consent_records (user_id, given, wording_version, recorded_at)
      values ('clara', true, 'x', now()) returning id`
    const addChant = 'insert into chant_sources (version, changed_at) values (1, now()) returning chant_id'
    await addLearner(source, 'clara')
    const added = await query<{ id: number }>(source, addExercise)
    await query(source, 'delete from exercises where id >= 100000000')
    await query(source, 'alter sequence consent_records_id_seq restart with 500')
    await query(source, `select setval('chant_sources_chant_id_seq', 2146)`)
    await expect(query(source, addChant)).rejects.toThrow('reached maximum value')
    const [once, twice] = [await newDatabase(), await newDatabase()]
    await restore(once, await backUp(source))
    await restore(twice, await backUp(once))
    expect(await query(twice, addExercise)).toEqual(added.map(({ id }) => ({ id: id + 1 })))
    // Each restore has added one.
    expect(await query(twice, addRecord)).toEqual([{ id: '3' }])
    expect(await query(twice, addConsent)).toEqual([{ id: '500' }])
    await expect(query(twice, addChant)).rejects.toThrow('reached maximum value')
  })

  it('is of one instant while writes continue: rows written together are both present or both absent', async () => {
    const source = await newDatabase()
    const writer = new pg.Client({ connectionString: source })
    await writer.connect()
    let pairs = 0
    async function writePair() {
      await writer.query(`with person as (insert into users (id) values ('pair ${pairs}') returning id)
        insert into progress select id, 1, 0, 0, false, false, 1, false, 0, 0, null, null, '{}', 1 from person`)
      pairs += 1
    }
    for (let index = 0; index < 20; index += 1) await writePair()
    const file = newFile()
    const progress = { isDone: false }
    const backingUp = writeBackup({ url: source, file }).finally(() => (progress.isDone = true))
    while (!progress.isDone) await writePair()
    await backingUp
    await writer.end()

    const target = await newDatabase()
    await restore(target, file)
    const [counts] = await query<Record<string, number>>(
      target,
      `select (select count(*)::int from users where not is_demo) as users,
        (select count(*)::int from progress) as progress`,
    )
    expect(counts?.progress).toBe(counts?.users)
    expect(counts?.users).toBeGreaterThanOrEqual(20)
    expect(counts?.users).toBeLessThan(pairs)
  })

  it('is readable by its owner alone; one that fails leaves no partial file', async () => {
    const source = await newDatabase()
    const file = await backUp(source)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    await expect(writeBackup({ url: source, file: folder() })).rejects.toThrow('EISDIR')
    await expect(writeBackup({ url: await emptyDatabase(), file: newFile() })).rejects.toThrow('is empty')
    const signal = AbortSignal.abort(new Error('stopped'))
    await expect(writeBackup({ url: source, file: newFile(), signal })).rejects.toThrow('aborted')
    expect((await readdir(folder())).filter((name) => name.includes('partial'))).toEqual([])
  })
})

describe('a restore that is refused changes nothing', () => {
  let file = ''
  let target = ''
  let before: Record<string, string> = {}
  beforeAll(async () => {
    const source = await newDatabase()
    await addLearner(source, 'of the backup')
    file = await backUp(source)
    target = await newDatabase()
    await addLearner(target, 'of the target')
    await query(target, `select nextval('audit_log_id_seq')`)
    before = await readAll(target)
  })

  async function expectRefusal(change: (bytes: Buffer) => Buffer | string, sentence: string) {
    const changed = newFile()
    await writeFile(changed, change(await readFile(file)))
    const message = await restore(target, changed, true).then(String, (error: unknown) => String(error))
    expect(message).toContain(sentence)
    expect(message).toMatch(/Nothing was changed\.$/)
    expect(await readAll(target)).toEqual(before)
    expect(await query(target, 'select last_value from audit_log_id_seq')).toEqual([{ last_value: '1' }])
  }
  /** Changes the manifest, or one text of the rows. */
  function repacked(change: (manifest: Record<string, unknown>) => void, from = '', to = '') {
    return (bytes: Buffer) => {
      const [line = '', ...rows] = gunzipSync(bytes).toString().split('\n')
      const manifest = JSON.parse(line) as Record<string, unknown>
      change(manifest)
      return gzipSync(`${JSON.stringify(manifest)}\n${rows.join('\n').replace(from, to)}`)
    }
  }

  it('when the database has learners, unless it is forced', async () => {
    await expect(restore(target, file)).rejects.toThrow(
      /holds learners \(1\) .* would replace.*npm run restore FILE -- --force/,
    )
    expect(await readAll(target)).toEqual(before)
    const forced = await newDatabase()
    await addLearner(forced, 'of the target')
    await restore(forced, file, true)
    expect(await query(forced, 'select id from users where not is_demo')).toEqual([{ id: 'of the backup' }])
  })

  it('when the file is truncated or a byte of it is damaged', async () => {
    const { length } = await readFile(file)
    const damaged = 'not a backup of Schola, or it is damaged'
    for (const end of [0, 15, Math.floor(length / 2), length - 1]) {
      await expectRefusal((bytes) => bytes.subarray(0, end), damaged)
    }
    for (const index of [100, Math.floor(length / 2), length - 5]) {
      await expectRefusal((bytes) => bytes.fill((bytes[index] ?? 0) ^ 0x10, index, index + 1), damaged)
    }
    await expectRefusal((bytes) => gzipSync(gunzipSync(bytes).subarray(0, -1)), 'bytes instead of')
  })

  it('when rows do not agree with the manifest or with the schema', async () => {
    const moreRows = repacked(({ tables }) => {
      for (const table of tables as { name: string; rows: number }[]) if (table.name === 'users') table.rows = 7
    })
    await expectRefusal(moreRows, 'users has 2 rows instead of 7')
    const beyondMaximum = repacked((manifest) => {
      manifest.sequences = [
        { name: 'audit_log_id_seq', lastValue: '77', isCalled: true },
        { name: 'chant_sources_chant_id_seq', lastValue: '2147', isCalled: true },
      ]
    })
    const moreColumns = repacked(() => {}, 'of the backup\tClara', 'of\tthe backup\tClara')
    for (const change of [beyondMaximum, moreColumns]) await expectRefusal(change, 'PostgreSQL refused the backup')
  })

  it('when the file has another format or schema, with a sentence about the version that can restore it', async () => {
    const old = () => gzipSync('{"format":"schola-backup","version":1}\n{"madeAt":"2026-11-15T12:00:00.000Z"}\n')
    await expectRefusal(old, 'made by Schola 0.1.0, and only that version can restore it')
    const manifests: [object, string][] = [
      [{ version: 3 }, 'newer version of Schola. Nothing'],
      [{ migration: { number: 999, hash: 'x' }, appVersion: '9.1' }, 'newer version of Schola (9.1). Update Schola'],
      [{ migration: { number: 1, hash: 'other' } }, 'does not know'],
    ]
    for (const [change, sentence] of manifests) {
      await expectRefusal(
        repacked((manifest) => void Object.assign(manifest, change)),
        sentence,
      )
    }
    await expectRefusal(() => gzipSync('a letter\nto nobody\n'), 'not a backup of Schola')
    await expect(restore(target, join(folder(), 'missing'), true)).rejects.toThrow('ENOENT')
  })
})
