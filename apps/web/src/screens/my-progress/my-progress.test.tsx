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
  vi.useRealTimers()
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

  it('on a track the learner is where Home leads them, and what the track opens is open', async () => {
    const later = chantOf(4, 'Alma Redemptoris Mater')
    const marian = [...chants, later, chantOf(5, 'Magnificat', { progress: progressOf(100, true) })]
    await open(figures, marian, 'our-lady')
    expect((await screen.findByText(/^2 of 5 chants completed/)).textContent).toBe(
      '2 of 5 chants completed, 1 of 2 on the track Our Lady. You are at Alma Redemptoris Mater.',
    )
    const stones = screen.getByRole('img', { name: /^Your path so far/ }).querySelectorAll('.waypoint')
    expect([...stones].map((stone) => stone.getAttribute('class')?.split('waypoint-')[1])).toEqual([
      'completed',
      'active',
      'locked',
      'active',
      'completed',
    ])
    // The gold line goes from a completed one to the next, and not to what the track has opened beyond it.
    const isReached = (stone: Element) => stone.querySelector('.thread-before')?.classList.contains('thread-walked')
    expect([...stones].map(isReached)).toEqual([true, true, false, false, false])
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

  it('without an answer in four weeks, that is said in the place of the pictures', async () => {
    await open({ days: [], practiceDays: [] })
    expect(await screen.findByText('No answers in the last four weeks.')).toBeTruthy()
    expect(screen.queryByRole('img', { name: /^Accuracy/ })).toBeNull()
  })

  it('before the first step there is nothing to show, and a way to begin', async () => {
    await open({ days: [], practiceDays: [] }, [chantOf(1, 'Kyrie')])
    expect(await screen.findByRole('heading', { name: 'Nothing to show yet' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Go to the learning path' }).getAttribute('href')).toBe('/')
  })

  it('skeletons while it loads', async () => {
    await open(() => new Promise<Response>(() => {}))
    expect(await screen.findByText('Loading...')).toBeTruthy()
  })

  it('offline it says that the figures are not on this device, not to try again later', async () => {
    setOnline(false)
    await open(() => fail(404, 'Gone.'))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('This isn’t saved on this device.')
    expect(alert.textContent).not.toContain('later')
  })

  it('a failure is a sentence and another try', async () => {
    let answers = 0
    await open(() => {
      answers += 1
      return answers === 1 ? fail(404, 'Gone.') : Response.json(figures)
    })
    expect((await screen.findByRole('alert')).textContent).toContain("We couldn't load your progress")
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByRole('heading', { name: 'Your path so far' })).toBeTruthy()
  })
})
