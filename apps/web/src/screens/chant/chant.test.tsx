import './chant.tsx'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { useFakeAudio } from '../../audio/fake-audio.test-data.ts'
import { fail, progressOf } from '../../testing/server.ts'
import { openChant, unfold, words, writesIn } from './chant-page.test-data.ts'

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

describe('chant page', () => {
  it('has the way back to /, the name in Latin, and Reset Progress under More', async () => {
    openChant()
    expect((await heading('Kyrie')).getAttribute('lang')).toBe('la')
    expect(screen.getByRole('link', { name: 'Back to the learning path' }).getAttribute('href')).toBe('/')
    expect(screen.queryByRole('menuitem', { name: 'Reset Progress' })).toBeNull()
    await unfold('More')
    expect(screen.getByRole('menuitem', { name: 'Reset Progress' })).toBeTruthy()
    expect(document.title).toBe('Kyrie · Schola')
  })

  it.each([
    [0, false],
    // The floor of the opening is not drawn.
    [10, false],
    [11, true],
    [99, true],
    [100, false],
  ])("at %d %% the bar 'Your progress' is there: %s", async (percent, there) => {
    // What the opening writes has not been answered yet.
    const answers = { 'POST /api/users/u1/chants/2/progress': () => new Promise<Response>(() => {}) }
    openChant({ progress: progressOf(percent, percent === 100) }, { answers })
    await heading('Kyrie')
    expect(screen.queryByRole('progressbar', { name: 'Your progress' }) !== null).toBe(there)
    expect(screen.queryByText('Your progress') !== null).toBe(there)
  })

  it("has an audio player titled 'Listen to the {chant name}'", async () => {
    openChant()
    expect(await screen.findByRole('heading', { name: 'Listen to the Kyrie' })).toBeTruthy()
  })

  it('a text that is said has neither score nor player, and leads to its words', async () => {
    openChant({ isSaid: true })
    await heading('Kyrie')
    expect(screen.queryByRole('heading', { name: /Listen to/ })).toBeNull()
    expect(screen.queryByRole('region', { name: 'Score' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Sing it' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'To the full text' }))
    expect(window.location.search).toBe('?tab=full-text')
  })

  it('has three tabs, Vocabulary first', async () => {
    openChant()
    await heading('Kyrie')
    expect(
      (await screen.findAllByRole('tab')).map((tab) => [tab.textContent, tab.getAttribute('aria-selected')]),
    ).toEqual([
      ['Vocabulary', 'true'],
      ['Exercises', 'false'],
      ['Full Text', 'false'],
    ])
  })

  it('an open tab is kept in the address, and nothing is added to the history', async () => {
    openChant()
    await heading('Kyrie')
    const before = window.history.length
    await userEvent.click(await screen.findByRole('tab', { name: 'Full Text' }))
    expect(window.location.search).toBe('?tab=full-text')
    expect(window.history.length).toBe(before)
    expect(screen.getByRole('tab', { name: 'Full Text' }).getAttribute('aria-selected')).toBe('true')
  })

  it('while the chant loads, skeletons stand in its place', async () => {
    openChant({}, { answers: { 'GET /api/users/u1/chants': () => new Promise<Response>(() => {}) } })
    await screen.findByRole('banner')
    expect(screen.getByText('Loading...')).toBeTruthy()
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull()
  })

  it("when the list cannot be loaded, 'Error Loading Chant' leads back", async () => {
    const made = openChant({}, { answers: { 'GET /api/users/u1/chants': () => fail(404, 'Gone.') } })
    await heading('Error Loading Chant')
    expect(screen.getByText("We couldn't load the requested chant. Please try again later.")).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Return to Dashboard' }).getAttribute('href')).toBe('/')
    expect(writesIn(made)).toEqual([])
  })

  it('a chant that does not exist is said not to', async () => {
    const made = openChant({}, { path: '/chants/nowhere' })
    await heading('Chant not found')
    expect(screen.queryByText(/try again later/)).toBeNull()
    expect(screen.getByRole('link', { name: 'See all chants' }).getAttribute('href')).toBe('/chants')
    expect(writesIn(made)).toEqual([])
  })
})

describe('tabs', () => {
  it('stand right after the name, before the chant and what they show', async () => {
    openChant()
    const name = await heading('Kyrie')
    const tabs = screen.getByRole('tablist')
    const description = screen.getByText('About Kyrie.')
    const follows = (one: Node, other: Node) =>
      Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING)
    expect(follows(name, tabs)).toBe(true)
    expect(follows(tabs, description)).toBe(true)
    expect(follows(description, screen.getByRole('tabpanel'))).toBe(true)
  })

  it('on a phone a chosen one brings what it shows into view', async () => {
    const shown: (string | null)[] = []
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function note(this: Element) {
      shown.push(this.getAttribute('aria-labelledby'))
    })
    const narrow: Partial<MediaQueryList> = { matches: false, addEventListener: () => undefined }
    vi.spyOn(window, 'matchMedia').mockReturnValue(narrow as MediaQueryList)
    openChant()
    await heading('Kyrie')
    const tab = screen.getByRole('tab', { name: 'Full Text' })
    await userEvent.click(tab)
    await waitFor(() => expect(new Set(shown)).toEqual(new Set([tab.id])))
  })
})

describe('offline', () => {
  it('the page says what is kept on the device and what is not', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    openChant()
    // It has no recording, so that none is spoken of.
    expect(await screen.findByText(/; its other words and exercises are not kept on this device/)).toBeTruthy()
    online.mockReturnValue(true)
    act(() => void window.dispatchEvent(new Event('online')))
    expect(screen.queryByText(/not kept on this device/)).toBeNull()
  })

  it('a chant that is kept is said to be here', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    localStorage.setItem('schola_kept_u1', JSON.stringify({ 2: { bytes: 1, recordings: [] } }))
    openChant()
    expect(await screen.findByText(/This chant is kept on this device/)).toBeTruthy()
    localStorage.removeItem('schola_kept_u1')
  })

  it.each([
    ['heard before', {}, '/audio/kyrie.mp3', /^You are offline\. The text of this chant and its recording are here/],
    ['never heard', {}, '/audio/gloria.mp3', /; its recording and its other words .* are not kept on this device\.$/],
    [
      'sung anew since it was kept',
      { 2: { bytes: 1, recordings: ['/audio/old.mp3'] } },
      '',
      /but not the recording that belongs to it now/,
    ],
  ])('a recording that was %s', async (_, kept, held, sentence) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    vi.stubGlobal('caches', {
      match: async (url: string) => (url === held ? new Response('sound') : undefined),
      open: async () => ({ match: async () => undefined, put: async () => undefined }),
    })
    localStorage.setItem('schola_kept_u1', JSON.stringify(kept))
    openChant({ audioPath: '/audio/kyrie.mp3' })
    expect(await screen.findByText(sentence)).toBeTruthy()
    localStorage.removeItem('schola_kept_u1')
  })
})

