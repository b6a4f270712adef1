import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { chosenMelodies } from '../../api/chosen-melodies.ts'
import { keptCache } from '../../platform/cache-names.ts'
import { fail, serve } from '../../testing/server.ts'
import { startDownload } from './downloads.ts'
import { gloria, kyrie, press, server, show, sound, useFakeCaches, word } from './keep-offline.test-data.tsx'

const listKept = useFakeCaches()

describe("'Keep offline'", () => {
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

  it('keeps the melody that was chosen, too', async () => {
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
    await vi.waitFor(() => expect(bar.getAttribute('aria-valuetext')).toBe('2.0 MB'))
    expect(bar.getAttribute('value')).toBe('80')
    await press('Stop')
    arrive(new Response('late'))
    expect(await screen.findByRole('button', { name: 'Keep offline' })).toBeTruthy()
    expect(localStorage.getItem('schola_kept_u1')).toBeNull()
  })

  it('downloads four recordings at a time', async () => {
    const arrivals: ((response: Response) => void)[] = []
    const held = () => new Promise<Response>((resolve) => void arrivals.push(resolve))
    const words = Array.from({ length: 6 }, (_, index) => word(index, `/audio/${index}.mp3`))
    serve({
      ...server,
      'GET /api/chants/2/vocabulary': words,
      ...Object.fromEntries(words.map(({ audioPath }) => [`GET ${audioPath}`, held])),
    })
    const done = startDownload('gloria', 'u1', [gloria])
    await vi.waitFor(() => expect(arrivals).toHaveLength(4))
    arrivals[2]?.(sound(1)())
    await vi.waitFor(() => expect(arrivals).toHaveLength(5))
    expect(listKept(keptCache)).toEqual(['/audio/2.mp3'])
    for (const index of [0, 1, 3, 4]) arrivals[index]?.(sound(1)())
    await vi.waitFor(() => expect(arrivals).toHaveLength(6))
    arrivals[5]?.(sound(1)())
    expect(await done).toBe(true)
    expect(listKept(keptCache)).toHaveLength(6)
  })

  it('stopped in the middle of the path, it continues with the chants that are left', async () => {
    serve({ ...server, 'GET /api/chants/2/vocabulary': () => new Promise<Response>(() => undefined) })
    show([kyrie, gloria])
    await press('Keep offline')
    await vi.waitFor(() => expect(localStorage.getItem('schola_kept_u1')).toContain('kyrie.mp3'))
    await press('Stop')
    const made = serve(server)
    await press('Keep offline')
    expect(await screen.findByText('Kept offline, 2.7 MB')).toBeTruthy()
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
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Stop' }))
    await vi.waitFor(() => expect(listKept(keptCache)).toHaveLength(3))
    arrive(sound(300)())
    await screen.findByText('Kept offline, 2.3 MB')
    expect(document.activeElement).toBe(place)
    await press('Remove from this device')
    await screen.findByRole('button', { name: 'Keep offline' })
    expect(document.activeElement).toBe(place)
  })

  it('stopped, it leaves no recording behind but those that another chant uses, kept or being fetched', async () => {
    serve(server)
    expect(await startDownload('gloria', 'u1', [gloria])).toBe(true)
    let arrive: (response: Response) => void = () => undefined
    const credo = { id: 3, slug: 'credo', audioPath: '/audio/mercy.mp3' }
    serve({
      ...server,
      'GET /api/chants/3/exercises': [],
      'GET /api/chants/3/vocabulary': [word(1, '/audio/credo.mp3')],
      'GET /api/chants/3/text': { verses: [] },
      'GET /api/chants/3/score': {},
      'GET /audio/credo.mp3': sound(1),
      'GET /audio/spare.mp3': () => new Promise<Response>((resolve) => (arrive = resolve)),
      'GET /audio/mercy.mp3': sound(1),
    })
    show([kyrie])
    await press('Keep offline')
    await vi.waitFor(() => expect(listKept(keptCache)).toHaveLength(3))
    const elsewhere = startDownload('credo', 'u1', [credo])
    await press('Stop')
    arrive(new Response('late'))
    expect(await elsewhere).toBe(true)
    await vi.waitFor(() =>
      expect(listKept(keptCache)).toEqual(['/audio/credo.mp3', '/audio/lord.mp3', '/audio/mercy.mp3']),
    )
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
