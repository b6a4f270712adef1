import { m } from '@schola/messages'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { database } from '../../../testing/memory-database.ts'
import { fail, serve } from '../../../testing/server.ts'
import { chosenMelodies } from '../../api/chosen-melodies.ts'
import { downloadsCache } from '../../cache-names.ts'
import type { DownloadableChant } from './download-chant.ts'
import { KeepOffline } from './keep-offline.tsx'

vi.mock('idb-keyval', () => import('../../../testing/memory-database.ts'))

/** Cache Storage in memory, as far as keeping needs it. */
function fakeCaches() {
  const stores = new Map<string, Map<string, Response>>()
  async function open(name: string) {
    const store = stores.get(name) ?? new Map<string, Response>()
    stores.set(name, store)
    return {
      match: async (url: string) => store.get(url)?.clone(),
      put: async (url: string, response: Response) => void store.set(url, response),
      delete: async (url: string) => store.delete(url),
    }
  }
  vi.stubGlobal('caches', { open })
  return (name: string) => [...(stores.get(name)?.keys() ?? [])].toSorted()
}

let listKept: (name: string) => string[]
beforeEach(() => {
  listKept = fakeCaches()
})

afterEach(() => {
  for (const slug of Object.keys(chosenMelodies.get())) chosenMelodies.choose(slug, undefined)
})

const sound = (kilobytes: number) => () => new Response('~'.repeat(kilobytes * 1000))
const word = (id: number, audioPath: string | null) => ({ id, latin: 'Kyrie', english: 'Lord', audioPath })
const verseOf = (...audioPaths: (string | null)[]) => ({
  phrases: [{ words: audioPaths.map((audioPath) => ({ form: 'Kýrie', audioPath })) }],
})

const server = {
  'GET /api/chants/1/exercises': [],
  'GET /api/chants/1/vocabulary': [word(1, '/audio/lord.mp3'), word(2, '/audio/mercy.mp3'), word(3, null)],
  'GET /api/chants/1/text': {
    verses: [verseOf('/audio/lord.mp3', null)],
    related: [verseOf('/audio/spare.mp3')],
  },
  'GET /api/chants/1/score': {},
  'GET /api/chants/2/exercises': [],
  'GET /api/chants/2/vocabulary': [word(1, '/audio/lord.mp3')],
  'GET /api/chants/2/text': { verses: [verseOf()] },
  'GET /api/chants/2/score': {},
  'GET /audio/kyrie.mp3': sound(1500),
  'GET /audio/lord.mp3': sound(400),
  'GET /audio/mercy.mp3': sound(300),
  'GET /audio/spare.mp3': sound(100),
}

const kyrie: DownloadableChant = { id: 1, slug: 'kyrie', audioPath: '/audio/kyrie.mp3' }
const gloria: DownloadableChant = { id: 2, slug: 'gloria', audioPath: null }

const show = (chants: readonly DownloadableChant[]) =>
  render(<KeepOffline userId="u1" chants={chants} what="Kyrie" label="Keep offline" />)

