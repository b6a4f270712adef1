import { randomUUID } from 'node:crypto'
import { getCalibration } from '@schola/contract/calibration'
import { calibrationOf, countBins, predictionsOf, type TypedEntry } from '@schola/memory/calibration'
import { dayMs, packItems } from '@schola/memory/evidence'
import { publishedModel } from '@schola/memory/weights'
import { beforeEach, describe, expect, it } from 'vitest'
import { findReckoning, keepReckoning } from '../repositories/calibration-repository.ts'
import { recordStatements } from '../testing/statements.ts'
import { useTestApp } from '../testing/test-app.ts'
import { reckonCalibration } from './reckon-calibration.ts'

const test = useTestApp()
const items = [1, 2, 3, 4, 5, 6]
/** Before the day of the test; the first are only met then, the next two lie too far back to be counted. */
const daysAgo = [60, 45, 20, 10, 2]

const reckon = () => reckonCalibration(test().database.queries, test().clock.now())
const reckoning = () => findReckoning(test().database.queries)

async function findExercise(): Promise<{ id: number; type: string }> {
  const [exercise] = await test().query<{ id: number; type: string }>(
    'select id, type from exercises order by id limit 1',
  )
  if (!exercise) throw new Error('There is no exercise.')
  return exercise
}

/** A learner who was asked the same on several days, and knew it or did not. */
async function addLearner(knows: boolean): Promise<TypedEntry[]> {
  const { userId } = await test().signIn()
  const { id: exerciseId, type } = await findExercise()
  const now = test().clock.now().getTime()
  const log = daysAgo.map((ago, place) => {
    const at = now - ago * dayMs
    const trained = items.map((item) => ({ item, right: knows || place === 0, guess: 25 }))
    return { id: randomUUID(), at, day: Math.floor(at / dayMs), items: trained, type: place < 4 ? type : 'by-heart' }
  })
  await test().query(
    `insert into attempts (user_id, exercise_id, score, at, day, showing_id, trained)
      select $1, case when g.type <> 'by-heart' then $3::int end, 100, g.at, g.at::date, g.id, decode(g.trained, 'hex')
      from json_to_recordset($2) as g (id uuid, at timestamptz, type text, trained text)`,
    [
      userId,
      JSON.stringify(
        log.map((entry) => ({
          ...entry,
          at: new Date(entry.at).toISOString(),
          trained: Buffer.from(packItems(entry.items)).toString('hex'),
        })),
      ),
      exerciseId,
    ],
  )
  return log
}

async function read() {
  const admin = await test().signIn({ elevated: true })
  return getCalibration.reply.parse((await test().call(admin, { url: '/api/admin/calibration' })).json())
}

async function isShownTo() {
  const learner = await test().signIn()
  return (await test().call(learner, { url: `/api/users/${learner.userId}/memory` })).json().isCalibrated
}

beforeEach(async () => {
  await test().query('delete from memory_calibration')
  await test().query('delete from memory_weights')
  await test().query('delete from users')
  test().deps.curriculum.invalidate()
})

