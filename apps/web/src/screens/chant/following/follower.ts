import { findAt, type SoundingAt } from '@schola/chant/recorded-timing'
import type { TimedMelody } from '@schola/chant/time-melody'
import { startOf } from './passages.ts'

export const silent: SoundingAt = { note: null, syllable: null, word: null }

const leap = 0.25
const nearly = 0.03

export const isSamePlace = (one: SoundingAt, other: SoundingAt): boolean =>
  one.note === other.note && one.syllable === other.syllable && one.word === other.word

/** Says what is sung at each moment. Sent to a syllable, it is there at once and not only when its vowel sounds. */
export class Follower {
  readonly #timed: TimedMelody
  #before = Number.NEGATIVE_INFINITY
  /** The onset of the syllable that was leapt to, until it is reached. */
  #awaited: number | undefined

  constructor(timed: TimedMelody) {
    this.#timed = timed
  }

  at(seconds: number): SoundingAt {
    const { syllables } = this.#timed
    const hasLeapt = Math.abs(seconds - this.#before) > leap || seconds < this.#before
    this.#before = seconds
    if (hasLeapt) {
      const next = syllables.findIndex(({ onset }) => onset > seconds)
      const isSentThere = next !== -1 && Math.abs(startOf(this.#timed, next) - seconds) < nearly
      this.#awaited = isSentThere ? syllables[next]?.onset : undefined
    }
    if (this.#awaited !== undefined && seconds < this.#awaited) return findAt(this.#timed, this.#awaited)
    this.#awaited = undefined
    return findAt(this.#timed, seconds)
  }
}
