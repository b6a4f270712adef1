import { m } from '@schola/messages'
import './chant-page.tsx'
import type { ChantScore } from '@schola/contract/content'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { movePitch, notation, noteSize } from '../../components/score/score-look.ts'
import { type FakeAudio, useFakeAudio } from '../../lib/audio/fake-audio.test-data.ts'
import { openChant, unfold } from './chant-page.test-data.ts'

const score: ChantScore = { melody: 'name: Kyrie\n%%\n(c4) Ký(g)ri(hi)e.(ii) (::)', timing: null }
let lastAudio: () => FakeAudio

beforeEach(() => {
  lastAudio = useFakeAudio()
})

afterEach(() => {
  notation.set('square')
  noteSize.set('usual')
  movePitch(2, 0)
})

async function open(change = {}, given = score) {
  openChant({ audioPath: '/audio/kyrie.mp3', ...change }, { answers: { 'GET /api/chants/2/score': given } })
  await screen.findByRole('button', { name: /^First note/ })
}

describe('the More menu', () => {
  it('opens the share dialog of the device; closing it is no failure', async () => {
    const share = vi.fn<(data: object) => Promise<void>>().mockRejectedValue(new DOMException('', 'AbortError'))
    Object.defineProperty(navigator, 'share', { value: share, configurable: true })
    await open()
    await unfold('More')
    await userEvent.click(screen.getByRole('menuitem', { name: m.common_share() }))
    expect(share).toHaveBeenCalledWith({ title: 'Kyrie', url: window.location.href })
    expect(screen.queryByText(m.chant_address_not_copied())).toBeNull()
    Reflect.deleteProperty(navigator, 'share')
  })

  it('copies the URL if the device has no share dialog', async () => {
    await open()
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await unfold('More')
    await userEvent.click(screen.getByRole('menuitem', { name: m.common_share() }))
    expect(copied).toHaveBeenCalledWith(window.location.href)
    expect(await screen.findByText(m.chant_address_copied())).toBeTruthy()
  })

  it('closes on Escape, restoring the focus, and on a press outside', async () => {
    await open()
    await unfold('More')
    screen.getByRole('menuitem', { name: m.common_share() }).focus()
    await userEvent.keyboard('{Escape}')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: m.common_more(), expanded: false }))
    await unfold('More')
    await userEvent.click(screen.getByRole('heading', { level: 1 }))
    expect(screen.queryByRole('menuitem', { name: m.common_share() })).toBeNull()
  })
})

describe('notation and size', () => {
  it('are chosen under their names and remembered', async () => {
    await open()
    await unfold('Notes and pitch')
    await userEvent.click(screen.getByRole('button', { name: 'Modern', pressed: false }))
    await userEvent.click(screen.getByRole('button', { name: m.singing_size_large(), pressed: false }))
    expect(screen.getByRole('button', { name: 'Modern', pressed: true })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Square', pressed: false })).toBeTruthy()
    expect([localStorage.getItem('schola_notation'), localStorage.getItem('schola_note_size')]).toEqual([
      'modern',
      'largest',
    ])
  })
})

describe('starting note and pitch', () => {
  it('moving the pitch renames the starting note and says that the recording stays', async () => {
    await open()
    expect(lastAudio().src).toBe('/audio/kyrie.mp3')
    await unfold('Notes and pitch')
    await userEvent.click(screen.getByRole('button', { name: 'Lower' }))
    await userEvent.click(screen.getByRole('button', { name: 'Lower' }))
    expect(screen.getByText(m.singing_pitch_down({ count: 2 }))).toBeTruthy()
    expect(screen.getByRole('button', { name: m.singing_first_note_written({ note: 'F', written: 'G' }) })).toBeTruthy()
    expect(JSON.parse(localStorage.getItem('schola_pitches') ?? '')).toEqual({ 2: -2 })
    // The test's browser cannot sing, and the recording stays.
    expect(screen.getByText(/the recording is played as it is/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Higher' }))
    await userEvent.click(screen.getByRole('button', { name: 'Higher' }))
    expect(screen.getByText('as written')).toBeTruthy()
    expect(screen.queryByText(/the recording is played as it is/)).toBeNull()
  })

  it('names both notes if the recording is at another pitch than written', async () => {
    const spans = [0, 1, 2, 3, 4].map((second): [number, number] => [second, second + 1])
    const timing = { version: 1 as const, duration: 5, notes: spans, syllables: spans.slice(0, 3) }
    await open({}, { ...score, timing })
    await unfold('Notes and pitch')
    expect(screen.getByText('as recorded')).toBeTruthy()
    expect(
      screen.getByRole('button', { name: m.singing_first_note_written({ note: 'C♯', written: 'G' }) }),
    ).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Higher' }))
    expect(screen.getByRole('button', { name: m.singing_first_note_written({ note: 'D', written: 'G' }) })).toBeTruthy()
    expect(screen.queryByText(/than these notes are written/)).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Modern' }))
    expect(
      screen.getByRole('button', { name: m.singing_first_note_written({ note: 'D', written: 'A♭' }) }),
    ).toBeTruthy()
    expect(screen.getByText(m.singing_sounds_lower({ count: 6 }))).toBeTruthy()
  })

  it('ranges from five semitones down to six up', async () => {
    await open()
    await unfold('Notes and pitch')
    act(() => movePitch(2, -5))
    expect(screen.getByRole('button', { name: 'Lower' }).hasAttribute('disabled')).toBe(true)
    act(() => movePitch(2, 60))
    expect(screen.getByText(m.singing_pitch_up({ count: 6 }))).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Higher' }).hasAttribute('disabled')).toBe(true)
  })
})

describe('the end of the recording', () => {
  it('offers the exercises until the chant is played again', async () => {
    await open()
    act(() => void lastAudio().dispatchEvent(new Event('ended')))
    await userEvent.click(screen.getByRole('button', { name: m.chant_practice_it() }))
    expect(window.location.search).toBe('?tab=exercises')
    await userEvent.click(screen.getByRole('button', { name: m.common_play() }))
    await waitFor(() => expect(screen.queryByRole('button', { name: m.chant_practice_it() })).toBeNull())
  })
})
