import './my-progress.tsx'
import { m } from '@schola/messages'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderApp, setOnline } from '../../testing/render-app.tsx'
import { type Answer, chantOf, fail, learner, progressOf, serve } from '../../testing/server.ts'

const chants = [
  chantOf(1, 'Signum Crucis', { progress: progressOf(100, true) }),
  chantOf(2, 'Kyrie', { progress: progressOf(46) }),
  chantOf(3, 'Sanctus'),
]
const figures = {
  days: [
    { day: '2026-11-13', answers: 10, correct: 9 },
    { day: '2026-11-14', answers: 6, correct: 3 },
  ],
  practiceDays: ['2026-10-30', '2026-11-13', '2026-11-14'],
}

const user = { ...learner, timeZone: 'Europe/Rome' }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-14T23:30:00Z') })
})

afterEach(() => {
  setOnline(true)
})

async function open(answer: Answer = figures, path: Answer = chants, track: string | null = null) {
  serve({
    'GET /api/auth/user': { ...user, track },
    'GET /api/users/u1/chants': path,
    'GET /api/users/u1/figures': answer,
  })
  renderApp('/progress')
  await screen.findByRole('heading', { level: 1, name: m.progress_title() })
}

const levelsOf = (name: string, done: number) => name + m.progress_levels_done({ done, all: 5 })

describe('My Progress', () => {
  it('shows the current and the longest day streak, the answers and the accuracy', async () => {
    await open()
    await screen.findByText(m.progress_longest_day_streak())
    const valueOf = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent
    expect(valueOf(m.progress_day_streak())).toBe(m.common_days({ count: 12 }))
    expect(valueOf(m.progress_longest_day_streak())).toBe(m.common_days({ count: 20 }))
    expect(valueOf(m.progress_answers_past_year())).toBe('16')
    expect(valueOf(m.progress_accuracy())).toBe('75%')
  })

  it('shows the path so far as a picture with a text alternative', async () => {
    await open()
    const summary = m.progress_path_completed({ done: 1, all: 3 })
    expect(await screen.findByRole('img', { name: m.progress_path_label({ summary }) })).toBeTruthy()
    const link = screen.getAllByRole('link', { name: 'Kyrie' })[0]
    expect(link?.getAttribute('href')).toBe('/chants/kyrie')
    expect(link?.parentElement?.textContent).toBe(m.progress_path_current({ summary, name: 'Kyrie' }))
  })

  it('shows the levels of each chant', async () => {
    await open()
    const levels = (await screen.findByRole('heading', { name: m.progress_levels() })).parentElement
    if (!levels) throw new Error('The section of levels is missing.')
    expect(
      within(levels)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([levelsOf('Signum Crucis', 5), levelsOf('Kyrie', 2), levelsOf('Sanctus', 0)])
  })

  it('marks practice days, and today in the time zone of the learner', async () => {
    await open()
    const calendar = await screen.findByRole('table', { name: 'November 2026' })
    const cell = (name: string) => within(calendar).getByRole('cell', { name })
    expect(cell('13 practiced').className).toContain('day-practiced')
    expect(cell('14 practiced').className).toContain('day-joined')
    // Half past midnight in Rome, but still the day before in UTC.
    expect(cell('15').getAttribute('aria-current')).toBe('date')
    const turn = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
    const previous = () => turn(m.progress_previous_month())
    expect(turn(m.progress_next_month()).getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(previous())
    const before = screen.getByRole('table', { name: 'October 2026' })
    expect(within(before).getByRole('cell', { name: '30 practiced' })).toBeTruthy()
    // It cannot be pressed again, and keeps the focus.
    expect([previous().getAttribute('aria-disabled'), previous().disabled]).toEqual(['true', false])
    await userEvent.click(previous())
    expect(screen.getByRole('table', { name: 'October 2026' })).toBeTruthy()
    expect(document.activeElement).toBe(previous())
  })

  it('shows answers and accuracy per day as pictures with a text alternative, and as a table', async () => {
    await open()
    const answers = m.common_answers({ count: 16 })
    const summary = m.progress_answers_summary({ answers, days: 28, correct: 12, best: 10 })
    const label = m.progress_chart_label({ title: m.progress_answers_per_day(), summary })
    expect(await screen.findByRole('img', { name: label })).toBeTruthy()
    const accuracy = m.progress_accuracy_summary({ percent: 75, days: 28 })
    expect(
      screen.getByRole('img', { name: m.progress_chart_label({ title: m.progress_accuracy(), summary: accuracy }) }),
    ).toBeTruthy()
    const table = screen.getByRole('table', { name: m.progress_table_caption(), hidden: true })
    const rows = within(table).getAllByRole('row', { hidden: true })
    expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
      [m.progress_day(), m.progress_answers(), m.progress_correct(), m.progress_accuracy()],
      ['November 14, 2026', '6', '3', '50%'],
      ['November 13, 2026', '10', '9', '90%'],
    ])
  })

  it('says offline that the figures are not on this device', async () => {
    setOnline(false)
    await open(() => fail(404, 'Gone.'))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain(m.common_not_on_device())
  })
})
