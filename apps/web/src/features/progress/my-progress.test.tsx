import './my-progress.tsx'
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
  await screen.findByRole('heading', { level: 1, name: 'My Progress' })
}

const valueOf = (name: string) => screen.getByText(name).nextElementSibling?.textContent

describe('/progress', () => {
  it('the current and the longest day streak, the answers and the accuracy', async () => {
    await open()
    await screen.findByText('Day streak', { selector: 'dt' })
    expect(screen.getByText('Day streak', { selector: 'dt' }).nextElementSibling?.textContent).toBe('12 days')
    expect(valueOf('Longest day streak')).toBe('20 days')
    expect(valueOf('Answers in the past year')).toBe('16')
    expect(screen.getByText('Accuracy', { selector: 'dt' }).nextElementSibling?.textContent).toBe('75%')
  })

  it('the path so far, as a picture with words', async () => {
    await open()
    expect(await screen.findByRole('img', { name: 'Your path so far: 1 of 3 chants completed' })).toBeTruthy()
    const sentence = screen.getByText(/^1 of 3 chants completed/)
    expect(sentence.textContent).toBe('1 of 3 chants completed. You are at Kyrie.')
    expect(within(sentence).getByRole('link', { name: 'Kyrie' }).getAttribute('href')).toBe('/chants/kyrie')
  })

  it('the levels of each chant', async () => {
    await open()
    const levels = (await screen.findByRole('heading', { name: 'Levels' })).parentElement
    if (!levels) throw new Error('The levels stand nowhere.')
    expect(
      within(levels)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Signum Crucis5 of 5 levels', 'Kyrie2 of 5 levels', 'Sanctus0 of 5 levels'])
  })

  it("the calendar gilds the days of practice, and today is the learner's own", async () => {
    await open()
    const calendar = await screen.findByRole('table', { name: 'November 2026' })
    const cell = (name: string) => within(calendar).getByRole('cell', { name })
    expect(cell('13 practiced').className).toContain('day-practiced')
    expect(cell('14 practiced').className).toContain('day-joined')
    // Half past midnight in Rome, while in Greenwich it is still the day before.
    expect(cell('15').getAttribute('aria-current')).toBe('date')
    const turn = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
    expect(turn('Next month').getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(turn('Previous month'))
    const before = screen.getByRole('table', { name: 'October 2026' })
    expect(within(before).getByRole('cell', { name: '30 practiced' })).toBeTruthy()
    // It cannot be pressed again, and keeps the focus.
    expect([turn('Previous month').getAttribute('aria-disabled'), turn('Previous month').disabled]).toEqual([
      'true',
      false,
    ])
    await userEvent.click(turn('Previous month'))
    expect(screen.getByRole('table', { name: 'October 2026' })).toBeTruthy()
    expect(document.activeElement).toBe(turn('Previous month'))
  })

  it('answers and accuracy per day are pictures with words, and the same as a table', async () => {
    await open()
    expect(
      await screen.findByRole('img', {
        name: 'Answers per day: 16 answers in the last 28 days, 12 of them correct, and at most 10 in one day.',
      }),
    ).toBeTruthy()
    expect(
      screen.getByRole('img', { name: 'Accuracy: 75% of your answers in the last 28 days were correct.' }),
    ).toBeTruthy()
    const table = screen.getByRole('table', { name: 'Answers and accuracy per day', hidden: true })
    const rows = within(table).getAllByRole('row', { hidden: true })
    expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
      ['Day', 'Answers', 'Correct', 'Accuracy'],
      ['November 14, 2026', '6', '3', '50%'],
      ['November 13, 2026', '10', '9', '90%'],
    ])
  })

  it('offline it says that the figures are not on this device, not to try again later', async () => {
    setOnline(false)
    await open(() => fail(404, 'Gone.'))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('This isn’t saved on this device.')
    expect(alert.textContent).not.toContain('later')
  })
})
