import { expect, it } from 'vitest'
import { useTestApp } from '../../testing/test-app.ts'

const test = useTestApp()

it('the overview counts each level of each chant, and what is invalid among it, empty levels too', async () => {
  const admin = await test().signIn({ elevated: true })
  await test().query('delete from exercises where chant_id = 3 and level = 4')
  for (const content of ['{"statement": "Lacking."}', '{"statement": "Whole.", "isTrue": true}']) {
    const payload = { chantId: 3, level: 5, type: 'true-false', content }
    await test().call(admin, { method: 'POST', url: '/api/exercises', payload })
  }
  const chants = (await test().call(admin, { url: '/api/admin/overview' })).json()
  expect(chants.find(({ slug }: { slug: string }) => slug === 'pater-noster').levels).toHaveLength(10)
  const counted = await test().query<{ level: number; count: number }>(
    'select level::int, count(*)::int as count from exercises where chant_id = 3 group by 1 order by 1',
  )
  const at = (level: number) => counted.find((each) => each.level === level)?.count ?? 0
  const total = counted.reduce((sum, { count }) => sum + count, 0)
  expect(chants.find(({ chantId }: { chantId: number }) => chantId === 3)).toEqual({
    chantId: 3,
    slug: 'gloria-patri',
    name: 'Gloria Patri',
    levelCount: 5,
    count: total,
    invalid: 1,
    drafts: 0,
    levels: [1, 2, 3, 4, 5].map((level) => ({ level, count: at(level), invalid: level === 5 ? 1 : 0, drafts: 0 })),
  })
  expect(at(4)).toBe(0)
})
