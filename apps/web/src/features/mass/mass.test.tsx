import './mass.tsx'
import './customs-fields.tsx'
import { m } from '@schola/messages'
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { massForm } from '../../lib/calendar/observance.ts'
import { chooseCustom } from '../../lib/mass/customs.ts'
import { storeLastMoment } from '../../lib/mass/last-moment.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { chantOf, learner, serve } from '../../testing/server.ts'

async function open(path: string, ready = m.mass_heading()) {
  serve({ 'GET /api/auth/user': { ...learner }, 'GET /api/users/u1/chants': [chantOf(1, 'Kyrie')] })
  renderApp(path)
  await screen.findByRole('heading', { name: ready })
}

const begin = () => screen.getByRole('link', { name: m.common_begin() }).getAttribute('href')

beforeEach(() => vi.setSystemTime(new Date(2026, 10, 28, 17)))
afterEach(() => {
  massForm.set('ordinary')
  chooseCustom('older', 'kind', 'sung')
})

describe('the Mass of the day', () => {
  it('names the day, its color and its parts, and has one thing to do', async () => {
    await open('/mass')
    expect(screen.getByText('Sunday, November 29, 2026')).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Dominica I Adventus' }).getAttribute('lang')).toBe('la')
    expect(screen.getByText('First Sunday of Advent')).toBeTruthy()
    expect(screen.getByText('Violet · Advent')).toBeTruthy()
    expect(begin()).toBe('/mass/2026-11-29/introit')
    expect(screen.getByRole('link', { name: m.mass_print_sheet() }).getAttribute('href')).toBe('/mass/2026-11-29/sheet')
    const parts = within(screen.getByRole('navigation', { name: m.mass_parts() })).getAllByRole('link')
    expect(parts.map((part) => part.textContent)).toContain('Liturgia verbi Liturgy of the Word')
    expect(screen.getAllByRole('link', { name: m.mass_heading() }).at(-1)?.getAttribute('aria-current')).toBe('page')
  })

  it('offers no answers to print where the server answers for all', async () => {
    massForm.set('older')
    chooseCustom('older', 'kind', 'low')
    await open('/mass')
    expect(screen.getByRole('link', { name: m.mass_rehearse() })).toBeTruthy()
    expect(screen.queryByRole('link', { name: m.mass_print_sheet() })).toBeNull()
  })

  it('goes on where the Mass of that day was left', async () => {
    storeLastMoment('2026-11-29', 'sanctus')
    await open('/mass')
    expect(screen.getByRole('link', { name: m.mass_resume({ moment: 'Sanctus' }) }).getAttribute('href')).toBe(
      '/mass/2026-11-29/sanctus',
    )
    expect(screen.getByRole('link', { name: m.mass_restart() }).getAttribute('href')).toBe('/mass/2026-11-29/introit')
    await userEvent.click(screen.getByRole('button', { name: m.mass_day_after() }))
    expect(begin()).toBe('/mass/2026-11-30/introit')
  })
})

describe('another day', () => {
  it('is a step away, or any date', async () => {
    await open('/mass')
    await userEvent.click(screen.getByRole('button', { name: m.mass_day_before() }))
    expect(window.location.search).toBe('?day=2026-11-28')
    expect(screen.getByText('Saturday, November 28, 2026')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: m.mass_next_sunday() }))
    expect(screen.getByText('Sunday, November 29, 2026')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: m.mass_next_sunday() }))
    expect(window.location.search).toBe('?day=2026-12-06')
    await userEvent.click(screen.getByText(m.mass_other_day()))
    const field = screen.getByLabelText(m.mass_date())
    await userEvent.clear(field)
    await userEvent.type(field, '2027-04-04')
    await userEvent.tab()
    expect(screen.getByText('Sunday, April 4, 2027')).toBeTruthy()
  })

  it('can be typed: what is no day yet on the way changes nothing, and the field stays', async () => {
    await open('/mass')
    await userEvent.click(screen.getByText(m.mass_other_day()))
    const field = screen.getByLabelText(m.mass_date())
    fireEvent.keyDown(field, { key: '1' })
    fireEvent.change(field, { target: { value: '0002-12-25' } })
    fireEvent.change(field, { target: { value: '2027-12-25' } })
    expect(screen.getByText('Sunday, November 29, 2026')).toBeTruthy()
    fireEvent.keyDown(field, { key: 'Enter' })
    expect(screen.getByText('Saturday, December 25, 2027')).toBeTruthy()
    expect(screen.getByLabelText(m.mass_date())).toBe(field)
    fireEvent.keyDown(field, { key: '0' })
    fireEvent.change(field, { target: { value: '' } })
    expect(screen.queryByText(m.mass_date_invalid())).toBeNull()
    fireEvent.blur(field)
    expect(screen.getByText(m.mass_date_invalid())).toBeTruthy()
  })

  it('is answered by a sentence if there is none', async () => {
    await open('/mass?day=2026-02-30', m.mass_unknown_day())
    expect(screen.getByText('2026-02-30 is not a date.')).toBeTruthy()
    await userEvent.click(screen.getByRole('link', { name: m.mass_to_next() }))
    expect(screen.getByText('Sunday, November 29, 2026')).toBeTruthy()
  })
})

describe('customs of your church', () => {
  it('change the Mass and are remembered', async () => {
    await open('/mass')
    await userEvent.click(screen.getByText(new RegExp(`^${m.mass_customs()}`)))
    await userEvent.selectOptions(await screen.findByLabelText(m.mass_form()), '1962 Missal (Latin Mass)')
    expect(begin()).toBe('/mass/2026-11-29/asperges')
    await userEvent.selectOptions(screen.getByLabelText('Kind of Mass'), 'Said, the people respond')
    expect(begin()).toBe('/mass/2026-11-29/introibo')
    expect(localStorage.getItem('schola_mass_form')).toBe('older')
    expect(JSON.parse(localStorage.getItem('schola_mass_customs') ?? '')).toMatchObject({ 'older kind': 'dialogue' })
  })

  it('say which feasts are kept on a Sunday', async () => {
    await open('/mass?day=2027-05-09')
    expect(screen.queryByText('Ascension of the Lord')).toBeNull()
    await userEvent.click(screen.getByText(new RegExp(`^${m.mass_customs()}`)))
    await userEvent.click(await screen.findByRole('checkbox', { name: m.mass_feast_ascension() }))
    expect(screen.getByText('Ascension of the Lord')).toBeTruthy()
    await userEvent.click(screen.getByRole('checkbox', { name: m.mass_feast_ascension() }))
    expect(screen.queryByText('Ascension of the Lord')).toBeNull()
  })
})
