import { m } from '@schola/messages'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { testNow } from '../../testing/memory.ts'
import { openToday } from './today.test-data.ts'

beforeEach(() => vi.setSystemTime(testNow))

const sentence = () => document.querySelector('.ready-sentence')?.textContent
const sunday = m.practice_on_day({ day: 'Sunday' })

/** Matches a message of which only the share is unknown. */
const withAnyShare = (message: string) => expect.stringMatching(new RegExp(`^${message.replace('#', '.+')}`)) as unknown

describe('ready for Sunday', () => {
  it('states how much the learner would understand and links the weakest phrase', async () => {
    await openToday(m.common_begin())
    expect(sentence()).toEqual(withAnyShare(m.practice_ready_people({ when: sunday, share: '#' })))
    expect(screen.getByRole('link', { name: 'In nomine Patris' }).getAttribute('href')).toBe(
      '/chants/kyrie?tab=full-text',
    )
  })

  it('stores a chosen date on the device', async () => {
    await openToday(m.common_begin())
    vi.useRealTimers()
    vi.setSystemTime(testNow)
    fireEvent.click(screen.getByRole('button', { name: m.practice_ready_change() }))
    const field = await screen.findByLabelText<HTMLInputElement>(m.practice_mass_day())
    fireEvent.keyDown(field, { key: '1' })
    // A day that could be is on the way, too.
    for (const typed of ['', '2026-12-25', '0002-12-24', '0020-12-24', '0202-12-24']) {
      fireEvent.change(field, { target: { value: typed } })
      expect(field.value).toBe(typed)
    }
    expect(screen.queryByRole('alert')).toBeNull()
    fireEvent.blur(field)
    expect(screen.getByRole('alert').textContent).toBe(m.practice_mass_day_error())
    expect(localStorage.getItem('ready_u1')).toBeNull()
    fireEvent.change(field, { target: { value: '2026-12-24' } })
    expect(screen.queryByRole('alert')).toBeNull()
    await waitFor(() => expect(sentence()).toContain(m.practice_on_date({ date: 'December 24' })))
    expect(localStorage.getItem('ready_u1')).toContain('2026-12-24')
    expect(screen.getByText('Gloria').closest('p')?.textContent).toBe(
      m.practice_season_not_sung({ name: 'Gloria', season: 'Advent' }),
    )
    fireEvent.change(field, { target: { value: '2027-12-25' } })
    await waitFor(() => expect(sentence()).toContain(m.practice_on_date_of_year({ date: 'December 25', year: 2027 })))
    expect(screen.queryByText('Gloria')).toBeNull()
  })

  it('chants can be chosen instead of those of the Mass, and reset', async () => {
    await openToday(m.common_begin())
    fireEvent.click(screen.getByRole('button', { name: m.practice_ready_change() }))
    vi.useRealTimers()
    vi.setSystemTime(testNow)
    const asked = await screen.findByLabelText<HTMLInputElement>(m.practice_mass_chants())
    expect(asked.checked).toBe(true)
    expect(screen.queryByRole('group', { name: m.practice_mass_sung() })).toBeNull()
    fireEvent.click(asked)
    const group = screen.getByRole('group', { name: m.practice_mass_sung(), description: m.practice_mass_no_other() })
    expect(within(group).getByLabelText('Kyrie')).toMatchObject({ checked: true, disabled: true })
    expect(sentence()).toEqual(withAnyShare(m.practice_ready_chant({ when: sunday, share: '#', name: 'Kyrie' })))
    fireEvent.click(asked)
    expect(sentence()).toEqual(withAnyShare(m.practice_ready_people({ when: sunday, share: '#' })))
    expect(JSON.parse(localStorage.getItem('ready_u1') ?? '')).toEqual({})
  })
})
