import './chant.tsx'
import type { ChantScore } from '@schola/contract/content'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeAudio, useFakeAudio } from '../../audio/fake-audio.test-data.ts'
import { movePitch } from '../../following/score-look.ts'
import { openChant, unfold } from './chant-page.test-data.ts'

const { renderMelody } = vi.hoisted(() => {
  vi.stubGlobal('OfflineAudioContext', {})
  return { renderMelody: vi.fn<() => Promise<object>>() }
})
vi.mock('../../audio/synth/render-melody.ts', () => ({ renderMelody }))

const spans = [0, 1, 2, 3, 4].map((second): [number, number] => [second, second + 1])
const score: ChantScore = {
  melody: 'name: Kyrie\n%%\n(c4) Ký(g)ri(hi)e.(ii) (::)',
  timing: { version: 1, duration: 5, notes: spans, syllables: spans.slice(0, 3) },
}
const heardToItsEnd = 'You have heard it to its end.'
const preparing = /^Preparing the built-in voice/
const replaced = 'The recording has a fixed pitch; at any other pitch the built-in voice sings instead.'

let lastAudio: () => FakeAudio
/** Lets the built-in voice be ready. */
let finishVoice: () => Promise<void>

beforeEach(() => {
  lastAudio = useFakeAudio()
  const voice = new Promise<object>((resolve) => {
    finishVoice = () => act(async () => resolve({ getChannelData: () => new Float32Array(1), sampleRate: 24_000 }))
  })
  renderMelody.mockReturnValue(voice)
})

afterEach(() => {
  vi.unstubAllGlobals()
  movePitch(2, 0)
})

async function open(audioPath: string | null = '/audio/kyrie.mp3') {
  openChant({ audioPath }, { answers: { 'GET /api/chants/2/score': score } })
  await unfold('Notes and pitch')
}

const position = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Position' })

function hearToTheEnd() {
  const audio = lastAudio()
  audio.currentTime = 60
  audio.ended = true
  act(() => void audio.dispatchEvent(new Event('ended')))
}

describe('another pitch', () => {
  it('before it is chosen, it is said which voice sings then', async () => {
    await open()
    expect(screen.getByText(replaced)).toBeTruthy()
    const described = screen.getByRole('group', { name: 'Pitch' }).getAttribute('aria-describedby')
    expect(document.getElementById(described ?? '')?.textContent).toBe(replaced)
  })

  it('nothing is said of a recording where there is none', async () => {
    await open(null)
    expect(screen.queryByText(/^The recording has a fixed pitch/)).toBeNull()
  })

  it('at the end of the recording, the voice that is prepared has not been heard, and begins at the beginning', async () => {
    await open()
    hearToTheEnd()
    expect(screen.getByText(heardToItsEnd)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Higher' }))
    expect(screen.getByText(preparing)).toBeTruthy()
    expect(screen.queryByText(heardToItsEnd)).toBeNull()
    await finishVoice()
    await waitFor(() => expect(lastAudio().src).toMatch(/^blob:/))
    expect(screen.getByText(/the built-in voice sings in place of the recording\.$/)).toBeTruthy()
    expect(screen.queryByText(heardToItsEnd)).toBeNull()
    expect(lastAudio().currentTime).toBe(0)
  })

  it('a place chosen while the voice is prepared is where it begins', async () => {
    await open()
    await userEvent.click(screen.getByRole('button', { name: 'Higher' }))
    expect([position().disabled, position().max]).toEqual([false, '5'])
    fireEvent.change(position(), { target: { value: '3' } })
    expect(position().getAttribute('aria-valuetext')).toBe('0:03 of 0:05')
    await finishVoice()
    await waitFor(() => expect(lastAudio().src).toMatch(/^blob:/))
    expect(lastAudio().currentTime).toBe(3)
  })

  it('what was sung to its end at one pitch is not said of another that has been begun', async () => {
    await open()
    hearToTheEnd()
    await userEvent.click(screen.getByRole('button', { name: 'Higher' }))
    await finishVoice()
    await waitFor(() => expect(lastAudio().src).toMatch(/^blob:/))
    await userEvent.click(screen.getByRole('button', { name: 'Play' }))
    await userEvent.click(screen.getByRole('button', { name: 'Pause' }))
    await userEvent.click(screen.getByRole('button', { name: 'Lower' }))
    await waitFor(() => expect(lastAudio().src).toBe('/audio/kyrie.mp3'))
    expect(screen.queryByText(heardToItsEnd)).toBeNull()
  })
})
