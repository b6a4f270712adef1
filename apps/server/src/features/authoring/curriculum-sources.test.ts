import type { ChantSourceWhole } from '@schola/contract/chant-sources'
import type { Content } from '@schola/contract/content'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadSources } from '../../curriculum/built-content.ts'
import { renewSources } from '../../curriculum/renew-sources.ts'
import { seed } from '../../curriculum/seed.ts'
import { inTransaction } from '../../db/transaction.ts'
import { readWholeContent } from '../../testing/first-chants.ts'
import { sampleDraft, sampleExercises } from '../../testing/own-chants.ts'
import { type TestSession, useTestApp } from '../../testing/test-app.ts'

const test = useTestApp()
let operator: TestSession
let content: Content

const base = '/api/admin/chant-sources'
const ask = (method: 'GET' | 'POST' | 'PATCH', path: string, payload?: object) =>
  test().call(operator, { method, url: `${base}${path}`, ...(payload && { payload }) })
const seedWith = (chants: Content['chants'], log?: (line: string) => void) =>
  inTransaction(test().database, (transaction) => seed(transaction, { chants }, log))

/** All rows of a chant, but for how often its exercises were changed. */
const rowsOf = async (id: number) => ({
  chant: await test().query('select * from chants where id = $1', [id]),
  text: await test().query('select * from chant_texts where id = $1', [id]),
  score: await test().query('select * from chant_scores where id = $1', [id]),
  settings: await test().query('select * from chant_settings where chant_id = $1 order by id', [id]),
  words: await test().query('select * from vocabulary where chant_id = $1 order by id', [id]),
  exercises: await test().query(
    'select id, level, sort_order, type, content from exercises where chant_id = $1 order by id',
    [id],
  ),
})

const slugs = async () =>
  (await test().query<{ slug: string }>('select slug from chants order by position, id')).map(({ slug }) => slug)

async function publishNew(slug: string, place: ChantSourceWhole['source']['place']): Promise<ChantSourceWhole> {
  const source = { ...(await sampleDraft(slug)), place }
  const { id }: ChantSourceWhole = (await ask('POST', '', { source })).json()
  return (await ask('POST', `/${id}/publish`, { version: 1, exercises: sampleExercises() })).json()
}

beforeAll(async () => {
  operator = await test().signIn({ elevated: true })
  content = await readWholeContent()
  await seedWith(content.chants)
  test().deps.curriculum.invalidate()
})

describe('a chant of the curriculum that an operator changes', () => {
  it('is another for learners, is left alone by a later curriculum, and can be the curriculum’s again', async () => {
    const before = await rowsOf(2)
    const found: ChantSourceWhole = (await ask('GET', '/2')).json()
    expect(found).toMatchObject({ version: 0, isCurriculum: true, isPublished: true, differs: false, published: null })
    expect(found.source).toEqual(found.curriculum)

    const source = { ...found.source, description: 'As this parish says it.' }
    expect((await ask('PATCH', '/2/draft', { version: 0, source })).json()).toEqual({ version: 1 })
    expect(await rowsOf(2)).toEqual(before)
    const published = (await ask('POST', '/2/publish', { version: 1, exercises: sampleExercises() })).json()
    expect(published).toMatchObject({ differs: true, isPublished: true, source })
    const changed = await rowsOf(2)
    expect(changed.chant).toMatchObject([{ description: 'As this parish says it.' }])
    // Its recordings are the curriculum's own, by the same addresses.
    expect(changed.score).toEqual(before.score)
    expect(changed.settings).toEqual(before.settings)

    const next = content.chants.map((chant) => ({ ...chant, description: `${chant.description} Newly said.` }))
    expect(await seedWith(next)).toBe('seeded')
    expect(await rowsOf(2)).toEqual(changed)
    expect((await rowsOf(3)).chant).toMatchObject([{ description: expect.stringMatching(/Newly said\.$/) }])
    await seedWith(content.chants)

    const taken = (await ask('POST', '/2/take-curriculum', { version: published.version })).json()
    expect(taken).toMatchObject({ differs: false, published: null, hasDraft: false, source: found.source })
    expect(taken.history).toMatchObject([{ cause: 'curriculum' }, { cause: 'published' }])
    expect(await rowsOf(2)).toEqual(before)

    const back = await ask('POST', '/2/restore', { version: taken.version, restored: published.version })
    expect(back.json()).toMatchObject({ differs: true, source })
  })
})

