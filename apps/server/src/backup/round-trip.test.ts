import { readdir, stat } from 'node:fs/promises'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { addLearner, everything, now, query, restore, useBackupTrial } from './testing/trial.ts'
import { writeBackup } from './write-backup.ts'

const { newFile, folder, newDatabase, emptyDatabase, backUp } = useBackupTrial()

describe('a backup and its restore', () => {
  it('brings back every value: special characters, nulls, bytes, JSON and long texts', async () => {
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
    const target = await newDatabase()
    await restore(target, await backUp(source))
    expect(await everything(target)).toEqual(await everything(source))
  })

  it('restores into a database just created, with a schema as good as the one of a start', async () => {
    const source = await newDatabase()
    await addLearner(source, 'clara')
    const target = await emptyDatabase()
    const summary = await restore(target, await backUp(source))
    expect(summary.madeAt).toBe(now().toISOString())
    expect(await everything(target)).toEqual(await everything(source))
    const shape = `select conrelid::regclass::text as of, conname, pg_get_constraintdef(oid) as is from pg_constraint
      where connamespace = 'public'::regnamespace union all select tablename, indexname, indexdef from pg_indexes
      where schemaname = 'public' union all select tgrelid::regclass::text, tgname, '' from pg_trigger where not tgisinternal
      order by 1, 2, 3`
    expect(await query(target, shape)).toEqual(await query(source, shape))
  })

  it('lets sequences go on where they were, also after a second round trip without use', async () => {
    const source = await newDatabase()
    const add = `insert into exercises (chant_id, level, sort_order, type, content) values (1, 1, 99, 'matching', '{}') returning id`
    await query(source, add)
    const second = await query<{ id: number }>(source, add)
    await query(source, 'delete from exercises where id >= 100000000')
    const [once, twice] = [await newDatabase(), await newDatabase()]
    await restore(once, await backUp(source))
    await restore(twice, await backUp(once))
    expect(await query(twice, add)).toEqual(second.map(({ id }) => ({ id: id + 1 })))
    const audit = `insert into audit_log (at, action, details) values (now(), 'x', '{}') returning id`
    expect(await query(twice, audit)).toEqual([{ id: '1' }])
  })

  it('holds one instant while writes go on: pairs written together are both there or both absent', async () => {
    const source = await newDatabase()
    const writer = new pg.Client({ connectionString: source })
    await writer.connect()
    let pairs = 0
    async function writePair() {
      const id = `pair ${pairs}`
      await writer.query('begin')
      await writer.query('insert into users (id) values ($1)', [id])
      await writer.query(
        `insert into consent_records (user_id, given, wording_version, recorded_at) values ($1, true, 'x', now())`,
        [id],
      )
      await writer.query(
        `insert into progress values ($1, 1, 0, 0, false, false, 1, false, 0, 0, null, null, '{}', 1)`,
        [id],
      )
      // The account's streak and the record of progress change together too.
      await writer.query('update users set current_streak = $1', [pairs % 50])
      await writer.query('update progress set record_streak = $1', [pairs % 50])
      await writer.query('commit')
      pairs += 1
    }
    for (let warm = 0; warm < 20; warm += 1) await writePair()
    const file = newFile()
    const progressOf = { done: false, before: 0 }
    const backingUp = writeBackup({ url: source, file, now, onSnapshot: () => (progressOf.before = pairs) }).finally(
      () => (progressOf.done = true),
    )
    while (!progressOf.done || pairs < progressOf.before + 20) await writePair()
    await backingUp
    await writer.end()

    const target = await newDatabase()
    await restore(target, file)
    const [counts] = await query<Record<string, number>>(
      target,
      `select (select count(*)::int from users where not is_demo) as users,
        (select count(*)::int from consent_records) as consents, (select count(*)::int from progress) as progress,
        (select count(distinct streak)::int from (select current_streak from users union select record_streak from progress) s(streak)) as streaks`,
    )
    expect(counts).toMatchObject({ consents: counts?.users, progress: counts?.users, streaks: 1 })
    expect(counts?.users).toBeGreaterThanOrEqual(20)
    expect(counts?.users).toBeLessThan(pairs)
  })

  it('is written for its owner alone, and leaves no draft behind', async () => {
    const source = await newDatabase()
    const file = await backUp(source)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    await expect(writeBackup({ url: source, file: folder(), now })).rejects.toThrow('EISDIR')
    const stopped = AbortSignal.abort(new Error('stopped'))
    await expect(writeBackup({ url: source, file: newFile(), now, signal: stopped })).rejects.toThrow('aborted')
    expect((await readdir(folder())).filter((name) => name.includes('partial'))).toEqual([])
  })

  it('refuses to back up an empty database', async () => {
    await expect(writeBackup({ url: await emptyDatabase(), file: newFile(), now })).rejects.toThrow('is empty')
  })
})

describe('a database of another version', () => {
  it('is rebuilt to the schema of the file, and then brought up to this version', async () => {
    const source = await newDatabase()
    await addLearner(source, 'clara')
    const file = await backUp(source)
    const target = await newDatabase()
    await query(target, `insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 4000000000000)`)
    await query(target, 'alter table users add column later text')
    await query(target, 'create table of_the_operator (note text)')
    await restore(target, file)
    expect(await everything(target)).toEqual({ ...(await everything(source)), '"public"."of_the_operator"': [] })
    await query(target, 'alter table users add column later text')
    await restore(target, file, true)
    expect(await query(target, 'select id from users where not is_demo')).toEqual([{ id: 'clara' }])
  })
})
