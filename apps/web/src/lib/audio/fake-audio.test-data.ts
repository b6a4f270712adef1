import { vi } from 'vitest'

/** A silent stand-in for the browser's Audio that records what it was told. */
export class FakeAudio extends EventTarget {
  static readonly made: FakeAudio[] = []
  #src = ''
  crossOrigin: string | null = null
  preload = ''
  currentTime = 0
  duration = 60
  volume = 1
  playbackRate = 1
  defaultPlaybackRate = 1
  preservesPitch = false
  loop = false
  paused = true
  ended = false
  error: object | null = null
  /** With it, the next call of play is rejected. */
  refusal: DOMException | undefined

  constructor(src = '') {
    super()
    this.src = src
    FakeAudio.made.push(this)
  }

  get src(): string {
    return this.#src
  }

  /** As in a browser, another recording begins at its beginning. */
  set src(src: string) {
    this.#src = src
    this.currentTime = 0
    this.ended = false
    this.error = null
  }

  /** How often it was told to load what it has. */
  loads = 0

  load(): void {
    this.loads += 1
  }

  play(): Promise<void> {
    if (this.refusal) return Promise.reject(this.refusal)
    this.paused = false
    this.dispatchEvent(new Event('play'))
    return Promise.resolve()
  }

  pause(): void {
    if (this.paused) return
    this.paused = true
    this.dispatchEvent(new Event('pause'))
  }

  removeAttribute(): void {
    this.src = ''
  }
}

/** Puts the stand-in in the browser's place; answers with the last one made. */
export function useFakeAudio(): () => FakeAudio {
  FakeAudio.made.length = 0
  vi.stubGlobal('Audio', FakeAudio)
  return () => {
    const last = FakeAudio.made.at(-1)
    if (!last) throw new Error('No recording was made.')
    return last
  }
}
