import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeAudio, useFakeAudio } from './fake-audio.test-data.ts'
import { hear, hearInTurn, stopHearing } from './hear.ts'
import { playClip } from './play-clip.ts'

let lastAudio: () => FakeAudio

beforeEach(() => {
  lastAudio = useFakeAudio()
  vi.useFakeTimers()
})

afterEach(() => {
  stopHearing()
})

/** A recording of its own for each test, because the last one is kept. */
let made = 0
const recording = () => `/audio/kyrie-${(made += 1)}.mp3`

async function begin(path: string, passage?: { from: number; to: number }) {
  const over = vi.fn<() => void>()
  const heard = hear(path, passage).then(over)
  await Promise.resolve()
  return { audio: lastAudio(), over, heard }
}

function arrive(audio: FakeAudio, time: number) {
  audio.currentTime = time
  vi.advanceTimersToNextFrame()
}

describe('a stretch of a recording is heard', () => {
  it('from its beginning to its end, faded at both, and no further', async () => {
    const { audio, over, heard } = await begin(recording(), { from: 10, to: 12 })
    expect([audio.currentTime, audio.paused, audio.volume]).toEqual([10, false, 0])
    const volumes = [10.01, 10.5, 11.99].map((time) => {
      arrive(audio, time)
      return audio.volume
    })
    expect(volumes.map((volume) => volume.toFixed(2))).toEqual(['0.50', '1.00', '0.50'])
    expect(over).not.toHaveBeenCalled()
    arrive(audio, 12)
    await heard
    expect(audio.paused).toBe(true)
  })

  it('a word is heard whole, and a recording that begins elsewhere silences it', async () => {
    const { audio, heard } = await begin(recording())
    expect([audio.currentTime, audio.volume]).toEqual([0, 1])
    await playClip('/audio/pater.mp3')
    await heard
    expect(audio.paused).toBe(true)
  })

  it('words are heard one after the other, until another sound cuts one off', async () => {
    const paths = [recording(), recording(), recording()]
    const heard = hearInTurn(paths)
    await vi.advanceTimersByTimeAsync(0)
    expect(lastAudio().src).toBe(paths[0])
    lastAudio().dispatchEvent(new Event('ended'))
    await vi.advanceTimersByTimeAsync(0)
    expect(lastAudio().src).toBe(paths[1])
    await playClip('/audio/pater.mp3')
    await heard
    expect(lastAudio().src).toBe('/audio/pater.mp3')
  })
})
