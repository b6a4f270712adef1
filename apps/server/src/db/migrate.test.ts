import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Content } from '@schola/contract/content'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { rebuildSchema } from '../backup/migrations.ts'
import { migrationsFolder } from '../settings/paths.ts'
import { firstChantsOf, readWholeContent } from '../testing/first-chants.ts'
import { makeTestDatabase } from '../testing/test-app.ts'
import { seed } from '../use-cases/seed.ts'
import { migrateAlone } from './migrate.ts'
import * as schema from './schema.ts'

/** Opens a database with the first migrations only, dropped at the end of the test. */
async function openDatabase(migrationCount: number) {
  const { url, drop } = await makeTestDatabase({ isEmpty: true })
  onTestFinished(drop)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  await rebuildSchema(client, migrationCount)
  return { url, client }
}

/** What the first release wrote down of a row that it seeded. */
const releasedHash = (values: readonly unknown[]) =>
  createHash('sha256').update(JSON.stringify(values)).digest('base64url')

async function seedAsReleased(client: pg.Client, content: Content): Promise<void> {
  for (const [index, chant] of content.chants.entries()) {
    const { id, slug, name, description, levelCount, audioPath, fullText, englishTranslation } = chant
    const row = [id, index + 1, slug, name, description, levelCount, audioPath, fullText, englishTranslation]
    await client.query('insert into chants values ($1, $2, $3, $4, $5, $6, $7, $8, $9)', row)
    await client.query('insert into seed_records values ($1, $2)', [`chant ${id}`, releasedHash(row)])
    for (const exercise of chant.exercises) {
      const body = JSON.stringify({ instructions: exercise.instructions, ...exercise.content }, null, 2)
      const { level, order, type, instructions } = exercise
      const values = [exercise.id, id, level, order, type, instructions, body]
      await client.query('insert into exercises values ($1, $2, $3, $4, $5, $6, $7)', values)
      await client.query('insert into seed_records values ($1, $2)', [`exercise ${exercise.id}`, releasedHash(values)])
    }
  }
}

/** Migrations that remove something: docs/operations.md describes how to upgrade past them. */
const takingAway = ['0018_told_memory', '0019_plain_memory', '0020_drop_revision', '0021_rate_limit_counters']

it('no other migration takes away what the version before reads', async () => {
  const names = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql')).toSorted()
  const found: string[] = []
  for (const name of names) {
    const text = await readFile(join(migrationsFolder, name), 'utf8')
    const takesAway =
      /\b(drop\s+(column|table|(materialized\s+)?view|type|default|function|trigger)|set\s+not\s+null)\b/i.test(text) ||
      /\b(rename\s+(column|to)|alter\s+column\s+\S+\s+(set\s+data\s+)?type)\b/i.test(text) ||
      /\badd\s+column\b(?![^;]*\bdefault\b)[^;]*\bnot\s+null\b/i.test(text)
    if (takesAway) found.push(name.replace('.sql', ''))
  }
  expect(found).toEqual(takingAway)
})

it('a migration that fails says why, and not what it was about to do', async () => {
  const { url, client } = await openDatabase(0)
  await client.query('create table chants (id int)')
  const reason = 'The database could not be brought up to date: relation "chants" already exists'
  await expect(migrateAlone(url, async () => {})).rejects.toThrow(new Error(reason))
})

it('what operators have published is moved out of the records of the curriculum', async () => {
  const { url, client } = await openDatabase(17)
  await client.query(`insert into chant_sources (chant_id, version, published, changed_at)
    values (3, 2, '{}', now()), (4, 1, null, now()), (1000, 2, '{}', now()), (1001, 3, null, now())`)
  await client.query(`insert into seed_records values ('content', 'c'), ('demo learner', '1'), ('chant 3', 'a'),
    ('exercise 3000001', 'b'), ('chant 4', 'd'), ('exercise 4000001', 'e'), ('chant 1000', 'f'), ('word 1000000017', 'g'),
    ('text 1001', 'h')`)
  await migrateAlone(url, async () => {})
  const { rows: left } = await client.query('select key, hash from seed_records order by key collate "C"')
  const { rows: moved } = await client.query('select * from source_records order by chant_id, key collate "C"')
  expect(left.map(({ key, hash }) => `${key}: ${hash}`)).toEqual([
    'chant 3: operators',
    'chant 4: d',
    'content: c',
    'demo learner: 1',
    'exercise 3000001: operators',
    'exercise 4000001: e',
  ])
  expect(moved.map(({ chant_id, key, hash }) => `${chant_id} ${key}: ${hash}`)).toEqual([
    '3 chant 3: a',
    '3 exercise 3000001: b',
    '1000 chant 1000: f',
    '1000 word 1000000017: g',
    '1001 text 1001: h',
  ])
})

