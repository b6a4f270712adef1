import type { ChantSourceWhole } from '@schola/contract/chant-sources'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { countPlaced } from '../repositories/place-repository.ts'
import { type Composed, sampleDraft, sampleExercises } from '../testing/own-chants.ts'
import { snapshotTables } from '../testing/table-snapshot.ts'
import { type TestSession, useTestApp } from '../testing/test-app.ts'
import { forgetExpired } from '../use-cases/forget-expired.ts'
import { trashMs } from '../use-cases/trash-exercises.ts'

const test = useTestApp()
let operator: TestSession
let learner: TestSession

const base = '/api/admin/chant-sources'
const ask = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) =>
  test().call(operator, { method, url: `${base}${path}`, ...(payload && { payload }) })
const read = (url: string) => test().call(learner, { url })

async function create(slug: string): Promise<ChantSourceWhole> {
  const response = await ask('POST', '', { source: await sampleDraft(slug) })
  expect(response.statusCode).toBe(201)
  return response.json()
}

async function act(
  { id, version }: Pick<ChantSourceWhole, 'id' | 'version'>,
  what: string,
  rest: object = {},
): Promise<ChantSourceWhole> {
  const response = await ask('POST', `/${id}/${what}`, { version, ...rest })
  expect([response.statusCode, response.json().message]).toEqual([200, undefined])
  return response.json()
}

const publish = (source: ChantSourceWhole, exercises: Composed = sampleExercises()) =>
  act(source, 'publish', { exercises })

/** Every call by which a learner could meet a chant. */
async function meet(id: number, slug: string): Promise<Record<string, boolean>> {
  const path = (await read(`/api/users/${learner.userId}/chants`)).json<{ id: number }[]>()
  const [exercise] = await test().query<{ id: number }>('select id from exercises where chant_id = $1 limit 1', [id])
  const isThere = async (url: string) => (await read(url)).statusCode === 200
  const lexicon = (await read('/api/lexicon')).json<{ places: { chantId: number }[] }[]>()
  const questions = (await read('/api/memory/questions')).json<{ chants: { chantId: number }[] }>()
  return {
    path: path.some((chant) => chant.id === id),
    list: (await read('/api/chants')).json<{ id: number }[]>().some((chant) => chant.id === id),
    slug: await isThere(`/api/chants/${slug}`),
    text: await isThere(`/api/chants/${id}/text`),
    score: await isThere(`/api/chants/${id}/score`),
    words: await isThere(`/api/chants/${id}/vocabulary`),
    exercises: await isThere(`/api/chants/${id}/exercises`),
    exercise: (await isThere(`/api/exercises/${exercise?.id ?? 1}`)) && exercise !== undefined,
    lexicon: lexicon.some(({ places }) => places.some(({ chantId }) => chantId === id)),
    questions: questions.chants.some(({ chantId }) => chantId === id),
  }
}

const nowhere = (met: Record<string, boolean>) => Object.values(met).every((is) => !is)
const everywhere = (met: Record<string, boolean>) => Object.values(met).every((is) => is)

async function answer(id: number, showingId: string) {
  const [exercise] = await test().query<{ id: number }>(
    'select id from exercises where chant_id = $1 and level = 1 order by id limit 1',
    [id],
  )
  return test().call(learner, {
    method: 'POST',
    url: `/api/users/${learner.userId}/answers`,
    headers: { 'idempotency-key': showingId },
    payload: {
      exerciseId: exercise?.id,
      showingId,
      score: 100,
      answer: true,
      where: 'player',
      epoch: 0,
      accountStreak: 1,
      level: { number: 1, streak: 1, completed: false, recordStreak: 1 },
    },
  })
}

beforeAll(async () => {
  operator = await test().signIn({ elevated: true })
  learner = await test().signIn()
})

beforeEach(async () => {
  // Elevation is over after a while, and tests move the clock.
  operator = await test().signIn({ elevated: true })
  learner = await test().signIn({ userId: learner.userId })
})

