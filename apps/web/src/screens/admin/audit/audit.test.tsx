import '../admin.test-data.tsx'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fill, openAdmin } from '../admin.test-data.tsx'

it('promise 17.30: what operators did, filtered by action', async () => {
  const entry = {
    id: 1,
    at: '2026-11-15T10:00:00.000Z',
    actorId: 'u9',
    formerActor: null,
    action: 'DELETE /api/admin/users/:userId',
    subject: 'u1',
    details: { count: 2 },
  }
  const former = {
    ...entry,
    id: 2,
    action: 'former',
    actorId: null,
    formerActor: 'deleted-a1b2c3d4e5f6',
    subject: 'deleted-0123456789ab',
  }
  const older = { ...entry, id: 3, action: 'older', actorId: null, subject: null }
  const { made } = await openAdmin('?tab=audit', {
    'GET /api/admin/audit': {
      entries: [entry, former, older],
      total: 3,
      page: 1,
      pageSize: 50,
      actions: [entry.action, 'other'],
    },
  })
  await screen.findByRole('cell', { name: entry.action })
  const rowOf = (name: string) => [...(screen.getByRole('cell', { name }).closest('tr')?.children ?? [])].slice(1)
  const textOf = (name: string) => rowOf(name).map((cell) => cell.textContent)
  expect(textOf(entry.action)).toEqual(['u9', entry.action, 'u1', 'count: 2'])
  expect(textOf('former')).toEqual([
    'Deleted account (a1b2c3d4e5f6)',
    'former',
    'Deleted account (0123456789ab)',
    'count: 2',
  ])
  expect(textOf('older').slice(0, 3)).toEqual(['Deleted account', 'older', '–'])
  fill('Action', 'other')
  await waitFor(() => expect(made.some(({ url }) => new URL(url).searchParams.get('action') === 'other')).toBe(true))
})
