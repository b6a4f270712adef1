import '../admin.test-data.tsx'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fill, openAdmin } from '../admin.test-data.tsx'

it('promise 17.30: what operators did, filtered by action', async () => {
  const entry = {
    id: 1,
    at: '2026-11-15T10:00:00.000Z',
    actorId: 'u9',
    action: 'DELETE /api/admin/users/:userId',
    subject: 'u1',
    details: { count: 2 },
  }
  const { made } = await openAdmin('?tab=audit', {
    'GET /api/admin/audit': { entries: [entry], total: 1, page: 1, pageSize: 50, actions: [entry.action, 'other'] },
  })
  const row = (await screen.findByRole('cell', { name: entry.action })).closest('tr')
  expect([...(row?.children ?? [])].slice(1).map((cell) => cell.textContent)).toEqual([
    'u9',
    entry.action,
    'u1',
    'count: 2',
  ])
  fill('Action', 'other')
  await waitFor(() => expect(made.some(({ url }) => new URL(url).searchParams.get('action') === 'other')).toBe(true))
})
