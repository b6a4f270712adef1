import { m } from '@schola/messages'
import './chant-page.tsx'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { useFakeAudio } from '../../lib/audio/fake-audio.test-data.ts'
import { progressOf } from '../../testing/server.ts'
import { openChant, unfold, words, writesIn } from './chant-page.test-data.ts'

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

describe('chant page', () => {
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
    expect(screen.queryByRole('progressbar', { name: m.chant_your_progress() }) !== null).toBe(there)
    expect(screen.queryByText(m.chant_your_progress()) !== null).toBe(there)
  })

  it('a spoken text has no score and no player, and links to its full text', async () => {
    openChant({ isSaid: true })
    await heading('Kyrie')
    expect(screen.queryByRole('heading', { name: /Listen to/ })).toBeNull()
    expect(screen.queryByRole('region', { name: 'Score' })).toBeNull()
    expect(screen.queryByRole('link', { name: m.practice_sing_it() })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: m.chant_to_full_text() }))
    expect(window.location.search).toBe('?tab=full-text')
  })

  it('stores the open tab in the URL without a history entry', async () => {
    openChant()
    await heading('Kyrie')
    const before = window.history.length
    await userEvent.click(await screen.findByRole('tab', { name: m.chant_full_text() }))
    expect(window.location.search).toBe('?tab=full-text')
    expect(window.history.length).toBe(before)
    expect(screen.getByRole('tab', { name: m.chant_full_text() }).getAttribute('aria-selected')).toBe('true')
  })
})

describe('offline', () => {
  it('the page says what is on the device and what is not', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    openChant()
    // It has no recording, so that none is spoken of.
    expect(await screen.findByText(m.chant_offline_spoken())).toBeTruthy()
    online.mockReturnValue(true)
    act(() => void window.dispatchEvent(new Event('online')))
    expect(screen.queryByText(m.chant_offline_spoken())).toBeNull()
  })

  it.each([
    ['heard before', {}, '/audio/kyrie.mp3', m.chant_offline_text_and_recording()],
    ['never heard', {}, '/audio/gloria.mp3', m.chant_offline_text()],
    [
      'sung anew since it was kept',
      { 2: { bytes: 1, recordings: ['/audio/old.mp3'] } },
      '',
      m.chant_offline_no_recording(),
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
})

describe("'Listen' on the learning path", () => {
  it('plays once and is removed from the URL', async () => {
    const lastAudio = useFakeAudio()
    openChant({ audioPath: '/audio/kyrie.mp3' }, { path: '/chants/kyrie?listen' })
    await heading('Kyrie')
    await waitFor(() => expect(lastAudio().paused).toBe(false))
    expect(window.location.search).toBe('')
  })
})

describe('a locked chant shows its lock', () => {
  it('shows its words and text, a lock instead of exercises, and writes nothing', async () => {
    const made = openChant({}, { path: '/chants/sanctus', answers: { 'GET /api/chants/3/vocabulary': words } })
    await heading('Sanctus')
    expect(await screen.findByText('eléison')).toBeTruthy()
    expect(screen.queryByRole('button', { name: m.chant_start_exercises() })).toBeNull()
    await userEvent.click(screen.getByRole('tab', { name: m.chant_full_text() }))
    expect(await screen.findByText(m.chant_english_translation())).toBeTruthy()
    expect(screen.queryByRole('link', { name: m.common_start() })).toBeNull()
    const recite = screen.getByRole('link', { name: m.chant_recite() })
    expect(recite.getAttribute('href')).toBe('/chants/sanctus/by-heart')
    await userEvent.click(screen.getByRole('tab', { name: m.chant_exercises() }))
    expect(screen.getByText(m.common_complete_previous()).closest('p')?.querySelector('svg')).toBeTruthy()
    expect(screen.getByRole('link', { name: m.practice_go_on_to({ name: 'Kyrie' }) }).getAttribute('href')).toBe(
      '/chants/kyrie',
    )
    expect(made.some(({ url }) => url.endsWith('/chants/3/exercises'))).toBe(false)
    await unfold('More')
    expect(screen.getByRole('menuitem', { name: m.common_print() })).toBeTruthy()
    expect(screen.queryByRole('menuitem', { name: m.chant_reset() })).toBeNull()
    expect(writesIn(made)).toEqual([])
  })
})