describe('opening a chant', () => {
  it.each([
    ['a new chant', null, 5, { percentComplete: 10, epoch: 0 }],
    ['a chant of ten levels', null, 10, { percentComplete: 9, epoch: 0 }],
    ['a chant further on', { ...progressOf(46), epoch: 3 }, 5, { percentComplete: 46, epoch: 3 }],
  ])('%s: the greater of the floor and the current percent, under its epoch', async (_, progress, levelCount, body) => {
    const made = openChant({ progress, levelCount })
    await waitFor(() => expect(writesIn(made)).toHaveLength(1))
    const [write] = writesIn(made)
    const sent: unknown = await write?.json()
    expect(sent).toEqual({ ...body, lastAccessed: expect.any(String) as string })
    expect(new URL(write?.url ?? '').pathname).toBe('/api/users/u1/chants/2/progress')
  })

  it('is written once, although its reply changes the chant; the path is not read again for it', async () => {
    const made = openChant()
    await waitFor(() => expect(writesIn(made)).toHaveLength(1))
    await userEvent.click(await screen.findByRole('tab', { name: 'Exercises' }))
    expect(screen.queryByRole('progressbar', { name: 'Your progress' })).toBeNull()
    expect(writesIn(made)).toHaveLength(1)
    expect(made.filter(({ url }) => url.endsWith('/users/u1/chants'))).toHaveLength(1)
  })

  it('a failure to save is only logged', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    openChant({}, { answers: { 'POST /api/users/u1/chants/2/progress': () => fail(500, 'Down.') } })
    await heading('Kyrie')
    await waitFor(() => expect(log).toHaveBeenCalled())
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe("'Listen' on the learning path", () => {
  it('sings on the page, once, and is gone from the address', async () => {
    const lastAudio = useFakeAudio()
    openChant({ audioPath: '/audio/kyrie.mp3' }, { path: '/chants/kyrie?listen' })
    await heading('Kyrie')
    await waitFor(() => expect(lastAudio().paused).toBe(false))
    expect(window.location.search).toBe('')
  })
})

describe('a locked chant', () => {
  it('shows its words and text, a lock in place of its exercises, and writes nothing', async () => {
    const made = openChant({}, { path: '/chants/sanctus', answers: { 'GET /api/chants/3/vocabulary': words } })
    await heading('Sanctus')
    expect(await screen.findByText('eléison')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Start Exercises' })).toBeNull()
    await userEvent.click(screen.getByRole('tab', { name: 'Full Text' }))
    expect(await screen.findByText('English Translation')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Start' })).toBeNull()
    const byHeart = screen.getByRole('link', { name: 'Say it by heart' })
    expect(byHeart.getAttribute('href')).toBe('/chants/sanctus/by-heart')
    await userEvent.click(screen.getByRole('tab', { name: 'Exercises' }))
    expect(screen.getByText('Complete previous chants to unlock').closest('p')?.querySelector('svg')).toBeTruthy()
    expect(screen.getByText(/to go/).textContent).toMatch(/^\d chants? to go/)
    expect(screen.getByRole('link', { name: /^Go on to / }).getAttribute('href')).toMatch(/^\/chants\/\w/)
    expect(made.some(({ url }) => url.endsWith('/chants/3/exercises'))).toBe(false)
    await unfold('More')
    expect(screen.getByRole('menuitem', { name: 'Print' })).toBeTruthy()
    expect(screen.queryByRole('menuitem', { name: 'Reset Progress' })).toBeNull()
    expect(writesIn(made)).toEqual([])
  })
})
