import type { ChantSourceWhole } from '@schola/contract/chant-sources'
import { percentWithin } from '@schola/core/progress/levels'
import { amongLevels, noProgress } from '@schola/core/progress/progress'
import { describe, expect, it } from 'vitest'
import { everywhere, nowhere, useChantWriting } from '../../testing/chant-writing.ts'
import { listWaiting, snapshotTables } from '../../testing/database.ts'
import { errorBody } from '../../testing/error-body.ts'
import { sampleDraft, sampleExercises, withLevels } from '../../testing/own-chants.ts'
import { useTestApp } from '../../testing/test-app.ts'

const test = useTestApp()
const { ask, read, create, publish, meet, answer, operatorId, learnerId } = useChantWriting(test)

describe('a chant of an operator', () => {
  it('is a draft that no learner meets, is published as a whole, and can be learned', async () => {
    const begun = await create('hymnus-primus')
    expect(begun).toMatchObject({
      version: 1,
      isPublished: false,
      hasDraft: true,
      isCurriculum: false,
      published: null,
    })
    expect(begun.id).toBeGreaterThanOrEqual(1000)
    expect(nowhere(await meet(begun.id, 'hymnus-primus'))).toBe(true)

    const published = await publish(begun)
    expect(published).toMatchObject({ version: 2, isPublished: true, hasDraft: false, source: begun.source })
    expect(published.history).toMatchObject([{ version: 2, cause: 'published', actorId: operatorId() }])
    expect(everywhere(await meet(begun.id, 'hymnus-primus'))).toBe(true)

    const path = (await read(`/api/users/${learnerId()}/chants`)).json<{ slug: string }[]>()
    const place = path.findIndex(({ slug }) => slug === 'hymnus-primus')
    expect(path[place - 1]?.slug).toBe('kyrie')
    expect(path[place + 1]?.slug).toBe('gloria-patri')
  })

  it('mistakes are named at their places, and nothing is published', async () => {
    const source = await sampleDraft('hymnus-mendosus')
    const broken = {
      ...source,
      name: '',
      melody: '(c4) O((((',
      exercises: [],
      recording: { hash: 'a'.repeat(64), timing: null },
      place: { path: { after: 'nobody-there' }, tracks: [{ track: 'no-track', after: null }] },
    }
    const created: ChantSourceWhole = (await ask('POST', '', { source: broken })).json()
    const before = await snapshotTables(test())
    const exercises = [
      { ...sampleExercises()[0], type: 'no-such-type' },
      { ...sampleExercises()[1], level: 9 },
    ]
    const refused = await ask('POST', `/${created.id}/publish`, { version: 1, exercises })
    expect(refused.statusCode).toBe(400)
    const places = refused.json<{ findings: { path: unknown[]; sentence: string }[] }>().findings
    const named = ['name', 'melody', 'recording', 'place', 'exercises', 'levels']
    expect(places.map(({ path }) => path[0])).toEqual(expect.arrayContaining(named))
    expect(places.every(({ sentence }) => /^\S.*[.!?]$/.test(sentence))).toBe(true)
    expect(await snapshotTables(test())).toEqual(before)
  })

  it('a name that is taken is refused, and so is another one for a chant that learners know', async () => {
    const taken: ChantSourceWhole = (await ask('POST', '', { source: await sampleDraft('kyrie') })).json()
    const refused = await ask('POST', `/${taken.id}/publish`, { version: 1, exercises: sampleExercises() })
    expect([refused.statusCode, refused.json().findings[0].path]).toEqual([400, ['slug']])

    const known = await publish(await create('hymnus-notus'))
    const renamed = { version: known.version, source: await sampleDraft('hymnus-alius') }
    const { version } = (await ask('PATCH', `/${known.id}/draft`, renamed)).json()
    const again = await ask('POST', `/${known.id}/publish`, { version, exercises: sampleExercises() })
    expect([again.statusCode, again.json().findings[0].path]).toEqual([400, ['slug']])
  })
})

describe('two operators at one chant', () => {
  it.each([
    ['PATCH', '/draft', {}],
    ['DELETE', '/draft', {}],
    ['POST', '/publish', { exercises: sampleExercises() }],
    ['POST', '/withdraw', {}],
    ['POST', '/restore', { restored: 1 }],
    ['DELETE', '', {}],
    ['POST', '/untrash', {}],
  ] as const)('%s …%s upon an older version changes nothing and answers what is there', async (method, path, rest) => {
    const begun = await create('hymnus-duorum')
    const theirs = { ...begun.source, description: 'By the other one.' }
    await ask('PATCH', `/${begun.id}/draft`, { version: 1, source: theirs })
    const before = await snapshotTables(test())
    const mine = { version: 1, ...(path === '/draft' && method === 'PATCH' && { source: begun.source }), ...rest }
    const response = await ask(method, `/${begun.id}${path}`, mine)
    expect(response.statusCode).toBe(409)
    expect(response.json().current).toMatchObject({ id: begun.id, version: 2, source: theirs })
    expect(await snapshotTables(test())).toEqual(before)
    await test().query('delete from chant_sources where chant_id = $1', [begun.id])
  })

  it('a draft that is no draft is refused', async () => {
    for (const source of [{}, null, { ...(await sampleDraft()), more: 1 }, { ...(await sampleDraft()), verses: 7 }]) {
      expect((await ask('POST', '', { source })).statusCode).toBe(400)
    }
    expect((await ask('GET', '/999')).statusCode).toBe(404)
    expect((await ask('PATCH', '/999/draft', { version: 0, source: await sampleDraft() })).statusCode).toBe(404)
    expect((await ask('GET', '/1999')).statusCode).toBe(404)
  })
})

const begin = async () => ask('POST', '', { source: await sampleDraft('hymnus-ultimus') })

it('a draft is refused when there are a hundred unpublished chants', async () => {
  await test().query(`insert into chant_sources (chant_id, version, draft, changed_at)
    select id, 1, '{}', now() from generate_series(1500, 1599) as id`)
  const refused = await begin()
  await test().query('delete from chant_sources where chant_id between 1500 and 1599')
  expect([refused.statusCode, refused.json()]).toEqual([409, errorBody('too_many_unpublished', { max: 100 })])
})

it('a draft is refused when all ids are used up', async () => {
  const sequence = `pg_get_serial_sequence('chant_sources', 'chant_id')`
  const [next] = await test().query<{ id: string }>(`select nextval(${sequence}) as id`)
  await test().query(`select setval(${sequence}, 2146)`)
  const refused = await begin()
  await test().query(`select setval(${sequence}, $1)`, [next?.id])
  expect([refused.statusCode, refused.json()]).toEqual([409, errorBody('chant_ids_used_up')])
})

it('of two new chants with one address that are published at once, one is refused with a sentence', async () => {
  const drafts = [await create('hymnus-geminus'), await create('hymnus-geminus')]
  const other = await test().database.pool.connect()
  await other.query('begin')
  await other.query('select from chants for no key update')
  const published = drafts.map(({ id, version }) =>
    ask('POST', `/${id}/publish`, { version, exercises: sampleExercises() }),
  )
  await expect.poll(() => listWaiting(test())).toHaveLength(2)
  await other.query('commit')
  other.release()
  const [one, two] = (await Promise.all(published)).toSorted((a, b) => a.statusCode - b.statusCode)
  expect([one?.statusCode, two?.statusCode, two?.json().findings[0].path]).toEqual([200, 400, ['slug']])
})

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
