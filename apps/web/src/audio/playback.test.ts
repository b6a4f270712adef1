import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeAudio, useFakeAudio } from './fake-audio.test-data.ts'
import { playClip } from './play-clip.ts'
import { createPlayback } from './playback.ts'
import { drillRates, slowRate } from './repeat.ts'

let lastAudio: () => FakeAudio

beforeEach(() => {
  lastAudio = useFakeAudio()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function open(onCompleted = () => {}) {
  const playback = createPlayback()
  const audio = lastAudio()
  const close = playback.open('/audio/kyrie.mp3', onCompleted)
  audio.dispatchEvent(new Event('durationchange'))
  return { playback, audio, close }
}

describe('audio player', () => {
  it('is playing or paused', () => {
    const { playback, audio } = open()
    expect(playback.getState()).toMatchObject({ playing: false, duration: 60 })
    playback.play()
    expect(playback.getState().playing).toBe(true)
    playback.pause()
    expect(playback.getState().playing).toBe(false)
    expect(audio.src).toBe('/audio/kyrie.mp3')
  })

  it('its progress is polled every 100 ms, and only while it plays', () => {
    vi.useFakeTimers()
    const { playback, audio } = open()
    playback.play()
    audio.currentTime = 3.5
    vi.advanceTimersByTime(99)
    expect(playback.getState().time).toBe(0)
    vi.advanceTimersByTime(1)
    expect(playback.getState().time).toBe(3.5)
    playback.pause()
    expect(vi.getTimerCount()).toBe(0)
  })

  it("'Slower' sets the rate 0.75 and keeps the pitch", () => {
    const { playback, audio } = open()
    playback.setRate(slowRate)
    expect([audio.playbackRate, audio.defaultPlaybackRate, audio.preservesPitch]).toEqual([0.75, 0.75, true])
    playback.setRate(1)
    expect(audio.playbackRate).toBe(1)
  })

  it.each([
    [0.1, 0.5],
    [0.9, 0.9],
    [4, 1.25],
  ])('a rate of %d is held at %d', (asked, held) => {
    const { playback, audio } = open()
    playback.setRate(asked)
    expect([audio.playbackRate, playback.getState().rate]).toEqual([held, held])
  })

  it.each([
    [-1, 0],
    [0.4, 0.4],
    [7, 1],
  ])('a volume of %d is held at %d', (asked, held) => {
    const { playback, audio } = open()
    playback.setVolume(asked)
    expect(audio.volume).toBe(held)
    expect(playback.getState().volume).toBe(held)
  })

  it('replay restarts from the beginning', () => {
    const { playback, audio } = open()
    playback.seek(42)
    expect(playback.getState().time).toBe(42)
    playback.replay()
    expect(audio.currentTime).toBe(0)
    expect(playback.getState().playing).toBe(true)
  })

  it('a place beyond the end is the end, and looping is passed on', () => {
    const { playback, audio } = open()
    playback.seek(90)
    expect(audio.currentTime).toBe(60)
    playback.setLoop(true)
    expect(audio.loop).toBe(true)
  })

  it('on end it calls the completion callback', () => {
    const completed = vi.fn<() => void>()
    const { playback, audio } = open(completed)
    playback.play()
    audio.dispatchEvent(new Event('ended'))
    expect(completed).toHaveBeenCalledOnce()
    expect(playback.getState().playing).toBe(false)
  })

  it('a recording that cannot be played says so; one that was merely interrupted does not', async () => {
    const { playback, audio } = open()
    audio.refusal = new DOMException('Stopped.', 'AbortError')
    playback.play()
    await Promise.resolve()
    expect(playback.getState().failed).toBe(false)
    audio.refusal = new DOMException('Not before a tap.', 'NotAllowedError')
    playback.play()
    await Promise.resolve()
    expect(playback.getState().failed).toBe(false)
    audio.refusal = new DOMException('No such file.', 'NotSupportedError')
    playback.play()
    await vi.waitFor(() => expect(playback.getState().failed).toBe(true))
  })

  it('another try loads it anew, under another address, and goes on where it stopped', () => {
    const { playback, audio } = open()
    playback.play()
    audio.currentTime = 4
    audio.error = {}
    audio.dispatchEvent(new Event('error'))
    expect(playback.getState()).toMatchObject({ failed: true, playing: false, time: 4 })
    audio.paused = true
    playback.play()
    expect([audio.src, audio.currentTime, audio.paused]).toEqual(['/audio/kyrie.mp3?try=1', 4, false])
    expect(playback.getState().failed).toBe(false)
  })

  it('what failed without a network can be played once there is one again, and waits to be', () => {
    const { playback, audio } = open()
    audio.error = {}
    audio.dispatchEvent(new Event('error'))
    window.dispatchEvent(new Event('online'))
    expect([audio.src, audio.paused]).toEqual(['/audio/kyrie.mp3?try=1', true])
    expect(playback.getState()).toMatchObject({ failed: false, playing: false })
    window.dispatchEvent(new Event('online'))
    expect(audio.src).toBe('/audio/kyrie.mp3?try=1')
  })

  it('every recording is asked for in the one way in which parts of two origins may be joined', async () => {
    const { audio } = open()
    await playClip('/audio/pater.mp3')
    expect([audio.crossOrigin, lastAudio().crossOrigin]).toEqual(['anonymous', 'anonymous'])
  })

  it('put away, it is silent and fetches no more', () => {
    const { playback, audio, close } = open()
    playback.play()
    close()
    expect([audio.paused, audio.src, playback.getState().playing]).toEqual([true, '', false])
  })

  it('another voice goes on where the one before it was left, in the same loop', () => {
    const { playback, audio, close } = open()
    playback.repeat({ from: 10, to: 14 })
    audio.currentTime = 12
    close()
    expect(playback.getState()).toMatchObject({ playing: false, pending: true, time: 12 })
    playback.open('blob:another', () => {})
    expect([audio.src, audio.currentTime, audio.paused]).toEqual(['blob:another', 12, false])
    expect(playback.getState()).toMatchObject({ playing: true, pending: false, repeat: { from: 10, to: 14 } })
  })

  it('asked for while it is prepared, it is loaded within the tap, so that it may sound later', () => {
    const playback = createPlayback()
    const audio = lastAudio()
    playback.play()
    expect([audio.loads, playback.getState().pending]).toEqual([1, true])
    playback.open('blob:voice', () => {})
    expect([audio.loads, audio.src, audio.paused]).toEqual([1, 'blob:voice', false])
  })

  it('what was at rest, was stopped meanwhile or gave way to another sound stays silent', async () => {
    const rest = open()
    rest.playback.seek(5)
    rest.close()
    rest.playback.open('blob:another', () => {})
    expect([rest.audio.currentTime, rest.audio.paused]).toEqual([5, true])
    for (const interrupt of [async () => rest.playback.pause(), () => playClip('/audio/pater.mp3')]) {
      rest.playback.play()
      const close = rest.playback.open('blob:a third', () => {})
      close()
      expect(rest.playback.getState().pending).toBe(true)
      await interrupt()
      rest.playback.open('blob:a fourth', () => {})
      expect([rest.audio.paused, rest.playback.getState().pending]).toEqual([true, false])
    }
  })
})

describe('a passage is sung again', () => {
  /** The sound arrives somewhere, and the next picture of the screen notices. */
  function arrive(audio: FakeAudio, time: number) {
    audio.currentTime = time
    vi.advanceTimersByTime(100)
  }

  it('from its beginning, again and again, until it is left', () => {
    vi.useFakeTimers()
    const { playback, audio } = open()
    playback.repeat({ from: 10, to: 14 })
    expect([audio.currentTime, audio.paused]).toEqual([10, false])
    for (let round = 0; round < 3; round += 1) {
      arrive(audio, 13.9)
      expect(audio.currentTime).toBe(13.9)
      arrive(audio, 14.01)
      expect(audio.currentTime).toBe(10)
    }
    playback.stopRepeat()
    arrive(audio, 15)
    expect([audio.currentTime, audio.paused]).toEqual([15, false])
  })

  it('counted: three times slower, then at tempo, then it rests', () => {
    vi.useFakeTimers()
    const { playback, audio } = open()
    playback.repeat({ from: 10, to: 14 }, drillRates)
    const rates = [audio.playbackRate]
    for (let round = 0; round < 3; round += 1) {
      arrive(audio, 14)
      rates.push(audio.playbackRate)
      expect([audio.currentTime, audio.paused, playback.getState().repeat?.round]).toEqual([10, false, round + 1])
    }
    expect(rates).toEqual([0.75, 0.75, 0.75, 1])
    arrive(audio, 14)
    expect([audio.paused, audio.playbackRate, playback.getState().repeat]).toEqual([true, 1, undefined])
  })

  it('also when it lasts until the end, and when the whole is looped', () => {
    vi.useFakeTimers()
    const { playback, audio } = open()
    playback.repeat({ from: 50, to: 60 })
    audio.currentTime = 60
    audio.paused = true
    audio.dispatchEvent(new Event('ended'))
    expect([audio.currentTime, audio.paused]).toEqual([50, false])
    playback.setLoop(true)
    arrive(audio, 0.1)
    expect(audio.currentTime).toBe(50)
  })

  it('a leap out of it ends it; Replay begins it anew', () => {
    const { playback, audio } = open()
    playback.repeat({ from: 10, to: 14 }, drillRates)
    audio.currentTime = 12
    playback.replay()
    expect([audio.currentTime, playback.getState().repeat !== undefined]).toEqual([10, true])
    playback.seek(20)
    expect([playback.getState().repeat, audio.playbackRate]).toEqual([undefined, 1])
  })

  it('whoever watches is told the moment at every picture while it plays, and at every leap', () => {
    vi.useFakeTimers()
    const { playback, audio } = open()
    const told: number[] = []
    const unwatch = playback.watch((time) => told.push(time))
    playback.seek(3)
    expect(told).toEqual([3])
    playback.play()
    audio.currentTime = 3.2
    vi.advanceTimersToNextFrame()
    expect(told.at(-1)).toBe(3.2)
    playback.pause()
    const before = told.length
    vi.advanceTimersByTime(500)
    expect(told).toHaveLength(before)
    unwatch()
    playback.seek(9)
    expect(told).toHaveLength(before)
  })
})

describe('one audio at a time', () => {
  it('a second recording silences the first', () => {
    const first = open()
    const second = open()
    first.playback.play()
    second.playback.play()
    expect([first.audio.paused, second.audio.paused]).toEqual([true, false])
  })

  it('a word silences the chant, and the chant the word', async () => {
    const { playback, audio } = open()
    playback.play()
    await playClip('/audio/pater.mp3')
    const word = lastAudio()
    expect([audio.paused, word.src, word.paused]).toEqual([true, '/audio/pater.mp3', false])
    playback.play()
    expect(word.paused).toBe(true)
  })
})
