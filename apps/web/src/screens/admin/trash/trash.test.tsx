import '../admin.test-data.tsx'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { exerciseOf, expectToast, openAdmin, press } from '../admin.test-data.tsx'

const trashed = [11, 12].map((id) => ({
  ...exerciseOf(id),
  deletedAt: '2026-11-15T10:00:00.000Z',
  purgedAt: '2026-12-15T10:00:00.000Z',
  deletedBy: 'u9',
}))
const clara = { id: 'u9', firstName: 'Clara', lastName: 'Fontana', username: null, email: null }
const page = { total: 2, page: 1, pageSize: 50, people: [clara] }
const call = 'POST /api/admin/trash/restore'

describe('every delete can be undone for 30 days', () => {
  it('one is restored by its id', async () => {
    const { sent } = await openAdmin('?tab=trash', {
      'GET /api/admin/trash': { exercises: trashed, ...page },
      [call]: { restoredIds: [12], refused: [] },
    })
    expect(await screen.findByText('Statement 12')).toBeTruthy()
    expect(screen.getAllByRole('cell', { name: /by Clara Fontana$/ })).toHaveLength(2)
    press('Restore exercise 12')
    await expectToast('Restored', '1 exercise is back in place.')
    expect(await sent()).toEqual([{ call, body: { exerciseIds: [12] } }])
  })

  it('a whole page at once; what is refused is told', async () => {
    const { sent } = await openAdmin('?tab=trash', {
      'GET /api/admin/trash': { exercises: trashed, ...page },
      [call]: { restoredIds: [11], refused: [{ exerciseId: 12, message: 'Its chant is gone.' }] },
    })
    await screen.findByText('Statement 12')
    press('Restore all on this page')
    await expectToast('1 could not be restored', 'Its chant is gone.')
    expect((await sent())[0]?.body).toEqual({ exerciseIds: [11, 12] })
  })

  it('one is counted as one', async () => {
    await openAdmin('?tab=trash', { 'GET /api/admin/trash': { ...page, exercises: trashed.slice(1), total: 1 } })
    expect(await screen.findByText('Page 1 of 1 · 1 exercise')).toBeTruthy()
  })

  it('an empty trash says so', async () => {
    await openAdmin('?tab=trash')
    expect(
      await screen.findByText(/^No exercises are in the trash\..* deleted chants are in the list under “Chants”\.$/),
    ).toBeTruthy()
  })
})
