import { describe, expect, it } from 'vitest'
import { type TestSession, useTestApp } from '../../testing/test-app.ts'

const test = useTestApp()

interface Page {
  readonly exercises: readonly { readonly id: number; readonly chantId: number }[]
  readonly total: number
}

const search = async (admin: TestSession, query: Record<string, string>): Promise<Page> =>
  (await test().call(admin, { url: '/api/admin/exercises', query })).json()

async function create(admin: TestSession, chantId: number, content: object, isDraft = false): Promise<number> {
  const payload = { chantId, level: 1, type: 'true-false', content: JSON.stringify(content), isDraft }
  return (await test().call(admin, { method: 'POST', url: '/api/exercises', payload })).json().id
}

const idsOf = ({ exercises }: Page) => exercises.map(({ id }) => id)

describe('text search over all exercises of all chants', () => {
  it('finds Latin and English inside the content, whatever the accents, case and punctuation; a phrase comes first', async () => {
    const admin = await test().signIn({ elevated: true })
    const apart = await create(admin, 1, { statement: 'Zyxæa, per ómnia', explanation: 'a quibblesome word' })
    const together = await create(admin, 2, { pairs: [{ latin: 'Ómnia ZYXÆA' }], statement: 'x', isTrue: true })
    expect(idsOf(await search(admin, { search: 'zyxaea' }))).toEqual([apart, together])
    expect(idsOf(await search(admin, { search: 'omnia, zyxaea!' }))).toEqual([together, apart])
    expect(idsOf(await search(admin, { search: 'QUIBBLESOME omnia' }))).toEqual([apart])
    expect(idsOf(await search(admin, { search: 'explanation zyxaea' })), 'names of fields are no text').toEqual([])
  })

  it('finds drafts, and what was changed a moment ago; nothing that lies in the trash', async () => {
    const admin = await test().signIn({ elevated: true })
    const id = await create(admin, 1, { statement: 'vexillologist' }, true)
    expect(idsOf(await search(admin, { search: 'vexillologist' }))).toEqual([id])
    const payload = { type: 'true-false', content: '{"statement":"campanologist"}' }
    await test().call(admin, { method: 'PATCH', url: `/api/exercises/${id}`, payload })
    expect(idsOf(await search(admin, { search: 'vexillologist' }))).toEqual([])
    expect(idsOf(await search(admin, { search: 'campanologist' }))).toEqual([id])
    await test().call(admin, { method: 'DELETE', url: `/api/exercises/${id}` })
    expect(idsOf(await search(admin, { search: 'campanologist' }))).toEqual([])
  })

  it('a number finds the exercise that has it as its id, before what holds it as a word', async () => {
    const admin = await test().signIn({ elevated: true })
    const id = await create(admin, 2, { statement: 'quite another thing' })
    const mentions = await create(admin, 1, { statement: `Psalm ${id}` })
    expect(idsOf(await search(admin, { search: String(id) }))).toEqual([id, mentions])
    expect(idsOf(await search(admin, { search: `#${id}` }))[0]).toBe(id)
  })

  it('is paged, and takes no empty search', async () => {
    const admin = await test().signIn({ elevated: true })
    const all = await search(admin, { search: 'pater', pageSize: '200' })
    expect(new Set(all.exercises.map(({ chantId }) => chantId)).size).toBeGreaterThan(1)
    const second = await search(admin, { search: 'pater', page: '2', pageSize: '1' })
    expect([second.total, idsOf(second)]).toEqual([all.total, [all.exercises[1]?.id]])
    expect((await test().call(admin, { url: '/api/admin/exercises', query: { search: ' ' } })).statusCode).toBe(400)
    expect(await search(admin, { search: '!?' })).toMatchObject({ exercises: [], total: 0 })
  })
})
