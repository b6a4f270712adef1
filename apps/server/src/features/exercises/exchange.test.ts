import type { ExerciseFile, ImportReport } from '@schola/contract/exchange'
import { describe, expect, it } from 'vitest'
import { snapshotTables } from '../../testing/database.ts'
import { errorBody } from '../../testing/error-body.ts'
import { makeExercise, sampleFile } from '../../testing/sample-requests.ts'
import { type TestSession, useTestApp } from '../../testing/test-app.ts'

const test = useTestApp()

const operator = () => test().signIn({ elevated: true })
const stating = (statement: string) => ({ statement, isTrue: true })
type Item = ExerciseFile['exercises'][number]
const item = (statement: string, more: Partial<Item> = {}): Item => ({
  level: 1,
  type: 'true-false',
  content: stating(statement),
  ...more,
})
const fileOf = (...exercises: unknown[]) => ({ ...sampleFile, exercises })
const bring = (session: TestSession, chantId: number, payload: object) =>
  test().call(session, { method: 'POST', url: `/api/admin/chants/${chantId}/import`, payload })
const exported = async (session: TestSession, chantId: number): Promise<ExerciseFile> =>
  (await test().call(session, { url: `/api/admin/chants/${chantId}/export` })).json()
const unchangedBy = { applied: true, added: [], changed: [], removed: [], refused: [] }
async function withoutLog() {
  const { audit_log: _, ...tables } = await snapshotTables(test())
  return tables
}

describe('a chant’s exercises as one file', () => {
  it('holds every exercise, is named after the chant, and brought back changes nothing', async () => {
    const admin = await operator()
    const response = await test().call(admin, { url: '/api/admin/chants/4/export' })
    expect(response.headers['content-disposition']).toBe('attachment; filename="pater-noster-exercises.json"')
    const file: ExerciseFile = response.json()
    const listed: { id: number; content: string }[] = (
      await test().call(admin, { url: '/api/chants/4/exercises' })
    ).json()
    expect(file.exercises.map(({ id }) => id)).toEqual(listed.map(({ id }) => id))
    expect(file.exercises[0]?.content).toEqual(JSON.parse(listed[0]?.content ?? ''))

    const before = await withoutLog()
    const report: ImportReport = (await bring(admin, 4, { file, dryRun: false, removeOthers: true })).json()
    expect(report).toEqual({ ...unchangedBy, unchanged: listed.length })
    expect(await withoutLog()).toEqual(before)
  })
})

