import type { Passage } from '@schola/chant/excerpt'
import { releaseAudioFocus, requestAudioFocus } from './audio-focus.ts'
import { createAudio } from './create-audio.ts'
import { isInterruption } from './play-clip.ts'
import { findNextRound, maxRate, minRate, type Repeat } from './repeat.ts'

const pollMs = 100
/** Browsers can land slightly before the time to which they seek. */
const seekToleranceSeconds = 0.25

export interface PlaybackState {
  readonly playing: boolean
  /** Whether it will play as soon as a recording is open. */
  readonly pending: boolean
  /** In seconds. */
  readonly time: number
  /** 0 until it is known. */
  readonly duration: number
  /** 1 is the tempo of the recording. */
  readonly rate: number
  readonly loop: boolean
  readonly repeat: Repeat | undefined
  /** From 0 to 1. */
  readonly volume: number
  readonly failed: boolean
}

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max)

const initialState: PlaybackState = {
  playing: false,
  pending: false,
  time: 0,
  duration: 0,
  rate: 1,
  loop: false,
  repeat: undefined,
  volume: 1,
  failed: false,
}

/** A recording and its controls. It stops when another sound gets the audio focus. */
export interface Playback {
  readonly getState: () => PlaybackState
  readonly subscribe: (listener: () => void) => () => void
  /** Calls back with the current time in every animation frame while it plays, and after every seek. */
  readonly watch: (listener: (time: number) => void) => () => void
  /**
   * Loads a recording, and continues where the previous one was left unless that had ended. The returned function unloads it.
   */
  readonly open: (src: string, onCompleted: () => void) => () => void
  readonly play: () => void
  readonly pause: () => void
  readonly replay: () => void
  /** Seeks; a time outside the repeated passage ends the repetition. */
  readonly seek: (time: number) => void
  readonly setRate: (rate: number) => void
  readonly setLoop: (loop: boolean) => void
  /** Repeats a passage; with rates, plays it once at each of them and stops. */
  readonly repeat: (passage: Passage, rates?: readonly number[]) => void
  readonly stopRepeat: () => void
  readonly setVolume: (volume: number) => void
}

