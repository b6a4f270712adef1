import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { chosenMelodies } from '../../api/chosen-melodies.ts'
import { keptCache } from '../../platform/cache-names.ts'
import { fail, serve } from '../../testing/server.ts'
import { gloria, kyrie, press, server, show, sound, useFakeCaches } from './keep-offline.test-data.tsx'

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