describe('promise 27.13: how true the predictions of the last 30 days were', () => {
  it('is counted by type of exercise, from all that was answered before', async () => {
    const logs = [
      await addLearner(true),
      await addLearner(false),
      ...(await Promise.all(Array.from({ length: 4 }, () => addLearner(true)))),
    ]
    expect(await read()).toMatchObject({
      reckonedAt: null,
      learners: 0,
      isShown: true,
      weights: [{ all: { answers: 0 } }],
    })
    await reckon()
    const since = Math.floor(test().clock.now().getTime() / dayMs) - 30
    const expected = logs
      .flatMap((log) => predictionsOf(publishedModel, new Map(), log))
      .filter(({ day }) => day >= since)
    const { type } = await findExercise()
    const { weights, learners, reckonedAt } = await read()
    expect([learners, reckonedAt]).toEqual([6, test().clock.now().toISOString()])
    const [{ all, types } = { all: undefined, types: [] }] = weights
    const { bins, ...whole } = calibrationOf(countBins(expected))
    expect(all?.answers).toBe(6 * 6 * 3)
    expect(all?.figures?.logLoss).toBeCloseTo(whole.logLoss, 8)
    expect(all?.figures?.off).toBeCloseTo(whole.off, 8)
    expect(all?.figures?.bins).toHaveLength(bins.length)
    expect(types.map((one) => [one.type, one.answers, one.figures])).toEqual([
      [type, 72, null],
      ['by-heart', 36, null],
    ])
  })

  it('is stored as counts, and of nobody', async () => {
    await addLearner(true)
    const people = await test().query<{ id: string }>('select id from users')
    await reckon()
    const [row] = await test().query<{ text: string }>('select c::text as text from memory_calibration c')
    expect(people.filter(({ id }) => row?.text.includes(id))).toEqual([])
    expect((await reckoning())?.counts.map(({ bins }) => Object.keys(bins[0] ?? {}).toSorted())).toEqual(
      Array.from({ length: 2 }, () => ['answers', 'bin', 'loss', 'predicted', 'right']),
    )
  })

  it('is counted once a day by one server, and anew by another if that one did not end', async () => {
    await addLearner(true)
    const asked = await recordStatements(test().database, () => Promise.all([reckon(), reckon(), reckon()]))
    expect(asked.filter(({ text }) => text.startsWith('update "memory_calibration"'))).toHaveLength(1)
    const first = await reckoning()
    expect(first?.counts[0]?.bins.reduce((sum, { answers }) => sum + answers, 0)).toBe(12)
    await addLearner(true)
    test().clock.advance(60 * 60 * 1000)
    const statements = await recordStatements(test().database, reckon)
    expect(statements.filter(({ text }) => text.includes('attempts'))).toEqual([])
    expect(await reckoning()).toEqual(first)
    test().clock.advance(dayMs)
    await test().query('update memory_calibration set begun_at = $1', [test().clock.now()])
    await reckon()
    expect((await reckoning())?.learners).toBe(1)
    test().clock.advance(60 * 60 * 1000)
    await reckon()
    expect((await reckoning())?.learners).toBe(2)
  })

  it('is not kept by a server whose time had passed when another began', async () => {
    const begunAt = test().clock.now()
    await reckon()
    const first = await reckoning()
    const late = {
      begunAt: new Date(begunAt.getTime() - 1),
      reckonedAt: begunAt,
      learners: 99,
      weights: 'late',
      isCalibrated: false,
      counts: [],
    }
    await keepReckoning(test().database.queries, late)
    expect(await reckoning()).toEqual(first)
    await keepReckoning(test().database.queries, { ...late, begunAt })
    expect((await reckoning())?.learners).toBe(99)
  })

  it('is counted for the weights in use and for those before them', async () => {
    await addLearner(true)
    await reckon()
    expect((await read()).weights.map(({ version }) => version)).toEqual([publishedModel.version])
    const weights = publishedModel.weights.map((weight, place) => (place < 4 ? weight * 2 : weight))
    await test().query('insert into memory_weights values ($1, $2, now())', ['ours-1', weights])
    test().deps.curriculum.invalidate()
    test().clock.advance(60 * 60 * 1000)
    await reckon()
    const after = await read()
    expect(after.weights.map(({ version, all }) => [version, all.answers])).toEqual([
      ['ours-1', 18],
      [publishedModel.version, 18],
    ])
    expect((await reckoning())?.weights).toBe('ours-1')
  })
})

describe('promise 27.12: readiness hides itself while the predictions are off', () => {
  it('by more than ten points of at least a hundred answers, until better weights are in use', async () => {
    for (let learner = 0; learner < 5; learner += 1) await addLearner(false)
    await reckon()
    expect([(await read()).isShown, await isShownTo()]).toEqual([true, true])
    await addLearner(false)
    test().clock.advance(dayMs)
    await reckon()
    const { isShown, weights } = await read()
    expect([weights[0]?.all.answers, isShown, await isShownTo()]).toEqual([108, false, false])
    expect(weights[0]?.all.figures?.off).toBeGreaterThan(0.1)
    await test().query('insert into memory_weights values ($1, $2, now())', ['ours-1', publishedModel.weights])
    test().deps.curriculum.invalidate()
    expect([(await read()).isShown, await isShownTo()]).toEqual([true, true])
  })
})
