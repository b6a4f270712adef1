import type { ChantSourceWhole } from '@schola/contract/chant-sources'
import { describe, expect, it } from 'vitest'
import { everywhere, nowhere, useChantWriting } from '../testing/chant-writing.ts'
import { sampleDraft, sampleExercises } from '../testing/own-chants.ts'
import { patiently } from '../testing/patiently.ts'
import { snapshotTables } from '../testing/table-snapshot.ts'
import { useTestApp } from '../testing/test-app.ts'
import { listWaiting } from '../testing/waiting.ts'

const test = useTestApp()
const { ask, read, create, publish, meet, operatorId, learnerId } = useChantWriting(test)

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
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'There are 100 unpublished chants, counting the trash. Publish some of them first.',
  ])
})

it('of two new chants with one address that are published at once, one is refused with a sentence', async () => {
  const drafts = [await create('hymnus-geminus'), await create('hymnus-geminus')]
  const other = await test().database.pool.connect()
  await other.query('begin')
  await other.query('select from chants for no key update')
  const published = drafts.map(({ id, version }) =>
    ask('POST', `/${id}/publish`, { version, exercises: sampleExercises() }),
  )
  await expect.poll(() => listWaiting(test()), patiently).toHaveLength(2)
  await other.query('commit')
  other.release()
  const [one, two] = (await Promise.all(published)).toSorted((a, b) => a.statusCode - b.statusCode)
  expect([one?.statusCode, two?.statusCode, two?.json().findings[0].path]).toEqual([200, 400, ['slug']])
})
