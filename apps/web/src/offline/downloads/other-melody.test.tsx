import { act, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { chosenMelodies } from '../../api/chosen-melodies.ts'
import { database } from '../../testing/memory-database.ts'
import { fail, serve } from '../../testing/server.ts'
import { gloria, press, server, show, useFakeCaches } from './keep-offline.test-data.tsx'

vi.mock('idb-keyval', () => import('../../testing/memory-database.ts'))

useFakeCaches()

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

  it('saves the chosen melody and removes the one before', async () => {
    database.clear()
    const settingsIn = () => [...database.keys()].filter((key) => key.includes('/settings/'))
    await keepGloria('xi')
    expect(settingsIn()).toEqual(['latin_learning_cache_/api/chants/2/settings/xi'])
    act(() => chosenMelodies.choose('gloria', 'viii'))
    await vi.waitFor(() => expect(settingsIn()).toEqual(['latin_learning_cache_/api/chants/2/settings/viii']))
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
