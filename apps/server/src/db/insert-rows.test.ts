import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { useTestApp } from '../testing/test-app.ts'
import { insertRows } from './insert-rows.ts'
import { exercises, memoryItems } from './schema.ts'

const test = useTestApp()

const content = '{"text": "Dóminus \\"vobíscum\\" ☩\\n"}'
const exercise = (id: number) => ({
  id,
  chantId: 1,
  level: 1,
  order: id,
  type: 'true-false',
  instructions: null,
  content,
})

it('more rows than fit in one statement are written as they are, with the defaults of the columns that they do not name', async () => {
  const ids = Array.from({ length: 1001 }, (_, index) => 900_000 + index)
  await insertRows(test().deps.database.queries, exercises, ids.map(exercise))
  const rows = await test().query<{ id: number }>(
    'select * from exercises where id >= 900000 and id < 1000000 order by id',
  )
  expect(rows.map(({ id }) => id)).toEqual(ids)
  const defaults = { version: 1, is_draft: false, deleted_at: null, instructions: null }
  expect(rows.at(-1)).toMatchObject({ content, sort_order: 901_000, ...defaults })
})

it('a row that is there already is an error, or is handled by the given ON CONFLICT clause', async () => {
  const { queries } = test().deps.database
  const rows = [{ chantId: 1, item: 5, key: 'one' }]
  await insertRows(queries, memoryItems, rows)
  await expect(insertRows(queries, memoryItems, rows)).rejects.toThrow('Failed query: insert into "memory_items"')
  await insertRows(queries, memoryItems, [...rows, { chantId: 1, item: 6, key: 'two' }], sql`on conflict do nothing`)
  expect(await test().query('select key from memory_items where item in (5, 6) order by item')).toEqual([
    { key: 'one' },
    { key: 'two' },
  ])
})