const keptWith = (megabytes: string) => m.offline_kept({ size: m.offline_size({ megabytes }) })
const press = async (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe("'Keep offline'", () => {
  it('fetches words, exercises, text, score and every recording once, and says the size', async () => {
    const made = serve(server)
    show([kyrie])
    await press('Keep offline')
    expect(await screen.findByText(keptWith('2.3'))).toBeTruthy()
    expect(listKept(downloadsCache)).toEqual([
      '/audio/kyrie.mp3',
      '/audio/lord.mp3',
      '/audio/mercy.mp3',
      '/audio/spare.mp3',
    ])
    expect(made.map(({ url }) => new URL(url).pathname)).toEqual([
      '/api/chants/1/vocabulary',
      '/api/chants/1/text',
      '/api/chants/1/exercises',
      '/api/chants/1/score',
      '/audio/kyrie.mp3',
      '/audio/lord.mp3',
      '/audio/mercy.mp3',
      '/audio/spare.mp3',
    ])
  })

  describe('a recording that was sung anew since', () => {
    const anew = { ...kyrie, audioPath: '/audio/kyrie-2.mp3' }

    async function keepFormer() {
      serve(server)
      show([kyrie])
      await press('Keep offline')
      await screen.findByText(keptWith('2.3'))
      cleanup()
    }

    it('takes the place of the former one', async () => {
      await keepFormer()
      serve({ ...server, 'GET /audio/kyrie-2.mp3': sound(1700) })
      show([anew])
      expect(await screen.findByText(keptWith('2.5'))).toBeTruthy()
      expect(listKept(downloadsCache)[0]).toBe('/audio/kyrie-2.mp3')
      await vi.waitFor(() => expect(listKept(downloadsCache)).not.toContain('/audio/kyrie.mp3'))
      expect(screen.queryByText(m.offline_recording_missing())).toBeNull()
    })

    it('is not called kept offline, nor when it could not be fetched', async () => {
      await keepFormer()
      const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
      serve({ ...server, 'GET /audio/kyrie-2.mp3': () => fail(500, 'Down.') })
      show([anew])
      expect(screen.getByText(m.offline_recording_missing(), { exact: false })).toBeTruthy()
      online.mockReturnValue(true)
      act(() => void window.dispatchEvent(new Event('online')))
      expect((await screen.findByRole('alert')).textContent).toContain(m.offline_recording_failed())
    })
  })

  it('can be undone; a recording that another kept chant uses stays', async () => {
    serve(server)
    show([gloria])
    await press('Keep offline')
    await screen.findByText(keptWith('0.4'))
    cleanup()
    show([kyrie])
    await press('Keep offline')
    await screen.findByText(keptWith('2.3'))
    await press(m.offline_remove())
    expect(await screen.findByRole('button', { name: 'Keep offline' })).toBeTruthy()
    await vi.waitFor(() => expect(listKept(downloadsCache)).toEqual(['/audio/lord.mp3']))
  })

  it('stopped in the middle of the path, it continues with the chants that are left', async () => {
    serve({ ...server, 'GET /api/chants/2/vocabulary': () => new Promise<Response>(() => undefined) })
    show([kyrie, gloria])
    await press('Keep offline')
    await vi.waitFor(() => expect(localStorage.getItem('schola_kept_u1')).toContain('kyrie.mp3'))
    await press(m.common_stop())
    const made = serve(server)
    await press('Keep offline')
    expect(await screen.findByText(keptWith('2.7'))).toBeTruthy()
    expect(made.map(({ url }) => new URL(url).pathname).filter((path) => !path.startsWith('/api/chants/2/'))).toEqual(
      [],
    )
  })

  it('the focus stays in its place, whatever stands there', async () => {
    let arrive: (response: Response) => void = () => undefined
    serve({ ...server, 'GET /audio/mercy.mp3': () => new Promise<Response>((resolve) => (arrive = resolve)) })
    const { container } = show([kyrie])
    const place = container.firstElementChild
    await press('Keep offline')
    expect(document.activeElement).toBe(place)
    await userEvent.tab()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: m.common_stop() }))
    await vi.waitFor(() => expect(listKept(downloadsCache)).toHaveLength(3))
    arrive(sound(300)())
    await screen.findByText(keptWith('2.3'))
    expect(document.activeElement).toBe(place)
    await press(m.offline_remove())
    await screen.findByRole('button', { name: 'Keep offline' })
    expect(document.activeElement).toBe(place)
  })

  it('a recording that the server does not have is left out; any other failure is said, and can be tried again', async () => {
    serve({ ...server, 'GET /audio/lord.mp3': () => fail(500, 'Down.') })
    show([{ ...gloria, audioPath: '/audio/none.mp3' }])
    await press('Keep offline')
    expect((await screen.findByRole('alert')).textContent).toBe(m.offline_failed())
    serve(server)
    await press('Keep offline')
    expect(await screen.findByText(keptWith('0.4'))).toBeTruthy()
    expect(listKept(downloadsCache)).toEqual(['/audio/lord.mp3'])
  })
})

describe('when another melody is chosen for a chant that is kept offline', () => {
  const settings = [{ key: 'own' }, { key: 'xi' }, { key: 'viii' }]
  const several = {
    ...server,
    'GET /api/chants/2/score': { settings },
    'GET /api/chants/2/settings/xi': { audioPath: '/audio/kyrie.mp3' },
    'GET /api/chants/2/settings/viii': { audioPath: '/audio/mercy.mp3' },
  }
  const keptMelody = () =>
    (JSON.parse(localStorage.getItem('schola_kept_u1') ?? '{}') as Record<string, { melody?: string }>)['2']?.melody

  async function keepGloria(melody?: string) {
    serve(several)
    if (melody !== undefined) chosenMelodies.choose('gloria', melody)
    show([gloria])
    await press('Keep offline')
    await screen.findByText(/^Kept offline/)
  }

  it('saves the chosen melody and removes the one before', async () => {
    database.clear()
    const settingsIn = () => [...database.keys()].filter((key) => key.includes('/settings/'))
    await keepGloria('xi')
    expect(settingsIn()).toEqual(['latin_learning_cache_/api/chants/2/settings/xi'])
    act(() => chosenMelodies.choose('gloria', 'viii'))
    await vi.waitFor(() => expect(settingsIn()).toEqual(['latin_learning_cache_/api/chants/2/settings/viii']))
  })

  it('a failure is said, and it can be tried again', async () => {
    await keepGloria()
    serve({ ...several, 'GET /api/chants/2/settings/xi': () => fail(404, 'Not now.') })
    act(() => chosenMelodies.choose('gloria', 'xi'))
    expect((await screen.findByRole('alert')).textContent).toContain(m.offline_melody_failed())
    serve(several)
    await press(m.common_try_again())
    await vi.waitFor(() => expect(keptMelody()).toBe('xi'))
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
