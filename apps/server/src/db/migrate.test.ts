import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Content } from '@schola/contract/content'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rebuildSchema } from '../backup/migrations.ts'
import { migrationsFolder } from '../settings/paths.ts'
import { firstChantsOf, readWholeContent } from '../testing/first-chants.ts'
import { makeTestDatabase } from '../testing/test-app.ts'
import { seed } from '../use-cases/seed.ts'
import { migrateAlone } from './migrate.ts'
import * as schema from './schema.ts'

/** As many migrations as a database of the first release has had. */
const released = 2

let client: pg.Client
let drop: () => Promise<void>
let url: string

beforeAll(async () => {
  const database = await makeTestDatabase({ isEmpty: true })
  drop = database.drop
  url = database.url
  client = new pg.Client({ connectionString: url })
  await client.connect()
  await rebuildSchema(client, released)
})
afterAll(async () => {
  await client.end()
  await drop()
})

/** What the first release wrote down of a row that it seeded. */
const releasedHash = (values: readonly unknown[]) =>
  createHash('sha256').update(JSON.stringify(values)).digest('base64url')

async function seedAsReleased(content: Content): Promise<void> {
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

/** Those that take something away, and why the version before can go on without it, or cannot. */
const takesAway: Readonly<Record<string, string>> = {
  '0018_told_memory': 'It cannot: told in docs/operations.md.',
  '0019_plain_memory': 'It cannot: told in docs/operations.md.',
  '0020_drop_revision': 'It cannot: told in docs/operations.md.',
  '0021_rate_limit_counters': 'It cannot: told in docs/operations.md.',
}

it('promise 23.5: a migration takes nothing away that the version before reads, or it is known', async () => {
  const names = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql'))
  const taking: string[] = []
  for (const name of names) {
    const text = await readFile(join(migrationsFolder, name), 'utf8')
    const isTaking =
      /\b(drop\s+(column|table|(materialized\s+)?view|type|default|function|trigger)|set\s+not\s+null)\b/i.test(text) ||
      /\b(rename\s+(column|to)|alter\s+column\s+\S+\s+(set\s+data\s+)?type)\b/i.test(text) ||
      /\badd\s+column\b(?![^;]*\bdefault\b)[^;]*\bnot\s+null\b/i.test(text)
    if (isTaking) taking.push(name.replace('.sql', ''))
  }
  expect(taking).toEqual(Object.keys(takesAway))
})

it('promise 23.1: a migration that fails says why, and not what it was about to do', async () => {
  const database = await makeTestDatabase({ isEmpty: true })
  const other = new pg.Client({ connectionString: database.url })
  await other.connect()
  await other.query('create table chants (id int)')
  await other.end()
  const reason = 'The database could not be brought up to date: relation "chants" already exists'
  await expect(migrateAlone(database.url, async () => {})).rejects.toThrow(new Error(reason))
  await database.drop()
})

it('promise 34.49: what operators have published is moved out of the records of the curriculum', async () => {
  const database = await makeTestDatabase({ isEmpty: true })
  const other = new pg.Client({ connectionString: database.url })
  await other.connect()
  const before = 17
  await rebuildSchema(other, before)
  await other.query(`insert into chant_sources (chant_id, version, published, changed_at)
    values (3, 2, '{}', now()), (4, 1, null, now()), (1000, 2, '{}', now()), (1001, 3, null, now())`)
  await other.query(`insert into seed_records values ('content', 'c'), ('demo learner', '1'), ('chant 3', 'a'),
    ('exercise 3000001', 'b'), ('chant 4', 'd'), ('exercise 4000001', 'e'), ('chant 1000', 'f'), ('word 1000000017', 'g'),
    ('text 1001', 'h')`)
  await migrateAlone(database.url, async () => {})
  const { rows: left } = await other.query('select key, hash from seed_records order by key collate "C"')
  const { rows: moved } = await other.query('select * from source_records order by chant_id, key collate "C"')
  await other.end()
  await database.drop()
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

describe('promise 23.5: a database of the first release', () => {
  it('comes up to this one with its learners counted and its edited exercises known as edited', async () => {
    const { chants } = firstChantsOf(await readWholeContent())
    const content: Content = {
      chants: chants.map((chant) => ({ ...chant, vocabulary: [], exercises: chant.exercises.slice(0, 3) })),
    }
    await seedAsReleased(content)
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
})
