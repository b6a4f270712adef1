import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { chosenMelodies } from '../../api/chosen-melodies.ts'
import { keptCache, responsesCache } from '../../platform/cache-names.ts'
import { fail, serve } from '../../testing/server.ts'
import type { KeptPart } from './keep-chant.ts'
import { KeepOffline } from './keep-offline.tsx'
import { keep } from './keeping.ts'

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

const kyrie: KeptPart = { id: 1, slug: 'kyrie', audioPath: '/audio/kyrie.mp3' }
const gloria: KeptPart = { id: 2, slug: 'gloria', audioPath: null }

const show = (chants: readonly KeptPart[]) =>
  render(<KeepOffline userId="u1" chants={chants} what="Kyrie" label="Keep offline" />)

const press = async (name: string) => userEvent.click(screen.getByRole('button', { name }))

let listKept: (name: string) => string[]

beforeEach(() => {
  localStorage.clear()
  listKept = fakeCaches()
})

afterEach(() => {
  cleanup()
  for (const slug of Object.keys(chosenMelodies.get())) chosenMelodies.forget(slug)
})

describe("promise 15.5: 'Keep offline'", () => {
  it('fetches words, exercises, text, score and every recording once, and says the size', async () => {
    const made = serve(server)
    show([kyrie])
    await press('Keep offline')
    expect(await screen.findByText('Kept offline, 2.3 MB')).toBeTruthy()
    expect(listKept(keptCache)).toEqual(['/audio/kyrie.mp3', '/audio/lord.mp3', '/audio/mercy.mp3', '/audio/spare.mp3'])
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

  it('promise 33.6: keeps the melody that was chosen, too', async () => {
    const settings = [{ key: 'own' }, { key: 'xi' }]
    const made = serve({
      ...server,
      'GET /api/chants/2/score': { settings },
      'GET /api/chants/2/settings/xi': { audioPath: '/audio/kyrie.mp3' },
    })
    chosenMelodies.choose('gloria', 'xi')
    show([gloria])
    await press('Keep offline')
    expect(await screen.findByText('Kept offline, 1.9 MB')).toBeTruthy()
    expect(listKept(keptCache)).toEqual(['/audio/kyrie.mp3', '/audio/lord.mp3'])
    expect(made.map(({ url }) => new URL(url).pathname)).toContain('/api/chants/2/settings/xi')
    act(() => chosenMelodies.choose('gloria', 'own'))
    await vi.waitFor(() => expect(listKept(keptCache)).toEqual(['/audio/lord.mp3']))
  })

  describe('promise 33.6: when another melody is chosen for a kept chant', () => {
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

    /** Answers when it is told to. */
    function held(found: object) {
      let arrive: () => void = () => undefined
      const asked = vi.fn<() => Promise<Response>>(
        () => new Promise((resolve) => (arrive = () => resolve(Response.json(found)))),
      )
      return { asked, arrive: () => arrive() }
    }

    it('the keeping is shown, can be stopped, and is removed for good', async () => {
      await keepGloria()
      const xi = held({ audioPath: '/audio/kyrie.mp3' })
      serve({ ...several, 'GET /api/chants/2/settings/xi': xi.asked })
      act(() => chosenMelodies.choose('gloria', 'xi'))
      expect(await screen.findByRole('progressbar', { name: 'Keeping Kyrie offline' })).toBeTruthy()
      await vi.waitFor(() => expect(xi.asked).toHaveBeenCalled())
      await press('Stop')
      await screen.findByText(/^Kept offline/)
      xi.arrive()
      await press('Remove from this device')
      expect(await screen.findByRole('button', { name: 'Keep offline' })).toBeTruthy()
      expect(localStorage.getItem('schola_kept_u1')).toBe('{}')
    })

    it('what is fetched elsewhere for it does not undo its removal', async () => {
      await keepGloria()
      const words = held([])
      serve({ ...several, 'GET /api/chants/2/vocabulary': words.asked })
      const elsewhere = keep('elsewhere', 'u1', [gloria])
      await vi.waitFor(() => expect(words.asked).toHaveBeenCalled())
      await press('Remove from this device')
      words.arrive()
      expect(await elsewhere).toBe(false)
      expect(localStorage.getItem('schola_kept_u1')).toBe('{}')
    })

    it('the choice before the last gives way, and what is noted is what was kept', async () => {
      await keepGloria()
      const xi = held({ audioPath: '/audio/kyrie.mp3' })
      serve({ ...several, 'GET /api/chants/2/settings/xi': xi.asked })
      act(() => chosenMelodies.choose('gloria', 'xi'))
      await vi.waitFor(() => expect(xi.asked).toHaveBeenCalled())
      act(() => chosenMelodies.choose('gloria', 'viii'))
      await vi.waitFor(() => expect(keptMelody()).toBe('viii'))
      xi.arrive()
      await screen.findByText(/^Kept offline/)
      await act(() => vi.waitFor(() => expect(xi.asked).toHaveResolved()))
      expect(keptMelody()).toBe('viii')
    })

    it('what is noted is the melody that was fetched, though another was chosen meanwhile', async () => {
      const xi = held({ audioPath: '/audio/kyrie.mp3' })
      serve({ ...several, 'GET /api/chants/2/settings/xi': xi.asked })
      chosenMelodies.choose('gloria', 'xi')
      const kept = keep('alone', 'u1', [gloria])
      await vi.waitFor(() => expect(xi.asked).toHaveBeenCalled())
      chosenMelodies.choose('gloria', 'viii')
      xi.arrive()
      expect(await kept).toBe(true)
      expect(keptMelody()).toBe('xi')
    })

    it('the notes of the former are given up', async () => {
      await keepGloria('xi')
      const responses = await caches.open(responsesCache)
      await responses.put('/api/chants/2/settings/xi', new Response('{}'))
      act(() => chosenMelodies.choose('gloria', 'viii'))
      await vi.waitFor(() => expect(listKept(responsesCache)).toEqual([]))
    })

    it('a failure is said, and it can be tried again', async () => {
      vi.spyOn(console, 'error').mockImplementation(() => {})
      await keepGloria()
      serve({ ...several, 'GET /api/chants/2/settings/xi': () => fail(404, 'Not now.') })
      act(() => chosenMelodies.choose('gloria', 'xi'))
      expect((await screen.findByRole('alert')).textContent).toMatch(/^The melody you chose could not be kept\./)
      serve(several)
      await press('Try Again')
      await vi.waitFor(() => expect(keptMelody()).toBe('xi'))
      expect(screen.queryByRole('alert')).toBeNull()
    })
  })

  describe('a recording that was sung anew since', () => {
    const anew = { ...kyrie, audioPath: '/audio/kyrie-2.mp3' }

    async function keepFormer() {
      serve(server)
      show([kyrie])
      await press('Keep offline')
      await screen.findByText('Kept offline, 2.3 MB')
      cleanup()
    }

    it('takes the place of the former one', async () => {
      await keepFormer()
      serve({ ...server, 'GET /audio/kyrie-2.mp3': sound(1700) })
      show([anew])
      expect(await screen.findByText('Kept offline, 2.5 MB')).toBeTruthy()
      expect(listKept(keptCache)[0]).toBe('/audio/kyrie-2.mp3')
      await vi.waitFor(() => expect(listKept(keptCache)).not.toContain('/audio/kyrie.mp3'))
      expect(screen.queryByText(/^The new recording/)).toBeNull()
    })

    it('is not called kept offline, nor when it could not be fetched', async () => {
      vi.spyOn(console, 'error').mockImplementation(() => {})
      await keepFormer()
      const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
      serve({ ...server, 'GET /audio/kyrie-2.mp3': () => fail(500, 'Down.') })
      show([anew])
      expect(screen.getByText(/^The new recording is not kept yet\./)).toBeTruthy()
      online.mockReturnValue(true)
      act(() => void window.dispatchEvent(new Event('online')))
      expect((await screen.findByRole('alert')).textContent).toMatch(/^The new recording could not be kept\./)
    })
  })

  it('can be undone; a recording that another kept chant uses stays', async () => {
    serve(server)
    show([gloria])
    await press('Keep offline')
    await screen.findByText('Kept offline, 0.4 MB')
    cleanup()
    show([kyrie])
    await press('Keep offline')
    await screen.findByText('Kept offline, 2.3 MB')
    await press('Remove from this device')
    expect(await screen.findByRole('button', { name: 'Keep offline' })).toBeTruthy()
    await vi.waitFor(() => expect(listKept(keptCache)).toEqual(['/audio/lord.mp3']))
  })

  it('the whole path is kept when every chant of it is, and its size is the sum', async () => {
    serve(server)
    show([kyrie, gloria])
    await press('Keep offline')
    expect(await screen.findByText('Kept offline, 2.7 MB')).toBeTruthy()
  })

  it('shows how far it has come, and can be stopped', async () => {
    let arrive: (response: Response) => void = () => undefined
    serve({ ...server, 'GET /audio/mercy.mp3': () => new Promise<Response>((resolve) => (arrive = resolve)) })
    show([kyrie])
    await press('Keep offline')
    const bar = await screen.findByRole('progressbar', { name: 'Keeping Kyrie offline' })
    await vi.waitFor(() => expect(bar.getAttribute('aria-valuetext')).toBe('1.9 MB'))
    expect(bar.getAttribute('value')).toBe('60')
    await press('Stop')
    arrive(new Response('late'))
    expect(await screen.findByRole('button', { name: 'Keep offline' })).toBeTruthy()
    expect(localStorage.getItem('schola_kept_u1')).toBeNull()
  })

  it('a recording that the server does not have is left out; any other failure is said, and can be tried again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    serve({ ...server, 'GET /audio/lord.mp3': () => fail(500, 'Down.') })
    show([{ ...gloria, audioPath: '/audio/none.mp3' }])
    await press('Keep offline')
    expect((await screen.findByRole('alert')).textContent).toBe('Not everything could be fetched. Please try again.')
    serve(server)
    await press('Keep offline')
    expect(await screen.findByText('Kept offline, 0.4 MB')).toBeTruthy()
    expect(listKept(keptCache)).toEqual(['/audio/lord.mp3'])
  })
})
