import pg from 'pg'
import { expect, it } from 'vitest'
import { rebuildSchema } from '../backup/migrations.ts'
import { makeTestDatabase } from '../testing/test-app.ts'
import { migrateAlone } from './migrate.ts'

const migrationsBefore = 19

/** Results of answers and a memory, as earlier versions packed them. */
const packedResults = [
  ['', []],
  ['0000000780', [{ item: 7, right: true, guess: 0 }]],
  ['0000000719', [{ item: 7, right: false, guess: 25 }]],
  [
    '7fffffffd9000000000001020304b2',
    [
      { item: 2_147_483_647, right: true, guess: 89 },
      { item: 0, right: false, guess: 0 },
      { item: 16_909_060, right: true, guess: 50 },
    ],
  ],
  [
    '075bcd15ff00000005ff',
    [
      { item: 123_456_789, forgotten: true },
      { item: 5, forgotten: true },
    ],
  ],
  [null, null],
] as const
const packedMemory =
  '0000000740139db240cd39c15126000301a1ee565e7b7fffffff470e94003f800000ffffffffffffffffffff000000003a83126f412000000000' +
  '0001000000000000075bcd15000000000000000050140000019c63bf3000'
const memory = [
  {
    item: 7,
    stability: 2.30649995803833,
    difficulty: 6.413300037384033,
    day: 20_774,
    count: 3,
    seenAt: 1_795_000_000_123,
  },
  { item: 2_147_483_647, stability: 36_500, difficulty: 1, day: 65_535, count: 65_535, seenAt: 281_474_976_710_655 },
  { item: 0, stability: 0.0010000000474974513, difficulty: 10, day: 0, count: 1, seenAt: 0 },
  { item: 123_456_789, stability: 0, difficulty: 0, day: 20_500, count: 0, seenAt: 1_771_200_000_000 },
]

it('packed results and memories of an earlier version become the same values as JSON', async () => {
  const database = await makeTestDatabase({ isEmpty: true })
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await rebuildSchema(client, migrationsBefore)
  await client.query(`insert into users (id) values ('a'), ('b')`)
  for (const [hex] of packedResults) {
    const insert = `insert into attempts (user_id, at, day, trained) values ('a', now(), now(), decode($1, 'hex'))`
    await client.query(insert, [hex])
  }
  await client.query(
    `insert into memories (user_id, base, told, seen_at, through, weights)
      values ('a', decode($1, 'hex'), 'AAAA', 5, 6, 'fsrs-6'), ('b', '', '', 0, 0, '')`,
    [packedMemory],
  )
  await migrateAlone(database.url, async () => {})
  const { rows: attempts } = await client.query('select trained from attempts order by id')
  const { rows: memories } = await client.query('select * from memories order by user_id')
  await client.end()
  await database.drop()
  expect(attempts.map(({ trained }) => trained)).toEqual(packedResults.map(([, results]) => results))
  expect(memories).toEqual([
    { user_id: 'a', base: memory, seen_at: '5', through: '6', state: null },
    { user_id: 'b', base: [], seen_at: '0', through: '0', state: null },
  ])
})
