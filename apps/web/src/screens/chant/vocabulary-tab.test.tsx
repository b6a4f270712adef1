import './chant.tsx'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { FakeAudio, useFakeAudio } from '../../audio/fake-audio.test-data.ts'
import { type Answer } from '../../testing/server.ts'
import { openChant, words } from './chant-page.test-data.ts'

const call = 'GET /api/chants/2/vocabulary'
const open = (answer: Answer = words) => openChant({}, { answers: { [call]: answer } })

describe('Vocabulary tab', () => {
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
})
