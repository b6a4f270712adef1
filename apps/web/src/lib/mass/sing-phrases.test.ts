import type { Melody } from '@schola/chant/melody'
import type { TimedMelody } from '@schola/chant/time-melody'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { details } from './details.ts'
import { singPhrases } from './sing-phrases.ts'

const { hear, renderWav } = vi.hoisted(() => ({
  hear: vi.fn<(url: string) => Promise<void>>(),
  renderWav: vi.fn<(melody: Melody, timed: TimedMelody, semitones: number) => Promise<Blob>>(),
}))
vi.mock('../audio/hear.ts', () => ({ hear }))
vi.mock('../audio/synth/render-wav.ts', () => ({ renderWav }))

const heeded = new AbortController().signal
const { dialogues } = details
if (!dialogues) throw new Error('There are no dialogues.')

afterEach(() => {
  hear.mockReset()
})

describe('a call on its melody', () => {
  it('only its own phrases are sung, from their beginning, and nothing is left behind', async () => {
    const left: string[] = []
    vi.stubGlobal('URL', { createObjectURL: () => 'blob:call', revokeObjectURL: (url: string) => left.push(url) })
    renderWav.mockResolvedValue(new Blob())
    hear.mockResolvedValue()
    await singPhrases({ slug: 'dialogues', first: 2, last: 2 }, dialogues, heeded)
    const timed = renderWav.mock.calls[0]?.[1]
    // Sursum corda.
    expect(timed?.syllables).toHaveLength(4)
    expect(timed?.notes[0]?.onset).toBe(0)
    expect([hear.mock.calls, left]).toEqual([[['blob:call', undefined, 1]], ['blob:call']])
  })

  it('nothing sounds once it was called off', async () => {
    const calling = new AbortController()
    renderWav.mockImplementationOnce(async () => {
      calling.abort()
      return new Blob()
    })
    await singPhrases({ slug: 'dialogues', first: 2, last: 2 }, dialogues, calling.signal)
    expect(hear).not.toHaveBeenCalled()
  })
})
