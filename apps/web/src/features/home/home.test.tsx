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

/** The card of a chant, once it stands there. */
async function cardOf(name: string): Promise<HTMLElement> {
  const heading = await screen.findByRole('heading', { level: 3, name })
  const card = heading.closest('li')
  if (!card) throw new Error(`No card holds ${name}.`)
  return card
}

const levelsOf = (card: HTMLElement) =>
  within(within(card).getByRole('list'))
    .getAllByRole('img')
    .map((badge) => badge.getAttribute('aria-label'))

describe('dashboard', () => {
  it.each([
    [{ firstName: 'Clara' }, 'Welcome back, Clara!'],
    [{ firstName: null, username: 'clara7' }, 'Welcome back, clara7!'],
    [{ firstName: '', username: null }, 'Welcome back, Learner!'],
  ])('%j is greeted %s', async (user, greeting) => {
    open(path, user)
    await screen.findByRole('heading', { level: 1, name: greeting })
    expect(screen.getByText('Continue to learn the Latin of the Mass')).toBeTruthy()
  })

  it("'Overall Completion' is the rounded percentage of completed chants", async () => {
    open(path.slice(0, 3))
    await cardOf('Kyrie')
    const region = screen.getByRole('region', { name: 'Your Progress' })
    expect(region.textContent).toBe('Your ProgressOverall Completion67%Levels12 of 15')
    expect(within(region).getByRole('progressbar').getAttribute('value')).toBe('67')
  })

  it('words and phrases of the completed levels stand beside it, out of all', async () => {
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
    expect(amounts).toEqual(['16 of 27', '7 of 12', '3 of 6'])
  })

  it('the name of a chant is Latin, also where only a screen reader meets it', async () => {
    open([chantOf(1, 'Kyrie', { audioPath: '/kyrie.mp3', isTestable: true })])
    await cardOf('Kyrie')
    expect(screen.getByRole('heading', { level: 3 }).querySelector('[lang="la"]')?.textContent).toBe('Kyrie')
    const named = screen.getAllByRole('link', { name: /(with|to|:) Kyrie/ })
    expect(named.map((link) => link.querySelector('.sr-only [lang="la"]')?.textContent)).toEqual(Array(4).fill('Kyrie'))
  })
})

describe('chant cards', () => {
  it('a completed chant offers Practice, which leads to its review', async () => {
    open(path)
    const card = await cardOf('Signum Crucis')
    expect(within(card).getByText('About Signum Crucis.')).toBeTruthy()
    expect(
      within(card)
        .getByRole('link', { name: /^Practice/ })
        .getAttribute('href'),
    ).toBe('/chants/signum-crucis/review')
    expect(levelsOf(card)).toEqual([1, 2, 3, 4, 5].map((level) => `Level ${level} - Completed`))
  })

  it('an active chant offers Continue at its resume level, and shows completed, current and future levels', async () => {
    open(path)
    const card = await cardOf('Gloria Patri')
    expect(
      within(card)
        .getByRole('link', { name: /^Continue/ })
        .getAttribute('href'),
    ).toBe('/chants/gloria-patri/exercise/303')
    expect(levelsOf(card)).toEqual([
      'Level 1 - Completed',
      'Level 2 - Completed',
      'Level 3 - Current',
      'Level 4',
      'Level 5',
    ])
  })

  it('a locked chant shows the lock and its words, and no way on but to its page', async () => {
    open(path)
    const card = await cardOf('Pater noster')
    expect(within(card).getByText('Complete previous chants to unlock').querySelector('svg')).toBeTruthy()
    expect(within(card).getByText('1 chant to go')).toBeTruthy()
    expect(within(card).getByRole('link').getAttribute('href')).toBe('/chants/pater-noster')
    expect(levelsOf(card)).toHaveLength(10)
  })
})

describe('Continue logic', () => {
  it('at 0 % every stored streak and index of the chant is cleared, and the start is level 1', async () => {
    open([chantOf(1, 'Kyrie'), chantOf(2, 'Sanctus')])
    localStorage.setItem('streak_u1_kyrie_level1', '10')
    localStorage.setItem('exerciseIndex_u1_kyrie_level5', '2')
    localStorage.setItem('streak_u1_sanctus_level1', '4')
    const start = within(await cardOf('Kyrie')).getByRole('link', { name: /^Start Learning/ })
    expect(start.getAttribute('href')).toBe('/chants/kyrie/exercise/101')
    expect(localStorage.getItem('streak_u1_kyrie_level1')).toBe('10')
    await userEvent.click(start)
    expect(Object.keys(localStorage)).toEqual(['streak_u1_sanctus_level1'])
  })
})

describe('what to do next', () => {
  it('stands above the path: the chant, its level, its opening words in both languages, and the way in', async () => {
    const opening = { latin: 'Sanctus, Sanctus. Pleni sunt cæli.', english: 'Holy, holy. Heaven is full.' }
    open([chantOf(1, 'Kyrie', { progress: progressOf(100, true) }), chantOf(2, 'Sanctus', { opening })])
    await cardOf('Sanctus')
    const next = within(screen.getByRole('region', { name: 'Up next' }))
    expect(next.getByText('Level 1 of 5')).toBeTruthy()
    expect(next.getByText('Sanctus, Sanctus. Pleni sunt cæli.').getAttribute('lang')).toBe('la')
    expect(next.getByText('Holy, holy. Heaven is full.')).toBeTruthy()
    expect(next.getByRole('link', { name: 'Start with Sanctus at level 1' }).getAttribute('href')).toBe(
      '/chants/sanctus/exercise/201',
    )
    expect(next.queryByRole('link', { name: /^Listen/ })).toBeNull()
  })
})

describe('what was learned comes first', () => {
  it('Home offers Today above what comes next, once a level is done', async () => {
    open([chantOf(1, 'Kyrie', { progress: progressOf(46) })])
    const offer = await screen.findByRole('region', { name: 'Today' })
    expect(within(offer).getByRole('link', { name: 'Today’s questions' }).getAttribute('href')).toBe('/today')
    expect(within(offer).getByText('A few minutes keep what you have learned.')).toBeTruthy()
    const next = screen.getByRole('region', { name: 'Up next' })
    expect(offer.compareDocumentPosition(next)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it.each([
    ['how long the questions take', 12, undefined, 'One minute', true],
    ['that some are left', 12, 1, 'Go on', true],
    ['that they are done', 12, 2, 'Done for today', true],
    ['that there are none', 0, undefined, 'See what’s next', true],
    ['no length of those that are not on this device', 12, undefined, 'Today’s questions', false],
  ])('Home says %s', async (_, days, place, name, isOnline) => {
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