describe('promise 34.10: a chant of an operator', () => {
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
    expect(published.history).toMatchObject([{ version: 2, cause: 'published', actorId: operator.userId }])
    expect(everywhere(await meet(begun.id, 'hymnus-primus'))).toBe(true)

    const path = (await read(`/api/users/${learner.userId}/chants`)).json<{ slug: string }[]>()
    const place = path.findIndex(({ slug }) => slug === 'hymnus-primus')
    expect(path[place - 1]?.slug).toBe('kyrie')
    expect(path[place + 1]?.slug).toBe('gloria-patri')
  })

  it('promise 34.20: what can be remembered of it is derived as of any other chant', async () => {
    const { id } = await publish(await create('hymnus-memoriae'))
    const [items] = await test().query<{ n: number }>(
      'select count(*)::int as n from memory_items where chant_id = $1',
      [id],
    )
    const [same] = await test().query<{ n: number }>('select count(*)::int as n from memory_items where chant_id = 15')
    expect(items?.n).toBe(same?.n)
  })

  it('promise 34.11: mistakes are named at their places, and nothing is published', async () => {
    const source = await sampleDraft('hymnus-mendosus')
    const [verse] = source.verses
    if (!verse) throw new Error('The hymn has verses.')
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
    for (const place of ['name', 'melody', 'recording', 'place', 'exercises', 'levels']) {
      expect(
        places.some(({ path }) => path[0] === place),
        place,
      ).toBe(true)
    }
    expect(places.every(({ sentence }) => /^\S.*[.!?]$/.test(sentence))).toBe(true)
    expect(await snapshotTables(test())).toEqual(before)
  })

  it('promise 34.11: a name that is taken is refused, and so is another one for a chant that learners know', async () => {
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

describe('promise 34.12: two operators at one chant', () => {
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

  it('the same write sent twice is made once', async () => {
    const begun = await create('hymnus-bis')
    const options = {
      method: 'PATCH',
      url: `${base}/${begun.id}/draft`,
      payload: { version: 1, source: { ...begun.source, description: 'Again.' } },
      headers: { 'idempotency-key': 'twice' },
    } as const
    const [first, second] = [await test().call(operator, options), await test().call(operator, options)]
    expect([first.json(), second.json()]).toEqual([{ version: 2 }, { version: 2 }])
  })

  it('a draft that is no draft is refused', async () => {
    for (const source of [
      {},
      [],
      null,
      { ...(await sampleDraft()), more: 1 },
      { ...(await sampleDraft()), verses: 7 },
    ]) {
      expect((await ask('POST', '', { source } as object)).statusCode).toBe(400)
    }
    expect((await ask('GET', '/999')).statusCode).toBe(404)
    expect((await ask('PATCH', '/999/draft', { version: 0, source: await sampleDraft() })).statusCode).toBe(404)
    expect((await ask('GET', '/1999')).statusCode).toBe(404)
  })
})

describe('promise 34.15: withdrawing and the trash', () => {
  it('a withdrawn chant is met nowhere, keeps all progress, and comes back with it', async () => {
    const published = await publish(await create('hymnus-retractus'))
    await test().query(
      `insert into progress select $1, 2, 0, 100, true, false, 5, false, 0, 0, null, now(), '{}', 1 on conflict do nothing`,
      [learner.userId],
    )
    const one = await answer(published.id, 'aaaaaaaa-0000-4000-8000-000000000001')
    expect([one.statusCode, one.json().chantId]).toEqual([200, published.id])
    const progressOf = async () => test().query('select * from progress where chant_id = $1', [published.id])
    const before = await progressOf()
    expect(before).toHaveLength(1)

    const withdrawn = await act(published, 'withdraw')
    expect(withdrawn).toMatchObject({ isPublished: false, hasDraft: true, source: published.source })
    expect(nowhere(await meet(published.id, 'hymnus-retractus'))).toBe(true)
    expect(await progressOf()).toEqual(before)

    // From a device that was offline: refused like any exercise that is gone, so that the device sets it aside.
    const late = await answer(published.id, 'aaaaaaaa-0000-4000-8000-000000000002')
    expect([late.statusCode, late.json().message]).toEqual([404, expect.stringMatching(/does not exist/)])
    // One that was recorded before is answered as before.
    expect((await answer(published.id, 'aaaaaaaa-0000-4000-8000-000000000001')).json()).toEqual(one.json())

    await act(withdrawn, 'publish', { exercises: sampleExercises() })
    expect(everywhere(await meet(published.id, 'hymnus-retractus'))).toBe(true)
    expect(await progressOf()).toEqual(before)
  })

  it('a chant in the trash can be brought back for thirty days, and is then gone with its progress', async () => {
    const published = await publish(await create('hymnus-deletus'))
    const trashed = await ask('DELETE', `/${published.id}`, { version: published.version })
    expect(trashed.statusCode).toBe(200)
    expect(nowhere(await meet(published.id, 'hymnus-deletus'))).toBe(true)
    const listed = (await ask('GET', '')).json<{ chants: ChantSourceWhole[] }>().chants
    expect(listed.find(({ id }) => id === published.id)?.deletedAt).not.toBeNull()
    const version = published.version + 1
    expect((await ask('POST', `/${published.id}/publish`, { version, exercises: sampleExercises() })).statusCode).toBe(
      400,
    )

    const back = await act({ id: published.id, version }, 'untrash')
    expect(back).toMatchObject({ deletedAt: null, hasDraft: true, isPublished: false, source: published.source })
    await ask('DELETE', `/${published.id}`, { version: back.version })

    test().clock.advance(trashMs)
    operator = await test().signIn({ elevated: true })
    const late = await ask('POST', `/${published.id}/untrash`, { version: back.version + 1 })
    expect(late.statusCode).toBe(404)
    await forgetExpired(test().database.queries, test().clock.now())
    for (const table of ['chant_sources', 'chant_source_versions', 'exercises', 'memory_items', 'vocabulary']) {
      expect(await test().query(`select from ${table} where chant_id = $1`, [published.id]), table).toEqual([])
    }
    expect(await test().query('select from chants where id = $1', [published.id])).toEqual([])
    expect(
      await test().query(
        `select from seed_records where key ~ ('^(chant|text|score) ' || $1 || '$') or key ~ (' ' || $1 || '\\d{6}$')`,
        [published.id],
      ),
    ).toEqual([])
  })

  it('a chant of the curriculum is neither withdrawn nor deleted', async () => {
    expect((await ask('POST', '/9/withdraw', { version: 0 })).statusCode).toBe(400)
    expect((await ask('DELETE', '/9', { version: 0 })).statusCode).toBe(400)
  })
})

describe('promise 34.18: history', () => {
  it('what was published before comes back with its exercises, as a new version; the draft stays', async () => {
    const first = await publish(await create('hymnus-restitutus'))
    const changed = { ...first.source, description: 'Changed.' }
    const { version } = (await ask('PATCH', `/${first.id}/draft`, { version: first.version, source: changed })).json()
    const fewer = sampleExercises().filter((_, index) => index % 2 === 0)
    const second = await act({ id: first.id, version }, 'publish', { exercises: fewer })
    const count = async () =>
      (await test().query<{ n: number }>('select count(*)::int as n from exercises where chant_id = $1', [first.id]))[0]
        ?.n
    const writtenByHand = first.source.exercises.length
    expect(await count()).toBe(5 + writtenByHand)

    const restored = await act(second, 'restore', { restored: first.version })
    expect(restored).toMatchObject({ source: first.source, isPublished: true })
    expect(await count()).toBe(10 + writtenByHand)
    expect(restored.history.map(({ cause }) => cause)).toEqual(['restored', 'published', 'published'])
    const missing = await ask('POST', `/${first.id}/restore`, { version: restored.version, restored: 77 })
    expect(missing.statusCode).toBe(404)
  })

  it('an exercise that an operator has edited by hand since stays as it is', async () => {
    const published = await publish(await create('hymnus-manu-scriptus'))
    const [exercise] = await test().query<{ id: number }>('select min(id) as id from exercises where chant_id = $1', [
      published.id,
    ])
    const content = JSON.stringify({ statement: 'By hand.', isTrue: false })
    const url = `/api/exercises/${exercise?.id}`
    await test().call(operator, { method: 'PATCH', url, payload: { type: 'true-false', content } })
    await publish(published)
    expect((await read(url)).json().content).toBe(content)
  })

  it('who did what is in the audit log', async () => {
    const begun = await create('hymnus-auditus')
    await publish(begun)
    const rows = await test().query<{ action: string }>(
      `select action from audit_log where actor_id = $1 order by id`,
      [operator.userId],
    )
    expect(rows.map(({ action }) => action)).toEqual([
      'POST /api/admin/chant-sources',
      'POST /api/admin/chant-sources/:chantId/publish',
    ])
  })
})

describe('promise 34.19: what a place on the path would do', () => {
  it('counts whom it closes the next chant to, who has begun that, and whom it opens this one to', async () => {
    const begun = await create('hymnus-locandus')
    const people = await Promise.all([1, 2, 3].map(() => test().signIn()))
    const done = `insert into progress select $1, $2, 0, 100, $3, false, 5, false, 0, 0, null, now(), '{}', 1`
    const [a, b] = people.map(({ userId }) => userId)
    const before = (await ask('GET', `/${begun.id}/place-effects?after=sanctus`)).json()
    await test().query(done, [a, 6, true])
    await test().query(done, [b, 6, true])
    await test().query(done, [b, 7, false])
    const after = (await ask('GET', `/${begun.id}/place-effects?after=sanctus`)).json()
    expect(after.next).toEqual({ id: 7, name: expect.any(String) })
    expect([after.closes - before.closes, after.begun - before.begun, after.opens - before.opens]).toEqual([2, 1, 2])
    expect((await ask('GET', `/${begun.id}/place-effects`)).json().next).toEqual({ id: 1, name: expect.any(String) })
    expect((await ask('GET', `/${begun.id}/place-effects?after=nobody`)).statusCode).toBe(400)
  })

  it('at the end of the path it closes nothing', async () => {
    const question = { chantId: 1500, beforeId: 1, nextId: null, nextKeyId: null }
    expect(await countPlaced(test().database.queries, question)).toMatchObject({ closes: 0, begun: 0 })
  })
})
