import type { Passage } from '@schola/chant/excerpt'
import { releaseAudioFocus, requestAudioFocus } from './audio-focus.ts'
import { createAudio } from './create-audio.ts'
import { isInterruption } from './play-clip.ts'
import { fastestRate, findNextRound, type Repeat, slowestRate } from './repeat.ts'

const pollMs = 100
/** A browser may land a little before the time it was told to seek to. */
const slack = 0.25

export interface PlaybackState {
  readonly playing: boolean
  /** It will play as soon as a recording is open. */
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

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

const atRest: PlaybackState = {
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

/** One recording and its controls; it stops when another one gets the audio focus. */
export interface Playback {
  readonly getState: () => PlaybackState
  readonly subscribe: (listener: () => void) => () => void
  /** Calls back with the current time in every animation frame while it plays, and after every seek. */
  readonly watch: (listener: (time: number) => void) => () => void
  /**
   * Loads a recording and goes on with it where the one before it was left, or at its beginning where that had ended; the
   * returned function unloads it again.
   */
  readonly open: (src: string, onCompleted: () => void) => () => void
  readonly play: () => void
  readonly pause: () => void
  readonly replay: () => void
  /** Goes to a time; one outside the passage being repeated ends the repetition. */
  readonly seek: (time: number) => void
  readonly setRate: (rate: number) => void
  readonly setLoop: (loop: boolean) => void
  /** Plays a passage again and again; with rates, once at each of them, and then stops. */
  readonly repeat: (passage: Passage, rates?: readonly number[]) => void
  readonly stopRepeat: () => void
  readonly setVolume: (volume: number) => void
}

export function createPlayback(): Playback {
  const audio = createAudio()
  const listeners = new Set<() => void>()
  const frameListeners = new Set<(time: number) => void>()
  let state = atRest
  let polling: ReturnType<typeof setInterval> | undefined
  let frame = 0
  let opened: string | undefined
  let tries = 0

  const getDuration = () => (Number.isFinite(audio.duration) ? audio.duration : 0)

  function change(part: Partial<PlaybackState>): void {
    state = { ...state, ...part }
    for (const listener of listeners) listener()
  }

  function tellFrame(): void {
    for (const listener of frameListeners) listener(audio.currentTime)
  }

  function tellTime(): void {
    change({ time: audio.currentTime })
    tellFrame()
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
    // Kept by the browser until it can go there.
    if (state.time > 0) audio.currentTime = state.time
  }

  /** Under another address: a browser may remember what failed, and fail again. */
  function loadAnew(address: string): void {
    tries += 1
    load(address.startsWith('blob:') ? address : `${address}?try=${tries}`)
  }

  function play(): void {
    if (opened === undefined) {
      requestAudioFocus(pause)
      // Must happen within the tap: when the sound comes later, iOS plays it only if a tap has called load().
      audio.load()
      change({ pending: true })
      return
    }
    if (audio.error) loadAnew(opened)
    change({ failed: false, pending: false })
    audio.play().catch((error: unknown) => change({ failed: !isInterruption(error) }))
  }

  function pause(): void {
    audio.pause()
    if (state.pending) change({ pending: false })
  }

  function setRate(rate: number): void {
    const held = clamp(rate, slowestRate, fastestRate)
    // The default too: a browser goes back to it whenever it loads again.
    audio.defaultPlaybackRate = held
    audio.playbackRate = held
    change({ rate: held })
  }

  function stopRepeat(): void {
    const isDrill = state.repeat?.rates !== undefined
    change({ repeat: undefined })
    if (isDrill) setRate(1)
  }

  function seek(time: number): void {
    const { repeat } = state
    if (repeat && (time < repeat.from || time >= repeat.to)) stopRepeat()
    // As long as the duration is unknown, the browser keeps the time for later.
    audio.currentTime = clamp(time, 0, getDuration() || time)
    tellTime()
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
    // Seeking out of the passage ends the repetition, so a time before it means that the whole recording has looped.
    if (repeat && (currentTime >= repeat.to || currentTime < repeat.from - slack)) endRound(repeat)
  }

  function onPlay(): void {
    requestAudioFocus(pause)
    clearInterval(polling)
    polling = setInterval(() => {
      // A page in the background gets no animation frames, but the passage ends there too.
      keepInPassage()
      change({ time: audio.currentTime })
    }, pollMs)
    cancelAnimationFrame(frame)
    function tick(): void {
      frame = requestAnimationFrame(tick)
      keepInPassage()
      tellFrame()
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
      // A passage may last until the very end.
      if (state.repeat) endRound(state.repeat)
      else onPause()
      onCompleted()
    })
    on('durationchange', () => change({ duration: getDuration() }))
    on('seeked', tellTime)
    on('error', () => {
      onPause()
      change({ failed: true })
    })
    window.addEventListener(
      'online',
      () => {
        if (!state.failed) return
        loadAnew(src)
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
      // Without this the browser would go on fetching.
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
