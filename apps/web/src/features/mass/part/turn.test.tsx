import { m } from '@schola/messages'
import type { QueryClient } from '@tanstack/react-query'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest'
import { FakeAudio } from '../../../lib/audio/fake-audio.test-data.ts'
import { stopHearing } from '../../../lib/audio/hear.ts'
import { pass, press } from '../../../testing/practice.ts'
import { fail } from '../../../testing/server.ts'
import { ownRole } from '../mass-choices.ts'
import { address, call, moment, openPart, openSungPart, say, sayUntil, sungPath, type } from './mass-part.test-data.ts'

const singPhrases = vi.hoisted(() => vi.fn<(from: object, own: object, signal: AbortSignal) => Promise<void>>())
vi.mock('../../../lib/mass/sing-phrases.ts', () => ({ singPhrases }))

// What was told to play: a recording that an earlier test has heard is not made again.
let play: MockInstance<FakeAudio['play']>

beforeEach(() => {
  play = vi.spyOn(FakeAudio.prototype, 'play')
  singPhrases.mockReset().mockResolvedValue(undefined)
})

const heard = () =>
  [...new Set(play.mock.contexts as FakeAudio[])]
    .filter(({ src, paused }) => src.startsWith('/audio/') && !paused)
    .map(({ src }) => src)

const preface = 'Præfatio Preface'
const unrecorded = { 'GET /api/chants/8/vocabulary': () => fail(503, 'Away.') }

/** Until this device knows what can be heard. */
async function untilKnown(client: QueryClient): Promise<void> {
  await vi.waitFor(() => expect(client.getQueryData(['latin-sound', 8, null])).toBeDefined())
  await pass(0)
}

/** Lets time pass until something holds: code is still being loaded when a busy machine shows the call. */
const soon = (holds: () => void) =>
  vi.waitFor(async () => {
    await pass(100)
    holds()
  })

describe('a turn', () => {
  it('names the moment, whom one answers and what they say, and waits; the answer is shown when asked for', async () => {
    await openPart()
    await press(m.common_begin())
    expect(moment()).toBe('Signum crucis Sign of the Cross')
    await say()
    expect(moment()).toBe('Salutatio Greeting')
    expect(screen.getByText('The priest opens his hands.')).toBeTruthy()
    expect(screen.getByText(m.mass_call_speaker({ who: 'priest', act: 'sing' }))).toBeTruthy()
    expect(screen.getByText('Dóminus vobíscum.').getAttribute('lang')).toBe('la')
    expect(screen.getByText('Your response? Say or sing it.')).toBeTruthy()
    expect(screen.queryByText('Et cum spíritu tuo.')).toBeNull()
    const show = screen.getByRole('button', { name: m.recite_show({ called: 'answer' }) })
    expect(document.activeElement).toBe(show)
    const described = document.getElementById(show.getAttribute('aria-describedby') ?? '')
    expect(described?.textContent).toContain('Dóminus vobíscum.')
    await press(m.recite_show({ called: 'answer' }))
    expect(document.activeElement).toBe(screen.getByText('Et cum spíritu tuo.'))
    expect(screen.getByText('And with your spirit.')).toBeTruthy()
    await press(m.recite_had())
    expect(moment()).toBe('Actus pænitentialis Penitential Act')
    expect(screen.getByText(m.mass_call_speaker({ who: 'priest', act: 'say' }))).toBeTruthy()
  })

  it('the call is heard from the recording by itself, and again when asked for', async () => {
    await openSungPart()
    await press(m.common_begin())
    await sayUntil(preface)
    await say()
    await soon(() => expect(heard()).toEqual([sungPath]))
    expect(call()).toBe('Sursum corda.')
    stopHearing()
    expect(heard()).toEqual([])
    await press(m.mass_call_hear({ who: 'priest' }))
    await soon(() => expect(heard()).toEqual([sungPath]))
  })

  it('where no recording is available the melody is sung, and a sentence says so; else it is read', async () => {
    const { client } = await openPart(address, /responses, about/, unrecorded)
    await press(m.common_begin())
    await sayUntil(preface)
    await untilKnown(client)
    await press(m.mass_call_hear({ who: 'priest' }))
    const first = { slug: 'dialogues', first: 0, last: 0 }
    await soon(() => expect(singPhrases).toHaveBeenLastCalledWith(first, expect.any(Object), expect.any(AbortSignal)))
    expect(screen.getByText(m.mass_call_melody_only())).toBeTruthy()
    singPhrases.mockRejectedValueOnce(new Error('no sound'))
    await press(m.mass_call_hear({ who: 'priest' }))
    await soon(() => expect(screen.getByText(m.mass_call_silent())).toBeTruthy())
    expect(call()).toBe('Dóminus vobíscum.')
  })

  it('one tap silences the calls, and they stay silent', async () => {
    await openPart()
    await press(m.mass_calls_mute())
    await press(m.common_begin())
    await say()
    await pass(1000)
    expect([singPhrases.mock.calls, heard()]).toEqual([[], []])
    expect(localStorage.getItem('schola_calls_silent')).toBe('1')
    expect(screen.getByRole('button', { name: m.mass_calls_unmute() })).toBeTruthy()
  })

  it.each([
    ['silenced', () => press(m.mass_calls_mute())],
    ['left', async () => cleanup()],
  ])('a call that is still awaited is called off once it is %s', async (_, stop) => {
    const { client } = await openPart(address, /responses, about/, unrecorded)
    await press(m.common_begin())
    await sayUntil(preface)
    await untilKnown(client)
    await soon(() =>
      expect(singPhrases).toHaveBeenLastCalledWith(
        { slug: 'dialogues', first: 0, last: 0 },
        expect.any(Object),
        expect.any(AbortSignal),
      ),
    )
    const signal = singPhrases.mock.lastCall?.[2]
    expect(signal?.aborted).toBe(false)
    await stop()
    expect(signal?.aborted).toBe(true)
  })

  it('what nobody calls for says what comes before it', async () => {
    ownRole.set('priest')
    await openPart()
    await press(m.common_begin())
    expect(screen.getByText(m.mass_call_you_begin())).toBeTruthy()
    expect(screen.getByText('What do you say? Say or sing it.')).toBeTruthy()
    await say()
    await say()
    expect(call()).toBeUndefined()
  })
})

describe('what stands before an answer', () => {
  it('nobody is told to begin what all sing after the choir', async () => {
    await openPart()
    await press(m.common_begin())
    await sayUntil('Alleluia Alleluia')
    expect(screen.getByText(m.mass_call_all_together())).toBeTruthy()
    expect(screen.queryByText(m.mass_call_you_begin())).toBeNull()
    expect(screen.getByText(/^All stand up\. The choir begins it and all repeat it/)).toBeTruthy()
  })

  it('a translation of the whole answer is not taken for that of its last words', async () => {
    ownRole.set('priest')
    await openPart()
    await press(m.common_begin())
    await sayUntil('Actus pænitentialis Penitential Act')
    fireEvent.click(screen.getByRole('button', { name: 'Type it' }))
    await type('fratres')
    expect(screen.queryByText(/Brethren, let us own/)).toBeNull()
    await press(m.common_continue())
    await type('ut')
    expect(screen.getByText(/Brethren, let us own/).textContent).toMatch(/^The whole response: Brethren/)
  })
})
