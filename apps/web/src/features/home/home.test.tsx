import { m } from '@schola/messages'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { memoryOf, questionsOf, testDay, testNow } from '../../testing/memory.ts'
import { renderApp, setOnline } from '../../testing/render-app.tsx'
import { type Answer, chantOf, learner, progressOf, serve } from '../../testing/server.ts'

const path = [
  chantOf(1, 'Signum Crucis', { progress: progressOf(100, true) }),
  chantOf(2, 'Kyrie', { progress: progressOf(100, true), exercises: [] }),
  chantOf(3, 'Gloria Patri', { progress: progressOf(46) }),
  chantOf(4, 'Pater noster', { levelCount: 10 }),
]

function open(chants: Answer, user: Partial<typeof learner> = {}) {
  serve({ 'GET /api/auth/user': { ...learner, ...user }, 'GET /api/users/u1/chants': chants })
  renderApp('/')
}

async function cardOf(name: string): Promise<HTMLElement> {
  const heading = await screen.findByRole('heading', { level: 3, name })
  const card = heading.closest('li')
  if (!card) throw new Error(`No card of ${name}.`)
  return card
}

const levelsOf = (card: HTMLElement) =>
  within(within(card).getByRole('list'))
    .getAllByRole('img')
    .map((badge) => badge.getAttribute('aria-label'))

/** Returns the link of a card whose name starts with these words. */
const linkOf = (card: HTMLElement, words: string) =>
  within(card).getByRole('link', { name: (name) => name.startsWith(words) })

describe('Home', () => {
  it.each([
    [{ firstName: 'Clara' }, 'Clara'],
    [{ firstName: null, username: 'clara7' }, 'clara7'],
    [{ firstName: '', username: null }, m.home_learner()],
  ])('greets %j as %s', async (user, name) => {
    open(path, user)
    await screen.findByRole('heading', { level: 1, name: m.home_welcome({ name }) })
    expect(screen.getByText(m.home_invitation())).toBeTruthy()
  })

  it('shows the rounded percentage of completed chants', async () => {
    open(path.slice(0, 3))
    await cardOf('Kyrie')
    const region = within(screen.getByRole('region', { name: m.home_your_progress() }))
    expect(region.getByText('67%')).toBeTruthy()
    const bar = region.getByRole('progressbar', { name: m.home_overall_completion() })
    expect(bar.getAttribute('value')).toBe('67')
  })

  it('shows the words, phrases and levels learned, out of all', async () => {
    const taught = [
      { words: 7, phrases: 3 },
      { words: 2, phrases: 1 },
    ]
    open([
      chantOf(1, 'Kyrie', { levelCount: 2, progress: progressOf(100, true), taught }),
      chantOf(2, 'Sanctus', { levelCount: 2, progress: progressOf(50), taught }),
      chantOf(3, 'Credo', { levelCount: 2, taught }),
    ])
    await cardOf('Kyrie')
    const amounts = screen.getAllByRole('definition').map(({ textContent }) => textContent)
    expect(amounts).toEqual(
      [
        { done: 16, all: 27 },
        { done: 7, all: 12 },
        { done: 3, all: 6 },
      ].map((amount) => m.home_done_of_all(amount)),
    )
  })

  it('marks chant names as Latin, also in text for screen readers', async () => {
    open([chantOf(1, 'Kyrie', { audioPath: '/kyrie.mp3', isTestable: true })])
    await cardOf('Kyrie')
    expect(screen.getByRole('heading', { level: 3 }).querySelector('[lang="la"]')?.textContent).toBe('Kyrie')
    const named = screen.getAllByRole('link', { name: /(with|to|:) Kyrie/ })
    expect(named.map((link) => link.querySelector('.sr-only [lang="la"]')?.textContent)).toEqual(Array(4).fill('Kyrie'))
  })
})

describe('chant cards', () => {
  const completed = (level: number) => m.home_level_completed({ level })
  it('links a completed chant to its review', async () => {
    open(path)
    const card = await cardOf('Signum Crucis')
    expect(within(card).getByText('About Signum Crucis.')).toBeTruthy()
    expect(linkOf(card, m.common_practice()).getAttribute('href')).toBe('/chants/signum-crucis/review')
    expect(levelsOf(card)).toEqual([1, 2, 3, 4, 5].map(completed))
  })

  it('continues an active chant at its resume level, and shows completed, current and future levels', async () => {
    open(path)
    const card = await cardOf('Gloria Patri')
    expect(linkOf(card, m.common_continue()).getAttribute('href')).toBe('/chants/gloria-patri/exercise/303')
    expect(levelsOf(card)).toEqual([
      completed(1),
      completed(2),
      m.home_level_current({ level: 3 }),
      m.common_level({ level: 4 }),
      m.common_level({ level: 5 }),
    ])
  })

  it('shows the lock of a locked chant and links only to its page', async () => {
    open(path)
    const card = await cardOf('Pater noster')
    expect(within(card).getByText(m.common_complete_previous()).querySelector('svg')).toBeTruthy()
    expect(within(card).getByText(m.common_chants_to_go({ count: 1 }))).toBeTruthy()
    expect(within(card).getByRole('link').getAttribute('href')).toBe('/chants/pater-noster')
    expect(levelsOf(card)).toHaveLength(10)
  })
})

