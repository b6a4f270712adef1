import { leaveTheFloor, takeTheFloor } from './floor.ts'
import { isInterruption } from './play-clip.ts'

export const slowRate = 0.75
const pollMs = 100

export interface PlaybackState {
  readonly playing: boolean
  /** In seconds. */
  readonly time: number
  /** 0 until it is known. */
  readonly duration: number
  readonly slower: boolean
  readonly loop: boolean
  /** From 0 to 1. */
  readonly volume: number
  readonly failed: boolean
}

const clamp = (value: number, most: number) => Math.min(Math.max(value, 0), most)

const atRest = { playing: false, time: 0, duration: 0, slower: false, loop: false, volume: 1, failed: false }

/** One recording and its controls; it falls silent when another begins. */
export class Playback {
  readonly #audio = new Audio()
  readonly #listeners = new Set<() => void>()
  #state: PlaybackState = atRest
  #polling: ReturnType<typeof setInterval> | undefined

  readonly getState = (): PlaybackState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Fetches a recording and follows it; what comes back puts it away again. */
  readonly open = (src: string, onCompleted: () => void): (() => void) => {
    const audio = this.#audio
    const listening = new AbortController()
    const on = (event: string, act: () => void) => audio.addEventListener(event, act, { signal: listening.signal })
    on('play', () => this.#begin())
    on('pause', () => this.#rest())
    on('ended', () => {
      this.#rest()
      onCompleted()
    })
    on('durationchange', () => this.#change({ duration: this.#length() }))
    on('seeked', () => this.#change({ time: audio.currentTime }))
    on('error', () => this.#change({ failed: true }))
    audio.preload = 'metadata'
    audio.preservesPitch = true
    audio.src = src
    return () => {
      audio.pause()
      this.#rest()
      listening.abort()
      // Without this the browser would go on fetching.
      audio.removeAttribute('src')
    }
  }

  readonly play = (): void => {
    if (this.#audio.error) this.#audio.load()
    this.#change({ failed: false })
    this.#audio.play().catch((error: unknown) => this.#change({ failed: !isInterruption(error) }))
  }

  readonly pause = (): void => this.#audio.pause()

  readonly replay = (): void => {
    this.seek(0)
    this.play()
  }

  readonly seek = (time: number): void => {
    this.#audio.currentTime = clamp(time, this.#length())
    this.#change({ time: this.#audio.currentTime })
  }

  readonly setSlower = (slower: boolean): void => {
    // The default too: a browser goes back to it whenever it loads anew.
    this.#audio.defaultPlaybackRate = slower ? slowRate : 1
    this.#audio.playbackRate = this.#audio.defaultPlaybackRate
    this.#change({ slower })
  }

  readonly setLoop = (loop: boolean): void => {
    this.#audio.loop = loop
    this.#change({ loop })
  }

  readonly setVolume = (volume: number): void => {
    this.#audio.volume = clamp(volume, 1)
    this.#change({ volume: this.#audio.volume })
  }

  #begin(): void {
    takeTheFloor(this.pause)
    clearInterval(this.#polling)
    this.#polling = setInterval(() => this.#change({ time: this.#audio.currentTime }), pollMs)
    this.#change({ playing: true })
  }

  #rest(): void {
    leaveTheFloor(this.pause)
    clearInterval(this.#polling)
    this.#change({ playing: false, time: this.#audio.currentTime })
  }

  #length(): number {
    return Number.isFinite(this.#audio.duration) ? this.#audio.duration : 0
  }

  #change(change: Partial<PlaybackState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }
}
