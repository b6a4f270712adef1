import type { Content } from '@schola/contract/content'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../db/transaction.ts'
import { snapshotTables } from '../testing/database.ts'
import { firstChantsOf, readWholeContent } from '../testing/first-chants.ts'
import { useTestApp } from '../testing/test-app.ts'
import { seed } from './seed.ts'

const test = useTestApp()
let original: Content

type Chant = Content['chants'][number]
type Exercise = Chant['exercises'][number]

/** The curriculum with each exercise, word and chant passed through a change; one that gives nothing is left out. */
function changed(changes: {
  exercise?: (exercise: Exercise) => Exercise | undefined
  chant?: (chant: Chant) => Chant
}): Content {
  const { exercise = (each) => each, chant = (each) => each } = changes
  return {
    chants: original.chants.map((each) => ({
      ...chant(each),
      exercises: each.exercises.flatMap((one) => exercise(one) ?? []),
    })),
  }
}

const seedWith = (content: Content) => inTransaction(test().database, (transaction) => seed(transaction, content))
const findExercise = async (id: number) =>
  (await test().query<{ instructions: string; level: number }>('select * from exercises where id = $1', [id]))[0]

beforeAll(async () => {
  const { chants } = firstChantsOf(await readWholeContent())
  original = { chants: chants.map((chant) => ({ ...chant, exercises: chant.exercises.slice(0, 5) })) }
})

describe('what is seeded', () => {
  it('the demo learner "1", who has no address', async () => {
    const [demo] = await test().query(`select is_demo, email, is_admin from users where id = '1'`)
    expect(demo).toEqual({ is_demo: true, email: null, is_admin: false })
  })
})

describe('seeding again', () => {
  beforeEach(async () => {
    await test().query('truncate chants, exercises, vocabulary, seed_records cascade')
    await seedWith(original)
  })

  it('the same curriculum changes no row', async () => {
    const before = await snapshotTables(test())
    expect(await seedWith(original)).toBe('unchanged')
    expect(await snapshotTables(test())).toEqual(before)
  })

  it('a changed curriculum updates what nobody touched, adds what is new and takes away what is gone', async () => {
    const [mended, gone] = original.chants[0]?.exercises ?? []
    if (!mended || !gone) throw new Error('The first chant has exercises.')
    const added = { ...gone, id: 77_777, order: 99 }
    const next = changed({
      exercise: (each) => {
        if (each.id === gone.id) return added
        return each.id === mended.id ? { ...each, instructions: 'Mended.' } : each
      },
      chant: (chant) => (chant.id === 1 ? { ...chant, description: 'Better said.' } : chant),
    })
    expect(await seedWith(next)).toBe('seeded')
    expect(await findExercise(mended.id)).toMatchObject({ instructions: 'Mended.' })
    expect(await findExercise(gone.id)).toBe(undefined)
    expect(await findExercise(added.id)).toMatchObject({ level: gone.level })
    expect(await test().query('select description from chants where id = 1')).toEqual([{ description: 'Better said.' }])
  })

  it('never overwrites, brings back or takes away what an operator edited, deleted, moved or made', async () => {
    const [edited, deleted, moved, editedAndGone] = original.chants[1]?.exercises ?? []
    if (!edited || !deleted || !moved || !editedAndGone) throw new Error('The second chant has exercises.')
    await test().query(`update exercises set content = '{"own": 1}' where id = any($1)`, [
      [edited.id, editedAndGone.id],
    ])
    await test().query('delete from exercises where id = $1', [deleted.id])
    await test().query('update exercises set level = 5, sort_order = 500 where id = $1', [moved.id])
    const [made] = await test().query<{ id: number }>(
      `insert into exercises (chant_id, level, sort_order, type, content) values (2, 1, 1, 'true-false', '{}') returning id`,
    )
    const next = changed({
      exercise: (each) =>
        each.id === editedAndGone.id ? undefined : { ...each, instructions: 'From the curriculum.' },
    })
    for (const each of [next, original, next]) expect(await seedWith(each)).toBe('seeded')

    expect(await findExercise(edited.id)).toMatchObject({ content: '{"own": 1}' })
    expect(await findExercise(editedAndGone.id)).toMatchObject({ content: '{"own": 1}' })
    expect(await findExercise(deleted.id)).toBe(undefined)
    expect(await findExercise(moved.id)).toMatchObject({ level: 5, sort_order: 500 })
    expect(await findExercise(made?.id ?? 0)).toMatchObject({ content: '{}' })
  })

  it('what an operator put into the trash stays there, and what is brought back is the curriculum’s again', async () => {
    const [kept, dropped] = original.chants[1]?.exercises ?? []
    if (!kept || !dropped) throw new Error('The second chant has exercises.')
    const admin = await test().signIn({ elevated: true })
    const exerciseIds = [kept.id, dropped.id]
    await test().call(admin, { method: 'DELETE', url: '/api/exercises/bulk', payload: { exerciseIds } })
    const renamed = (instructions: string) =>
      changed({ exercise: (each) => (each.id === dropped.id ? undefined : { ...each, instructions }) })
    expect(await seedWith(renamed('First.'))).toBe('seeded')
    const inTrash = { version: 2, deleted_at: expect.any(Date), instructions: kept.instructions }
    expect(await findExercise(kept.id)).toMatchObject(inTrash)
    expect(await findExercise(dropped.id)).toMatchObject({ ...inTrash, instructions: dropped.instructions })

    await test().call(admin, { method: 'POST', url: '/api/admin/trash/restore', payload: { exerciseIds: [kept.id] } })
    expect(await seedWith(renamed('Second.'))).toBe('seeded')
    expect(await findExercise(kept.id)).toMatchObject({ version: 4, deleted_at: null, instructions: 'Second.' })
  })

  it('a change of the curriculum is a version like any other; an operator’s edit taken back is no edit', async () => {
    const [first] = original.chants[1]?.exercises ?? []
    if (!first) throw new Error('The second chant has exercises.')
    const admin = await test().signIn({ elevated: true })
    const own = { type: 'true-false', content: '{"own": 1}' }
    await test().call(admin, { method: 'PATCH', url: `/api/exercises/${first.id}`, payload: own })
    await test().call(admin, { method: 'POST', url: `/api/exercises/${first.id}/versions/1/restore` })
    await seedWith(changed({ exercise: (each) => ({ ...each, instructions: 'From the curriculum.' }) }))
    const causes = await test().query(
      'select version, cause, actor_id from exercise_versions where exercise_id = $1 order by version',
      [first.id],
    )
    expect(causes).toEqual([
      { version: 1, cause: 'original', actor_id: null },
      { version: 2, cause: 'edited', actor_id: admin.userId },
      { version: 3, cause: 'restored', actor_id: admin.userId },
      { version: 4, cause: 'curriculum', actor_id: null },
    ])
  })

  it('the demo learner is made once: deleted by an operator, it stays deleted', async () => {
    await test().query(`delete from users where id = '1'`)
    await seedWith(changed({ chant: (chant) => ({ ...chant, description: 'Again.' }) }))
    expect(await test().query(`select from users where id = '1'`)).toEqual([])
  })
})
