import type { ChantSourceWhole } from '@schola/contract/chant-sources'
import { percentWithin } from '@schola/domain/levels'
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
  readonly percent: number
  readonly done: boolean
  readonly mastered: boolean
  readonly level: number
  readonly version: number
}

const progressIn = (chantId: number) =>
  test().query<ProgressRow>(
    `select percent_complete as percent, is_completed as done, mastered, current_level as level, version
      from progress where chant_id = $1 and user_id like 'walker-%' order by user_id collate "C"`,
    [chantId],
  )

it('published with fewer levels and with more, nobody loses a level', async () => {
  let chant = await publish(await create('hymnus-mutabilis'))
  const percents = [0, 40, percentWithin(3, 7, 5), 100]
  await test().query(`insert into users (id) select 'walker-' || n from generate_series(1, 4) n`)
  await test().query(
    `insert into progress select 'walker-' || n, $1, 0, p, p = 100, p = 100, 1, true, 0, 0, null, now(), '{}', 1
      from unnest($2::float8[]) with ordinality walker (p, n)`,
    [chant.id, percents],
  )
  let told = percents.map((percentComplete) => {
    const isCompleted = percentComplete === 100
    return { ...noProgress, percentComplete, isCompleted, mastered: isCompleted, isReviewComplete: true }
  })
  for (const [from, to] of [
    [5, 4],
    [4, 7],
  ] as const) {
    const before = await progressIn(chant.id)
    await test().query('delete from uncounted_progress')
    chant = await publishWith(chant, to)
    told = told.map((progress) => amongLevels(progress, from, to))
    expect(await progressIn(chant.id)).toEqual(
      told.map(({ percentComplete, isCompleted, mastered, currentLevel }, index) => {
        const old = before[index]
        const isChanged = percentComplete !== old?.percent || currentLevel !== old.level
        // A device reads again what it does not know.
        const version = (old?.version ?? 0) + (isChanged ? 1 : 0)
        return {
          percent: expect.closeTo(percentComplete, 9),
          done: isCompleted,
          mastered,
          level: currentLevel,
          version,
        }
      }),
    )
  }
  const counted = await test().query(`select from uncounted_progress where user_id like 'walker-%'`)
  expect(counted, 'and their figures are counted anew').toHaveLength(percents.length)
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