describe('an import', () => {
  it('in a dry run says what would change and changes nothing; then does just that, as versions', async () => {
    const admin = await operator()
    const [kept, mended] = [await makeExercise(test(), 3, 1), await makeExercise(test(), 3, 1)]
    const trashed = await makeExercise(test(), 3, 2)
    await test().call(admin, { method: 'DELETE', url: `/api/exercises/${trashed}` })
    const same = stating('Pater means father.')
    const file = fileOf(
      item('', { id: kept, order: 900, content: same }),
      item('Mended.', { id: mended, level: 2 }),
      item('', { id: trashed, level: 2, order: 900, content: same }),
      item('New.'),
      item('From elsewhere.', { id: 2_000_000_000, level: 3, order: 7 }),
      item('', { content: { statement: 'Lacking.' } }),
    )
    const before = await withoutLog()
    const planned: ImportReport = (await bring(admin, 3, { file, dryRun: true })).json()
    expect(await withoutLog()).toEqual(before)
    expect(planned).toEqual({
      applied: false,
      added: [
        { index: 3, exerciseId: null, level: 1, type: 'true-false', missing: [] },
        { index: 4, exerciseId: null, level: 3, type: 'true-false', missing: [] },
        { index: 5, exerciseId: null, level: 1, type: 'true-false', missing: [expect.stringMatching(/isTrue/)] },
      ],
      changed: [
        {
          index: 1,
          exerciseId: mended,
          level: 2,
          type: 'true-false',
          fields: ['level', 'order', 'content'],
          missing: [],
        },
        { index: 2, exerciseId: trashed, level: 2, type: 'true-false', fields: ['deleted'], missing: [] },
      ],
      unchanged: 1,
      removed: [],
      refused: [],
    })

    const done: ImportReport = (await bring(admin, 3, { file, dryRun: false })).json()
    const ids = done.added.map(({ exerciseId }) => exerciseId)
    expect(done).toEqual({
      ...planned,
      applied: true,
      added: planned.added.map((each) => ({ ...each, exerciseId: expect.any(Number) })),
    })
    const rows = await test().query<{ id: number; content: string }>(
      'select id, level, sort_order, content, version from exercises where id = any($1) order by array_position($1, id)',
      [[...ids, mended, trashed]],
    )
    expect(rows.map(({ content, ...row }) => ({ ...row, content: JSON.parse(content) }))).toMatchObject([
      { level: 1, version: 1, content: stating('New.') },
      { level: 3, version: 1, sort_order: 7, content: stating('From elsewhere.') },
      { level: 1, version: 1, content: { statement: 'Lacking.' } },
      { level: 2, version: 2, content: stating('Mended.') },
      { level: 2, version: 3, sort_order: 900, content: stating('Pater means father.') },
    ])
    const { versions } = (await test().call(admin, { url: `/api/exercises/${mended}/versions` })).json()
    expect(versions[0]).toMatchObject({ cause: 'imported', actorId: admin.userId })
    const again: ImportReport = (await bring(admin, 3, { file: await exported(admin, 3), dryRun: true })).json()
    expect([again.added, again.changed, again.refused]).toEqual([[], [], []])
  })

  it('removes what the file does not hold only when asked, and then into the trash', async () => {
    const admin = await operator()
    const [one, two] = [await makeExercise(test(), 2, 1), await makeExercise(test(), 2, 1)]
    const whole = await exported(admin, 2)
    const file = { ...whole, exercises: whole.exercises.filter(({ id }) => id !== one && id !== two) }
    const spared: ImportReport = (await bring(admin, 2, { file, dryRun: false })).json()
    expect(spared.removed).toEqual([])
    const cleared: ImportReport = (await bring(admin, 2, { file, dryRun: false, removeOthers: true })).json()
    expect(cleared.removed.map(({ exerciseId }) => exerciseId)).toEqual([one, two])
    const trash = (await test().call(admin, { url: '/api/admin/trash', query: { chantId: '2' } })).json()
    expect(trash.exercises.map(({ id }: { id: number }) => id)).toEqual([two, one])
  })

  it('refuses each with its reason, and then does nothing at all', async () => {
    const admin = await operator()
    const [mine, foreign] = [await makeExercise(test(), 3, 1), await makeExercise(test(), 2, 1)]
    const file = fileOf(
      item('Right.'),
      item('Once.', { id: mine }),
      item('Twice.', { id: mine }),
      item('Of another.', { id: foreign }),
      item('Too high.', { level: 6 }),
      item('Unknown.', { type: 'crossword' }),
    )
    const before = await withoutLog()
    const report: ImportReport = (await bring(admin, 3, { file, dryRun: false, removeOthers: true })).json()
    expect(report.applied).toBe(false)
    expect(report.refused.map(({ index, reason }) => [index, reason])).toEqual([
      [2, `Exercise with ID ${mine} is in the file twice.`],
      [3, `Exercise with ID ${foreign} belongs to Kyrie.`],
      [4, 'Gloria Patri has 5 levels.'],
      [5, 'Unknown exercise type: crossword'],
    ])
    expect(await withoutLog()).toEqual(before)
  })

  it.each([
    ['another kind of file', { ...sampleFile, format: 'recipes' }, /This is not a file of exercises/],
    ['a newer kind', { ...sampleFile, formatVersion: 2 }, /newer kind/],
    ['a field nobody knows', fileOf({ ...item('x'), chantId: 1 }), /chantId/],
    ['too many', fileOf(...Array.from({ length: 5001 }, () => item('x'))), /^file\.exercises: /],
  ])('refuses %s with a sentence', async (_, file, message) => {
    const response = await bring(await operator(), 1, { file, dryRun: true })
    expect([response.statusCode, response.json()]).toEqual([
      400,
      expect.objectContaining({ message: expect.stringMatching(message) }),
    ])
  })

  it('takes a file larger than other requests may be, and refuses a giant', async () => {
    const admin = await operator()
    const big = fileOf(...Array.from({ length: 20 }, (_, n) => item(`${n}${'x'.repeat(40_000)}`)))
    expect((await bring(admin, 3, { file: big, dryRun: true })).statusCode).toBe(200)
    const giant = fileOf(...Array.from({ length: 100 }, () => item('x'.repeat(90_000))))
    const response = await bring(admin, 3, { file: giant, dryRun: true })
    expect([response.statusCode, response.json()]).toEqual([413, errorBody('request_too_large')])
  })
})
