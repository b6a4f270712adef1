import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useTake } from './use-take.ts'

vi.mock('../../lib/audio/synth/render-melody.ts', () => ({
  renderNote: () => Promise.resolve(new FakeBuffer({ length: 8, sampleRate: 4 })),
}))

class FakeBuffer {
  readonly length: number
  readonly sampleRate: number
  constructor({ length, sampleRate }: { length: number; sampleRate: number }) {
    this.length = length
    this.sampleRate = sampleRate
  }
  getChannelData() {
    return new Float32Array(this.length)
  }
}

/** As in a browser: what plays in a context that is closed never ends. */
class FakeNode extends EventTarget {
  port = Object.assign(new EventTarget(), { start() {}, close() {} })
  connect(next: unknown) {
    return next
  }
  disconnect() {}
  start() {}
  stop() {}
}

class FakeContext extends EventTarget {
  state = 'running'
  currentTime = 0
  destination = {}
  audioWorklet = { addModule: () => Promise.resolve() }
  resume() {
    return Promise.resolve()
  }
  close() {
    this.state = 'closed'
    return Promise.resolve()
  }
}

class FakeTrack extends EventTarget {
  readyState = 'live'
  stop() {
    this.readyState = 'ended'
  }
}

const note = { index: 0, syllable: 0, startsSyllable: true, pitch: 60, seconds: 1, rest: 0 }
let track: FakeTrack
let grant: () => void

beforeEach(() => {
  track = new FakeTrack()
  const stream = { getTracks: () => [track] }
  const asked = new Promise((resolve) => {
    grant = () => resolve(stream)
  })
  vi.stubGlobal('AudioContext', FakeContext)
  vi.stubGlobal('AudioBuffer', FakeBuffer)
  for (const name of ['AudioWorkletNode', 'MediaStreamAudioSourceNode', 'AudioBufferSourceNode']) {
    vi.stubGlobal(name, FakeNode)
  }
  vi.stubGlobal('navigator', Object.assign(navigator, { mediaDevices: { getUserMedia: () => asked } }))
})

/** Everything that does not wait for a clock. */
const settle = () => act(() => new Promise((resolve) => void setTimeout(resolve, 0)))

function begin() {
  const onJudged = vi.fn<() => void>()
  const input = { phrase: [note], semitones: 0, tempo: 1, along: undefined, onFrame: () => undefined, onJudged }
  const hook = renderHook(() => useTake(input))
  act(() => void hook.result.current.begin())
  return hook
}

describe('the microphone is let go of', () => {
  it('when the page is left while the first note sounds', async () => {
    const { unmount, result } = begin()
    grant()
    await settle()
    await settle()
    expect(result.current.stage).toEqual({ name: 'starting' })
    expect(track.readyState).toBe('live')
    unmount()
    await settle()
    expect(track.readyState).toBe('ended')
  })

  it('when it is granted only after the page was left', async () => {
    const { unmount } = begin()
    await settle()
    unmount()
    grant()
    await settle()
    expect(track.readyState).toBe('ended')
  })

  it('when it is taken away while the first note sounds, which is told', async () => {
    const { result } = begin()
    grant()
    await settle()
    await settle()
    track.dispatchEvent(new Event('ended'))
    await settle()
    expect(result.current.stage).toEqual({ name: 'trouble', trouble: 'lost' })
    expect(track.readyState).toBe('ended')
  })
})
