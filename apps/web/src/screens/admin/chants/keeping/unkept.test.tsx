import '../../admin.test-data.tsx'
import '../chants.tsx'
import '../../../../ui/alert-dialog-window.tsx'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { deviceStorage } from '../../../../platform/storage.ts'
import { fail } from '../../../../testing/server.ts'
import { expectToast, fill, press } from '../../admin.test-data.tsx'
import { wholeOf } from '../chant.test-data.ts'
import { edit, saving } from '../edit-chant.test-data.tsx'

const logout = 'POST /api/admin/logout'
const silent = { [saving]: () => fail(503, 'The database does not answer.'), [logout]: { message: 'Bye.' } }

beforeEach(() => {
  vi.spyOn(deviceStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError')
  })
})
afterEach(() => {
  vi.restoreAllMocks()
})

async function question() {
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Discard your changes?' }))
  expect(dialog.getByText('This device could not keep your changes, and they are not saved yet.')).toBeTruthy()
  return dialog
}

describe('what neither the server nor the device could keep', () => {
  it('is not lost from part to part, where nothing is asked', async () => {
    await edit('about', wholeOf(), silent)
    fill('English name', 'The Hail Mary')
    await userEvent.click(screen.getByRole('tab', { name: /^Text/ }))
    await waitFor(() => expect(screen.getByRole('tab', { name: /^Text/, selected: true })).toBeTruthy())
    expect(screen.queryByRole('alertdialog')).toBeNull()
    await userEvent.click(screen.getByRole('tab', { name: /^About/ }))
    expect((await screen.findByLabelText<HTMLInputElement>('English name')).value).toBe('The Hail Mary')
  })

  it('is asked about before its chant is left', async () => {
    await edit('about', wholeOf(), silent)
    fill('English name', 'The Hail Mary')
    press('All chants')
    fireEvent.click((await question()).getByRole('button', { name: 'Keep editing' }))
    expect(screen.getByLabelText<HTMLInputElement>('English name').value).toBe('The Hail Mary')
  })

  it('is asked about before logging out, which does not say that it is kept', async () => {
    const { sent } = await edit('about', wholeOf(), silent)
    fill('English name', 'The Hail Mary')
    press('Logout')
    const dialog = await question()
    expect((await sent()).map(({ call }) => call)).toEqual([saving])
    fireEvent.click(dialog.getByRole('button', { name: 'Discard changes' }))
    await expectToast('Logged Out', 'Admin session ended. What could not be saved is lost.')
  })

  it('is saved by logging out where the server answers, and nothing is asked', async () => {
    const { sent } = await edit('about', wholeOf(), { [logout]: { message: 'Bye.' } })
    fill('English name', 'The Hail Mary')
    press('Logout')
    await expectToast('Logged Out', 'Admin session ended')
    expect((await sent()).map(({ call }) => call)).toEqual([saving, logout])
  })
})
