import { leaveTheFloor, takeTheFloor } from './floor.ts'
import { isInterruption } from './play-clip.ts'
import { fastestRate, findNextRound, type Passage, type Repeat, slowestRate } from './repeat.ts'

const pollMs = 100
/** A browser may come down a little before the moment that it was sent to. */
const slack = 0.25

export interface PlaybackState {
  readonly playing: boolean
  /** In seconds. */
  readonly time: number
  /** 0 until it is known. */
  readonly duration: number
  /** 1 is the tempo of the recording. */
  readonly rate: number
  /** Whether the whole recording begins again at its end. */
  readonly loop: boolean
  /** The passage that is sung again and again. */
  readonly repeat: Repeat | undefined
  /** From 0 to 1. */
  readonly volume: number
  readonly failed: boolean
}

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

const atRest: PlaybackState = {
  playing: false,
  time: 0,
  duration: 0,
  rate: 1,
  loop: false,
  repeat: undefined,
  volume: 1,
  failed: false,
}

/** One recording and its controls; it falls silent when another begins. */
export class Playback {
  readonly #audio = new Audio()
  readonly #listeners = new Set<() => void>()
  readonly #frameListeners = new Set<(time: number) => void>()
  #state = atRest
  #polling: ReturnType<typeof setInterval> | undefined
  #frame = 0

  readonly getState = (): PlaybackState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Tells the moment that is heard at every picture of the screen while it plays, and whenever it leaps. */
  readonly watch = (listener: (time: number) => void): (() => void) => {
    this.#frameListeners.add(listener)
    return () => this.#frameListeners.delete(listener)
  }

  /** Fetches a recording and follows it; what comes back puts it away again. */
  readonly open = (src: string, onCompleted: () => void): (() => void) => {
    const audio = this.#audio
    const listening = new AbortController()
    const on = (event: string, act: () => void) => audio.addEventListener(event, act, { signal: listening.signal })
    on('play', () => this.#begin())
    on('pause', () => this.#rest())
    on('ended', () => {
      // A passage may last until the very end.
      if (this.#state.repeat) this.#endRound(this.#state.repeat)
      else this.#rest()
      onCompleted()
    })
    on('durationchange', () => this.#change({ duration: this.#length() }))
    on('seeked', () => this.#leap())
    on('error', () => this.#change({ failed: true }))
    audio.preload = 'metadata'
    audio.preservesPitch = true
    audio.src = src
    return () => {
      audio.pause()
      this.#rest()
      this.#change({ repeat: undefined, time: 0, failed: false })
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
    this.seek(this.#state.repeat?.from ?? 0)
    this.play()
  }

  /** Goes to a moment; one outside the passage that is repeated ends the repeating. */
  readonly seek = (time: number): void => {
    const { repeat } = this.#state
    if (repeat && (time < repeat.from || time >= repeat.to)) this.stopRepeat()
    // Before the length is known, the browser keeps the moment for when it is.
    this.#audio.currentTime = clamp(time, 0, this.#length() || time)
    this.#leap()
  }

  readonly setRate = (rate: number): void => {
    const held = clamp(rate, slowestRate, fastestRate)
    // The default too: a browser goes back to it whenever it loads anew.
    this.#audio.defaultPlaybackRate = held
    this.#audio.playbackRate = held
    this.#change({ rate: held })
  }

  readonly setLoop = (loop: boolean): void => {
    this.#audio.loop = loop
    this.#change({ loop })
  }

  /** Sings a passage again and again from its beginning; with rates, once at each of them, and then rests. */
  readonly repeat = ({ from, to }: Passage, rates?: readonly number[]): void => {
    const [first] = rates ?? []
    if (first !== undefined) this.setRate(first)
    this.#change({ repeat: { from, to, rates, round: 0 } })
    this.seek(from)
    this.play()
  }

  readonly stopRepeat = (): void => {
    const counted = this.#state.repeat?.rates !== undefined
    this.#change({ repeat: undefined })
    if (counted) this.setRate(1)
  }

  readonly setVolume = (volume: number): void => {
    this.#audio.volume = clamp(volume, 0, 1)
    this.#change({ volume: this.#audio.volume })
  }

  #begin(): void {
    takeTheFloor(this.pause)
    clearInterval(this.#polling)
    this.#polling = setInterval(() => {
      // A page in the background gets no pictures, but the passage ends there too.
      this.#keepInPassage()
      this.#change({ time: this.#audio.currentTime })
    }, pollMs)
    cancelAnimationFrame(this.#frame)
    const tick = () => {
      this.#frame = requestAnimationFrame(tick)
      this.#keepInPassage()
      this.#tellFrame()
    }
    this.#frame = requestAnimationFrame(tick)
    this.#change({ playing: true })
  }

  #rest(): void {
    leaveTheFloor(this.pause)
    clearInterval(this.#polling)
    cancelAnimationFrame(this.#frame)
    this.#change({ playing: false, time: this.#audio.currentTime })
  }

  #keepInPassage(): void {
    const { repeat } = this.#state
    const { currentTime } = this.#audio
    // Before its beginning stands only who came round the end, since a leap out of the passage ends the repeating.
    if (repeat && (currentTime >= repeat.to || currentTime < repeat.from - slack)) this.#endRound(repeat)
  }

  #endRound(repeat: Repeat): void {
    const next = findNextRound(repeat)
    if (!next) {
      this.pause()
      this.stopRepeat()
      return
    }
    const rate = next.rates?.[next.round]
    if (rate !== undefined && rate !== this.#state.rate) this.setRate(rate)
    this.#change({ repeat: next })
    this.seek(next.from)
    if (this.#audio.paused) this.play()
  }

  #leap(): void {
    this.#change({ time: this.#audio.currentTime })
    this.#tellFrame()
  }

  #tellFrame(): void {
    for (const listener of this.#frameListeners) listener(this.#audio.currentTime)
  }

  #length(): number {
    return Number.isFinite(this.#audio.duration) ? this.#audio.duration : 0
  }

  #change(change: Partial<PlaybackState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }
}
