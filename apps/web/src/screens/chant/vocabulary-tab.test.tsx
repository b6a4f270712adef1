import './chant.tsx'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { FakeAudio, useFakeAudio } from '../../audio/fake-audio.test-data.ts'
import { type Answer, fail } from '../../testing/server.ts'
import { openChant, words } from './chant-page.test-data.ts'

const call = 'GET /api/chants/2/vocabulary'
const open = (answer: Answer = words) => openChant({}, { answers: { [call]: answer } })

describe('Vocabulary tab', () => {
  it('each word shows its Latin, its English and how it is pronounced', async () => {
    open()
    await screen.findByRole('heading', { name: 'Learn Key Words' })
    const latin = await screen.findByText('Kýrie')
    const entry = latin.closest('li')
    expect(latin.getAttribute('lang')).toBe('la')
    expect(entry?.textContent).toBe('KýrieO LordPronounced: KEE-ree-eh')
  })

  it('clicking a word plays its audio; a word without one is no button', async () => {
    const lastAudio = useFakeAudio()
    open()
    const panel = await screen.findByRole('tabpanel')
    await userEvent.click(await within(panel).findByRole('button', { name: /eléison/ }))
    expect(lastAudio()).toMatchObject({ src: '/audio/eleison.mp3', paused: false })
    expect(within(panel).queryByRole('button', { name: /Kýrie/ })).toBeNull()
  })

  it('a word that cannot be played is a sentence, not silence', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    useFakeAudio()
    vi.spyOn(FakeAudio.prototype, 'play').mockRejectedValue(new DOMException('None.', 'NotSupportedError'))
    open()
    await userEvent.click(await screen.findByRole('button', { name: /eléison/ }))
    expect(await screen.findByText('The word could not be played')).toBeTruthy()
  })

  it('the exercises, the likely next step, are fetched while the words are read', async () => {
    const made = open()
    await screen.findByText('Kýrie')
    const asked = () => made.map(({ url }) => new URL(url).pathname)
    await vi.waitFor(() => expect(asked()).toContain('/api/chants/2/exercises'))
  })

  it("'Start Exercises' switches to the Exercises tab", async () => {
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'Start Exercises' }))
    expect(screen.getByRole('tab', { name: 'Exercises' }).getAttribute('aria-selected')).toBe('true')
    expect(screen.getByRole('heading', { name: 'Practice Exercises' })).toBeTruthy()
  })

  it("while it loads: 'Loading vocabulary...'", async () => {
    open(() => new Promise<Response>(() => {}))
    expect(await screen.findByText('Loading vocabulary...')).toBeTruthy()
  })

  it('a failure, to the letter, and another try', async () => {
    let answers = 0
    open(() => {
      answers += 1
      return answers === 1 ? fail(404, 'Gone.') : Response.json(words)
    })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe('Failed to load vocabularyPlease try again later.')
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByText('Kýrie')).toBeTruthy()
  })
})
