import { createHash } from 'node:crypto'
import type { Content } from '@schola/contract/content'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { rebuildSchema } from '../cli/backups/migrations.ts'
import { seed } from '../curriculum/seed.ts'
import { firstChantsOf, readWholeContent } from '../testing/first-chants.ts'
import { makeTestDatabase } from '../testing/test-app.ts'
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

it('a migration that fails says why, and not what it was about to do', async () => {
  const { url, client } = await openDatabase(0)
  await client.query('create table chants (id int)')
  const reason = 'The database could not be brought up to date: relation "chants" already exists'
  await expect(migrateAlone(url, async () => {})).rejects.toThrow(new Error(reason))
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