export function createPlayback(): Playback {
  const audio = createAudio()
  const listeners = new Set<() => void>()
  const frameListeners = new Set<(time: number) => void>()
  let state = initialState
  let polling: ReturnType<typeof setInterval> | undefined
  let frame = 0
  let opened: string | undefined
  let tries = 0

  const getDuration = () => (Number.isFinite(audio.duration) ? audio.duration : 0)

  function change(part: Partial<PlaybackState>): void {
    state = { ...state, ...part }
    for (const listener of listeners) listener()
  }

  function notifyFrame(): void {
    for (const listener of frameListeners) listener(audio.currentTime)
  }

  function notifyTime(): void {
    change({ time: audio.currentTime })
    notifyFrame()
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  function watch(listener: (time: number) => void): () => void {
    frameListeners.add(listener)
    return () => frameListeners.delete(listener)
  }

  function load(address: string): void {
    audio.src = address
    // The browser seeks as soon as it can.
    if (state.time > 0) audio.currentTime = state.time
  }

  /** Uses another URL, because browsers can cache the failure. */
  function reload(address: string): void {
    tries += 1
    load(address.startsWith('blob:') ? address : `${address}?try=${tries}`)
  }

  function play(): void {
    if (opened === undefined) {
      requestAudioFocus(pause)
      // Within the tap: iOS plays a sound that arrives later only if a tap has called load().
      audio.load()
      change({ pending: true })
      return
    }
    if (audio.error) reload(opened)
    change({ failed: false, pending: false })
    audio.play().catch((error: unknown) => change({ failed: !isInterruption(error) }))
  }

  function pause(): void {
    audio.pause()
    if (state.pending) change({ pending: false })
  }

  function setRate(rate: number): void {
    const clamped = clamp(rate, minRate, maxRate)
    // The default too, because browsers reset to it on every load.
    audio.defaultPlaybackRate = clamped
    audio.playbackRate = clamped
    change({ rate: clamped })
  }

  function stopRepeat(): void {
    const isDrill = state.repeat?.rates !== undefined
    change({ repeat: undefined })
    if (isDrill) setRate(1)
  }

  function seek(time: number): void {
    const { repeat } = state
    if (repeat && (time < repeat.from || time >= repeat.to)) stopRepeat()
    // Without a known duration, the browser seeks later.
    audio.currentTime = clamp(time, 0, getDuration() || time)
    notifyTime()
  }

  function replay(): void {
    seek(state.repeat?.from ?? 0)
    play()
  }

  function startRepeat({ from, to }: Passage, rates?: readonly number[]): void {
    const [first] = rates ?? []
    if (first !== undefined) setRate(first)
    change({ repeat: { from, to, rates, round: 0 } })
    seek(from)
    play()
  }

  function endRound(repeat: Repeat): void {
    const next = findNextRound(repeat)
    if (!next) {
      pause()
      stopRepeat()
      return
    }
    const rate = next.rates?.[next.round]
    if (rate !== undefined && rate !== state.rate) setRate(rate)
    change({ repeat: next })
    seek(next.from)
    if (audio.paused) play()
  }

  function keepInPassage(): void {
    const { repeat } = state
    const { currentTime } = audio
    // Seeking ends the repetition, so a time before the passage means that the whole recording has looped.
    if (repeat && (currentTime >= repeat.to || currentTime < repeat.from - seekToleranceSeconds)) endRound(repeat)
  }

  function onPlay(): void {
    requestAudioFocus(pause)
    clearInterval(polling)
    polling = setInterval(() => {
      // Background pages get no animation frames.
      keepInPassage()
      change({ time: audio.currentTime })
    }, pollMs)
    cancelAnimationFrame(frame)
    function tick(): void {
      frame = requestAnimationFrame(tick)
      keepInPassage()
      notifyFrame()
    }
    frame = requestAnimationFrame(tick)
    change({ playing: true })
  }

  function onPause(): void {
    releaseAudioFocus(pause)
    clearInterval(polling)
    cancelAnimationFrame(frame)
    change({ playing: false, time: audio.currentTime })
  }

  function open(src: string, onCompleted: () => void): () => void {
    const listening = new AbortController()
    const on = (event: string, act: () => void) => audio.addEventListener(event, act, { signal: listening.signal })
    on('play', onPlay)
    on('pause', onPause)
    on('ended', () => {
      // A passage can last until the end of the recording.
      if (state.repeat) endRound(state.repeat)
      else onPause()
      onCompleted()
    })
    on('durationchange', () => change({ duration: getDuration() }))
    on('seeked', notifyTime)
    on('error', () => {
      onPause()
      change({ failed: true })
    })
    window.addEventListener(
      'online',
      () => {
        if (!state.failed) return
        reload(src)
        change({ failed: false })
      },
      { signal: listening.signal },
    )
    audio.preload = 'metadata'
    audio.preservesPitch = true
    opened = src
    load(src)
    if (state.pending) play()
    return () => {
      const pending = state.playing || state.pending
      pause()
      onPause()
      // A recording that has ended starts again from its beginning.
      if (audio.ended) change({ time: 0 })
      change({ failed: false, duration: 0 })
      listening.abort()
      opened = undefined
      // Stops the download.
      audio.removeAttribute('src')
      if (pending) play()
    }
  }

  function setLoop(loop: boolean): void {
    audio.loop = loop
    change({ loop })
  }

  function setVolume(volume: number): void {
    audio.volume = clamp(volume, 0, 1)
    change({ volume: audio.volume })
  }

  return {
    getState: () => state,
    subscribe,
    watch,
    open,
    play,
    pause,
    replay,
    seek,
    setRate,
    setLoop,
    repeat: startRepeat,
    stopRepeat,
    setVolume,
  }
}