describe('starting a chant', () => {
  it('clears the stored streaks and positions of the chant at 0 %, and starts at level 1', async () => {
    open([chantOf(1, 'Kyrie'), chantOf(2, 'Sanctus')])
    localStorage.setItem('streak_u1_kyrie_level1', '10')
    localStorage.setItem('exerciseIndex_u1_kyrie_level5', '2')
    localStorage.setItem('streak_u1_sanctus_level1', '4')
    const start = linkOf(await cardOf('Kyrie'), m.home_start_learning())
    expect(start.getAttribute('href')).toBe('/chants/kyrie/exercise/101')
    expect(localStorage.getItem('streak_u1_kyrie_level1')).toBe('10')
    await userEvent.click(start)
    expect(Object.keys(localStorage)).toEqual(['streak_u1_sanctus_level1'])
  })
})

describe('Up next', () => {
  it('shows the next chant, its level, its opening words in both languages, and a link', async () => {
    const opening = { latin: 'Sanctus, Sanctus. Pleni sunt cæli.', english: 'Holy, holy. Heaven is full.' }
    open([chantOf(1, 'Kyrie', { progress: progressOf(100, true) }), chantOf(2, 'Sanctus', { opening })])
    await cardOf('Sanctus')
    const next = within(screen.getByRole('region', { name: m.home_up_next() }))
    expect(next.getByText(m.home_level_of({ level: 1, all: 5 }))).toBeTruthy()
    expect(next.getByText('Sanctus, Sanctus. Pleni sunt cæli.').getAttribute('lang')).toBe('la')
    expect(next.getByText('Holy, holy. Heaven is full.')).toBeTruthy()
    const start = next.getByRole('link', { name: m.home_start_at_level({ name: 'Sanctus', level: 1 }) })
    expect(start.getAttribute('href')).toBe('/chants/sanctus/exercise/201')
    expect(next.queryByRole('link', { name: m.home_listen_to({ name: 'Sanctus' }) })).toBeNull()
  })
})

describe('the offer of the daily review', () => {
  it('is above Up next once a level is completed', async () => {
    open([chantOf(1, 'Kyrie', { progress: progressOf(46) })])
    const offer = await screen.findByRole('region', { name: m.home_today() })
    expect(within(offer).getByRole('link', { name: m.home_todays_questions() }).getAttribute('href')).toBe('/today')
    expect(within(offer).getByText(m.home_few_minutes())).toBeTruthy()
    const next = screen.getByRole('region', { name: m.home_up_next() })
    expect(offer.compareDocumentPosition(next)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it.each([
    [
      'the length of the review',
      12,
      undefined,
      m.home_review_length({ minutes: m.common_minutes({ count: 1 }) }),
      true,
    ],
    ['that the review has been started', 12, 1, m.home_today_continue(), true],
    ['that it is done', 12, 2, m.home_today_done(), true],
    ['that nothing is due', 0, undefined, m.home_today_next(), true],
    ['no length if the exercises are not on this device', 12, undefined, m.home_todays_questions(), false],
  ])('shows %s', async (_, days, place, name, isOnline) => {
    vi.setSystemTime(testNow)
    const questions = questionsOf(1, 'kyrie', ['In nomine Patris', 'et Filii', 'et Spiritus Sancti'])
    const steps = [101, 102].map((exerciseId) => ({ chantId: 1, exerciseId }))
    if (place !== undefined)
      localStorage.setItem('today_u1', JSON.stringify({ day: testDay, steps, place, outcomes: [] }))
    serve({
      'GET /api/auth/user': learner,
      'GET /api/users/u1/chants': [chantOf(1, 'Kyrie', { progress: progressOf(46) })],
      'GET /api/users/u1/memory': { ...memoryOf([questions], days) },
      'GET /api/memory/questions': { chants: [questions] },
    })
    const client = renderApp('/')
    act(() => setOnline(isOnline))
    if (!isOnline) await waitFor(() => expect(client.getQueryData(['on-device', 1])).toEqual([]))
    expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe('/today')
    setOnline(true)
    vi.useRealTimers()
  })
})
