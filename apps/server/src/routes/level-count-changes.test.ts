import type { ChantSourceWhole } from '@schola/contract/chant-sources'
import { percentAfterLevel, percentWithin } from '@schola/domain/levels'
import { amongLevels, noProgress } from '@schola/domain/progress'
import { expect, it } from 'vitest'
import { useChantWriting } from '../testing/chant-writing.ts'
import { sampleExercises, withLevels } from '../testing/own-chants.ts'
import { useTestApp } from '../testing/test-app.ts'

const test = useTestApp()
const { ask, create, publish, answer, learnerId } = useChantWriting(test)

async function publishWith(chant: ChantSourceWhole, levels: number): Promise<ChantSourceWhole> {
  const source = withLevels(chant.source, levels)
  const saved = await ask('PATCH', `/${chant.id}/draft`, { version: chant.version, source })
  expect(saved.statusCode).toBe(200)
  return publish({ ...chant, version: saved.json().version }, sampleExercises(levels))
}

interface ProgressRow {
  readonly id: string
  readonly percent: number
  readonly done: boolean
  readonly mastered: boolean
  readonly level: number
  readonly version: number
}

const progressIn = (chantId: number) =>
  test().query<ProgressRow>(
    `select user_id as id, percent_complete as percent, is_completed as done, mastered, current_level as level, version
      from progress where chant_id = $1 and user_id like 'walker-%' order by user_id collate "C"`,
    [chantId],
  )

it('published with fewer levels and with more, nobody loses a level', { timeout: 60_000 }, async () => {
  let chant = await publish(await create('hymnus-mutabilis'))
  const steps = Array.from({ length: 5 }, (_, index) => index + 1)
  const percents = [
    0,
    10,
    ...steps.flatMap((level) => [percentWithin(level, 7, 5), percentAfterLevel(level, 5)]),
    33.333333333333336,
  ]
  const walkers = percents.flatMap((percent, index) =>
    [false, true].map((reviewed) => ({
      id: `walker-${String(index).padStart(2, '0')}-${reviewed}`,
      percent,
      reviewed,
    })),
  )
  for (const { id, percent, reviewed } of walkers) {
    await test().query('insert into users (id) values ($1)', [id])
    await test().query(
      `insert into progress values ($1, $2, 0, $3::float8, $3::float8 = 100, $3::float8 = 100 and $4, 1, $4, 0, 0, null, now(), '{}', 1)`,
      [id, chant.id, percent, reviewed],
    )
  }
  let told = walkers.map(({ percent, reviewed }) => ({
    ...noProgress,
    percentComplete: percent,
    isCompleted: percent === 100,
    mastered: percent === 100 && reviewed,
    isReviewComplete: reviewed,
  }))
  let before = 5
  for (const count of [4, 7, 3, 10]) {
    const rowsBefore = await progressIn(chant.id)
    await test().query('delete from uncounted_progress')
    chant = await publishWith(chant, count)
    told = told.map((progress) => amongLevels(progress, before, count))
    before = count
    const rows = await progressIn(chant.id)
    const expected = told.map(({ isCompleted, mastered, currentLevel }) => [isCompleted, mastered, currentLevel])
    expect(rows.map(({ done, mastered, level }) => [done, mastered, level])).toEqual(expected)
    for (const [index, { percent, version }] of rows.entries()) {
      expect(percent).toBeCloseTo(told[index]?.percentComplete ?? -1, 9)
      const old = rowsBefore[index]
      const isChanged = percent !== old?.percent || rows[index]?.level !== old.level
      expect(version, 'a device reads again what it does not know').toBe((old?.version ?? 0) + (isChanged ? 1 : 0))
    }
  }
  const counted = await test().query(`select from uncounted_progress where user_id like 'walker-%'`)
  expect(counted, 'and their figures are counted anew').toHaveLength(walkers.length)
})

it('an answer counts at the level where it was given, though its exercise has moved since', async () => {
  const chant = await publish(await create('hymnus-motus'))
  await test().query(
    `insert into progress select $1, 2, 0, 100, true, false, 5, false, 0, 0, null, now(), '{}', 1 on conflict do nothing`,
    [learnerId()],
  )
  const [first] = await test().query<{ id: number }>(
    `select min(id) as id from exercises where chant_id = $1 and level = 1 and content like '%victim%'`,
    [chant.id],
  )
  await publish(
    chant,
    sampleExercises().map((exercise) => ({ ...exercise, level: 1 + (exercise.level % 5) })),
  )
  const late = await answer(chant.id, 'aaaaaaaa-0000-4000-8000-000000000023', first?.id)
  expect([late.statusCode, late.json().progress?.levelData]).toMatchObject([200, { 1: { streak: 1 } }])
})