/** Results of answers, as earlier versions packed them. */
const packedResults = [
  ['', []],
  [
    '7fffffffd9000000000001020304b20000000719',
    [
      { item: 2_147_483_647, right: true, guess: 89 },
      { item: 0, right: false, guess: 0 },
      { item: 16_909_060, right: true, guess: 50 },
      { item: 7, right: false, guess: 25 },
    ],
  ],
  ['00000005ff', [{ item: 5, forgotten: true }]],
  [null, null],
] as const
const packedMemory =
  '0000000740139db240cd39c15126000301a1ee565e7b7fffffff470e94003f800000ffffffffffffffffffff000000003a83126f412000000000' +
  '0001000000000000075bcd15000000000000000050140000019c63bf3000'
const memory = [
  [7, 2.30649995803833, 6.413300037384033, 20_774, 3, 1_795_000_000_123],
  [2_147_483_647, 36_500, 1, 65_535, 65_535, 281_474_976_710_655],
  [0, 0.0010000000474974513, 10, 0, 1, 0],
  [123_456_789, 0, 0, 20_500, 0, 1_771_200_000_000],
].map(([item, stability, difficulty, day, count, seenAt]) => ({ item, stability, difficulty, day, count, seenAt }))

it('packed results and memories of an earlier version become the same values as JSON', async () => {
  const { url, client } = await openDatabase(19)
  await client.query(`insert into users (id) values ('a')`)
  for (const [hex] of packedResults) {
    const insert = `insert into attempts (user_id, at, day, trained) values ('a', now(), now(), decode($1, 'hex'))`
    await client.query(insert, [hex])
  }
  await client.query(
    `insert into memories (user_id, base, told, seen_at, through, weights)
      values ('a', decode($1, 'hex'), 'AAAA', 5, 6, 'fsrs-6')`,
    [packedMemory],
  )
  await migrateAlone(url, async () => {})
  const { rows: attempts } = await client.query('select trained from attempts order by id')
  expect(attempts.map(({ trained }) => trained)).toEqual(packedResults.map(([, results]) => results))
  const { rows: memories } = await client.query('select * from memories')
  expect(memories).toEqual([{ user_id: 'a', base: memory, seen_at: '5', through: '6', state: null }])
})

it('a database of the first release keeps its learners, counted, and its edited exercises', async () => {
  const { url, client } = await openDatabase(2)
  const { chants } = firstChantsOf(await readWholeContent())
  const content: Content = {
    chants: chants.map((chant) => ({ ...chant, vocabulary: [], exercises: chant.exercises.slice(0, 3) })),
  }
  await seedAsReleased(client, content)
  const [untouched, edited] = content.chants[0]?.exercises ?? []
  if (!untouched || !edited) throw new Error('The first chant has exercises.')
  await client.query(`update exercises set content = '{"own": 1}' where id = $1`, [edited.id])
  await client.query(`insert into users (id) values ('busy'), ('idle')`)
  await client.query(`insert into progress values
      ('busy', 1, 0, 100, true, false, 1, false, 0, 0, null, '2026-01-02', '{}', 1),
      ('busy', 2, 0, 12.5, false, false, 1, false, 0, 0, null, '2026-01-03', '{}', 1)`)
  await client.query(`insert into attempts (user_id, exercise_id, score, at, day)
      values ('busy', ${untouched.id}, 100, now(), '2026-01-02')`)

  const renamed: Content = {
    chants: content.chants.map((chant) => ({
      ...chant,
      exercises: chant.exercises.map((each) => ({ ...each, instructions: 'Renamed.' })),
    })),
  }
  await migrateAlone(url, async (connection) => {
    await seed(drizzle(connection, { schema }), renamed)
  })
  const people = await client.query(
    `select id, percent_sum, completed_chants, last_accessed from users where not is_demo order by id`,
  )
  expect(people.rows).toEqual([
    { id: 'busy', percent_sum: 112.5, completed_chants: 1, last_accessed: new Date('2026-01-03') },
    { id: 'idle', percent_sum: 0, completed_chants: 0, last_accessed: null },
  ])
  const { rows } = await client.query(
    'select id, instructions, version from exercises where id = any($1) order by array_position($1, id)',
    [[untouched.id, edited.id]],
  )
  expect(rows).toEqual([
    { id: untouched.id, instructions: 'Renamed.', version: 2 },
    { id: edited.id, instructions: edited.instructions, version: 1 },
  ])
})
