import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeAudio, useFakeAudio } from './fake-audio.test-data.ts'
import { playClip } from './play-clip.ts'
import { createPlayback } from './playback.ts'
import { drillRates } from './repeat.ts'

let lastAudio: () => FakeAudio

beforeEach(() => {
  lastAudio = useFakeAudio()
})

function open(onCompleted = () => {}) {
  const playback = createPlayback()
  const audio = lastAudio()
  const close = playback.open('/audio/kyrie.mp3', onCompleted)
  audio.dispatchEvent(new Event('durationchange'))
  return { playback, audio, close }
}

describe('audio player', () => {
  it('replay restarts from the beginning', () => {
    const { playback, audio } = open()
    playback.seek(42)
    expect(playback.getState().time).toBe(42)
    playback.replay()
    expect(audio.currentTime).toBe(0)
    expect(playback.getState().playing).toBe(true)
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

  it('a leap out of it ends it; Replay begins it anew', () => {
    const { playback, audio } = open()
    playback.repeat({ from: 10, to: 14 }, drillRates)
    audio.currentTime = 12
    playback.replay()
    expect([audio.currentTime, playback.getState().repeat !== undefined]).toEqual([10, true])
    playback.seek(20)
    expect([playback.getState().repeat, audio.playbackRate]).toEqual([undefined, 1])
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
