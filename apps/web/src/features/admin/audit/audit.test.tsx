import '../admin.test-data.tsx'
import { m } from '@schola/messages'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fill, openAdmin } from '../admin.test-data.tsx'

const clara = { id: 'u9', firstName: 'Clara', lastName: 'Fontana', username: null, email: 'clara@example.org' }
const entry = { at: '2026-11-15T10:00:00.000Z', actorId: 'u9', formerActor: null, subject: null, details: {} }

it('lists actions with names, filtered by action', async () => {
  const entries = [
    { ...entry, id: 1, action: 'GET /api/admin/trash' },
    {
      ...entry,
      id: 2,
      action: 'POST /api/users/:userId/chants/:chantId/progress',
      subject: 'u9',
      details: { chantId: 1, progress: [60, 0] },
    },
    {
      ...entry,
      id: 3,
      action: 'DELETE /api/admin/users/:userId',
      actorId: null,
      formerActor: 'deleted-a1b2c3d4e5f6',
      subject: 'deleted-0123456789ab',
    },
    { ...entry, id: 4, action: 'PATCH /api/exercises/:id/move', subject: '17', details: { chantId: 4, level: 2 } },
    { ...entry, id: 11, action: 'PATCH /api/admin/chant-sources/:chantId/draft', subject: '1000' },
    { ...entry, id: 6, action: 'PATCH /api/exercises/publication', details: { exerciseIds: [1, 2], isDraft: true } },
    { ...entry, id: 7, action: 'admin password refused', subject: 'u9', actorId: null },
    { ...entry, id: 8, action: 'of another time', details: { some: 'thing' } },
  ]
  const actions = ['GET /api/admin/trash', 'GET /api/admin/users']
  const { made } = await openAdmin('?tab=audit', {
    'GET /api/admin/audit': {
      entries,
      people: [clara],
      ownChants: [{ id: 1000, name: 'Salve' }],
      total: 11,
      page: 1,
      pageSize: 50,
      actions,
    },
  })
  const moved = `Kyrie, ${m.admin_audit_detail_progress({ from: '60', to: '0' })}`
  await screen.findByRole('cell', { name: moved })
  const rows = screen.getAllByRole('row').slice(1)
  const name = 'Clara Fontana (clara@example.org)'
  expect(rows.map((row) => [...row.children].slice(1).map((cell) => cell.textContent))).toEqual([
    [name, m.admin_audit_trash(), '–', ''],
    [name, m.admin_audit_user_progress_set(), name, moved],
    [
      m.admin_deleted_account_mark({ mark: 'a1b2' }),
      m.admin_audit_user_deleted(),
      m.admin_deleted_account_mark({ mark: '0123' }),
      '',
    ],
    [
      name,
      m.admin_audit_exercise_moved(),
      m.admin_exercise({ id: 17 }),
      `Pater Noster, ${m.admin_audit_detail_level({ level: '2' })}`,
    ],
    [name, m.admin_audit_draft_saved(), 'Salve', ''],
    [
      name,
      m.admin_audit_exercises_published(),
      m.common_exercises({ count: 2 }),
      `${m.admin_audit_detail_exercises({ ids: '1, 2' })}, ${m.admin_audit_detail_draft()}`,
    ],
    [m.admin_deleted_account(), m.admin_audit_password_refused(), '–', ''],
    [name, 'of another time', '–', 'some: "thing"'],
  ])
  fill(m.admin_audit_filter(), 'GET /api/admin/users')
  const asked = () => made.map(({ url }) => new URL(url).searchParams.get('action'))
  await waitFor(() => expect(asked()).toContain('GET /api/admin/users'))
})