it('words that a later release has spoken anew are heard in published chants, and what was edited by hand stays', async () => {
  const { id } = await publishNew('hymnus-auditus', { path: null, tracks: [] })
  const words = () =>
    test().query<{ audio: string | null }>(
      'select audio_path as audio from vocabulary where chant_id = $1 order by id',
      [id],
    )
  const [edited] = await test().query<{ id: number }>(
    `update exercises set content = '{"own": 1}'
      where id = (select min(id) from exercises where chant_id = $1) returning id`,
    [id],
  )
  const before = await words()
  expect(before.some(({ audio }) => audio !== null)).toBe(true)
  const { spoken } = await loadSources()
  const again = Object.fromEntries(Object.entries(spoken).map(([slug]) => [slug, `/audio/words/${slug}-anew.mp3`]))
  await inTransaction(test().database, (queries) =>
    renewSources(
      queries,
      () => {},
      async () => ({ spoken: again }),
    ),
  )
  const after = await words()
  expect(after.map(({ audio }) => audio?.endsWith('-anew.mp3') ?? false)).toEqual(
    before.map(({ audio }) => audio !== null),
  )
  expect((await rowsOf(id)).text).toMatchObject([{ text: expect.stringContaining('-anew.mp3') }])
  expect(await test().query('select content from exercises where id = $1', [edited?.id])).toEqual([
    { content: '{"own": 1}' },
  ])
})

describe('places', () => {
  it('a chant stays behind the one that it names when the curriculum changes its order', async () => {
    await publishNew('hymnus-stans', { path: { after: 'sanctus' }, tracks: [] })
    await publishNew('hymnus-sequens', { path: { after: 'hymnus-stans' }, tracks: [] })
    async function behind() {
      const order = await slugs()
      return order.slice(order.indexOf('sanctus'), order.indexOf('sanctus') + 3)
    }
    expect(await behind()).toEqual(['sanctus', 'hymnus-stans', 'hymnus-sequens'])
    await seedWith(content.chants.toReversed())
    expect(await behind()).toEqual(['sanctus', 'hymnus-stans', 'hymnus-sequens'])
    await seedWith(content.chants)
  })

  it('a chant in a track is opened by the one before it there, and learners are told where it stands', async () => {
    const tracks = [{ track: 'answers', after: 'signum-crucis' }]
    const { id } = await publishNew('hymnus-in-via', { path: { after: 'credo' }, tracks })
    const learner = await test().signIn()
    const path = (await test().call(learner, { url: `/api/users/${learner.userId}/chants` })).json<
      { id: number; tracks?: object[] }[]
    >()
    expect(path.find((chant) => chant.id === id)?.tracks).toEqual(tracks)
    expect(path.filter((chant) => chant.tracks !== undefined)).toHaveLength(2)
    const { trackById, keyIds } = await test().deps.curriculum.get()
    expect(trackById.get('answers')?.chants.slice(0, 2)).toEqual(['signum-crucis', 'hymnus-in-via'])
    expect(keyIds.get(id)).toContain(1)
  })
})

describe('a later curriculum that has the address of an operator’s chant', () => {
  it('is brought in without that chant, and with it once the address is free', async () => {
    const { id } = await publishNew('hymnus-ambobus', { path: { after: 'kyrie' }, tracks: [] })
    const before = await rowsOf(id)
    const [first] = content.chants
    if (!first) throw new Error('The curriculum has chants.')
    const added = { ...first, id: 900, slug: 'hymnus-ambobus', exercises: [], vocabulary: [], settings: [] }
    const renamed = content.chants.map((chant) => (chant.id === 3 ? { ...chant, slug: 'hymnus-ambobus' } : chant))
    const third = await rowsOf(3)
    const said: string[] = []
    await seedWith([...renamed, added], (line) => said.push(line))
    expect(said).toHaveLength(2)
    expect(said[0]).toContain('"hymnus-ambobus"')
    expect([await rowsOf(id), await rowsOf(3)]).toEqual([before, third])
    expect((await rowsOf(900)).chant).toEqual([])

    await test().query('delete from chants where id = $1', [id])
    await test().query('delete from chant_sources where chant_id = $1', [id])
    expect(await seedWith([...content.chants, added])).toBe('seeded')
    expect((await rowsOf(900)).chant).toMatchObject([{ slug: 'hymnus-ambobus' }])
  })
})
