import { m } from '@schola/messages'
import './chant-page.tsx'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { FakeAudio, useFakeAudio } from '../../lib/audio/fake-audio.test-data.ts'
import { type Answer, fail, progressOf } from '../../testing/server.ts'
import { openChant } from './chant-page.test-data.ts'

const texts = {
  fullText: 'Kýrie, eléison.\nChriste, eléison.',
  englishTranslation: 'Lord, have mercy.\nChrist, have mercy.',
}

async function open(change: Parameters<typeof openChant>[0] = {}, answers: Readonly<Record<string, Answer>> = {}) {
  openChant({ ...texts, progress: progressOf(46), ...change }, { path: '/chants/kyrie?tab=full-text', answers })
  await screen.findByRole('heading', { name: m.chant_complete_text() })
}

const findAction = (name: string) => screen.findByRole('link', { name })

describe('Full Text tab', () => {
  it('lays Latin and English side by side, line by line, each in its language', async () => {
    await open()
    expect(screen.getByRole('heading', { name: m.chant_english_translation() })).toBeTruthy()
    const latin = screen.getByText('Christe, eléison.')
    expect(latin.getAttribute('lang')).toBe('la')
    expect(latin.nextElementSibling?.textContent).toBe('Christ, have mercy.')
    expect(latin.nextElementSibling?.getAttribute('lang')).toBe('en')
  })

  it('shows both texts whole if their lines do not pair', async () => {
    await open({ englishTranslation: 'Lord, have mercy.' })
    expect(screen.getByText(/Kýrie, eléison\.\s+Christe, eléison\./).getAttribute('lang')).toBe('la')
    expect(screen.getByText('Lord, have mercy.').getAttribute('lang')).toBe('en')
  })

  it('Continue picks a random exercise of the unlocked level', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.99)
    await open({
      exercises: [
        { id: 31, level: 3 },
        { id: 32, level: 3 },
        { id: 41, level: 4 },
      ],
    })
    expect((await findAction(m.common_continue())).getAttribute('href')).toBe('/chants/kyrie/exercise/32')
  })

  it('any exercise if that level is empty; none where there is no exercise', async () => {
    await open({ exercises: [{ id: 11, level: 1 }] })
    expect((await findAction(m.common_continue())).getAttribute('href')).toBe('/chants/kyrie/exercise/11')
  })

  it('without progress the action reads Start', async () => {
    // Opening the chant is progress too, unless it could not be saved.
    await open({ progress: null }, { 'POST /api/users/u1/chants/2/progress': () => fail(404, 'It is gone.') })
    expect((await findAction(m.common_start())).getAttribute('href')).toBe('/chants/kyrie/exercise/201')
  })
})

describe('Vocabulary tab', () => {
  it('clicking a word plays its audio; a word without audio is no button', async () => {
    const lastAudio = useFakeAudio()
    openChant()
    const panel = await screen.findByRole('tabpanel')
    await userEvent.click(await within(panel).findByRole('button', { name: /eléison/ }))
    expect(lastAudio()).toMatchObject({ src: '/audio/eleison.mp3', paused: false })
    expect(within(panel).queryByRole('button', { name: /Kýrie/ })).toBeNull()
  })

  it('reports a word that cannot be played', async () => {
    useFakeAudio()
    vi.spyOn(FakeAudio.prototype, 'play').mockRejectedValue(new DOMException('None.', 'NotSupportedError'))
    openChant()
    await userEvent.click(await screen.findByRole('button', { name: /eléison/ }))
    expect(await screen.findByText('The word could not be played')).toBeTruthy()
  })
})
