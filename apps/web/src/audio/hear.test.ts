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
  vi.useRealTimers()
  vi.unstubAllGlobals()
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

  it('also where the page gets no animation frames', async () => {
    const { audio, heard } = await begin(recording(), { from: 10, to: 12 })
    audio.currentTime = 12.1
    audio.dispatchEvent(new Event('timeupdate'))
    await heard
    expect(audio.paused).toBe(true)
  })

  it('the next stretch of the same recording needs no other fetch, and ends the one before', async () => {
    const path = recording()
    const first = await begin(path, { from: 10, to: 12 })
    const second = await begin(path, { from: 20, to: 21 })
    await first.heard
    expect(second.audio).toBe(first.audio)
    expect([second.audio.currentTime, second.audio.paused]).toEqual([20, false])
    arrive(second.audio, 20.9)
    expect(second.over).not.toHaveBeenCalled()
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

  it('paused from outside, as by a call, it is over', async () => {
    const { audio, heard } = await begin(recording(), { from: 10, to: 12 })
    audio.pause()
    await heard
    expect(vi.getTimerCount()).toBe(0)
  })

  it('that it was paused before is not taken for its end', async () => {
    const path = recording()
    const { audio } = await begin(path, { from: 10, to: 12 })
    const { over } = await begin(path, { from: 20, to: 21 })
    // Browsers tell of a pause a little later.
    audio.dispatchEvent(new Event('pause'))
    await vi.advanceTimersByTimeAsync(0)
    expect([over.mock.calls.length, audio.paused]).toEqual([0, false])
  })

  it('what breaks off is told', async () => {
    const heard = hear(recording())
    await vi.advanceTimersByTimeAsync(0)
    lastAudio().error = {}
    lastAudio().dispatchEvent(new Event('error'))
    await expect(heard).rejects.toThrow('broke off')
  })

  it('what cannot be played is told', async () => {
    const path = recording()
    const { audio } = await begin(path)
    stopHearing()
    audio.refusal = new DOMException('none', 'NotSupportedError')
    await expect(hear(path)).rejects.toThrow('none')
  })
})
