import { startOf } from '@schola/chant/excerpt'
import { findAt, type SoundingAt } from '@schola/chant/recorded-timing'
import type { TimedMelody } from '@schola/chant/time-melody'
import type { Playback } from '../../lib/audio/playback.ts'

const silent: SoundingAt = { note: null, syllable: null, word: null }

const leap = 0.25
const nearly = 0.03

const isSamePlace = (one: SoundingAt, other: SoundingAt): boolean =>
  one.note === other.note && one.syllable === other.syllable && one.word === other.word

/** Says what is sung at each moment. After a jump to a syllable it names that one even before its vowel sounds. */
export function createFollower(timed: TimedMelody): (seconds: number) => SoundingAt {
  const { syllables } = timed
  let before = Number.NEGATIVE_INFINITY
  /** The onset of the syllable that was jumped to, until it is reached. */
  let awaited: number | undefined
  return (seconds) => {
    const hasLeapt = Math.abs(seconds - before) > leap || seconds < before
    before = seconds
    if (hasLeapt) {
      const next = syllables.findIndex(({ onset }) => onset > seconds)
      const isSentThere = next !== -1 && Math.abs(startOf(timed, next) - seconds) < nearly
      awaited = isSentThere ? syllables[next]?.onset : undefined
    }
    if (awaited !== undefined && seconds < awaited) return findAt(timed, awaited)
    awaited = undefined
    return findAt(timed, seconds)
  }
}

type Listener = (place: SoundingAt) => void

/** Tells its listeners what is being sung, in the animation frame in which it changes. */
export interface SungPlaces {
  readonly follow: (playback: Playback, timed: TimedMelody) => () => void
  readonly subscribe: (listener: Listener) => () => void
}

export function createSungPlaces(): SungPlaces {
  const listeners = new Set<Listener>()
  let place = silent

  function tell(next: SoundingAt): void {
    if (isSamePlace(next, place)) return
    place = next
    for (const listener of listeners) listener(next)
  }

  return {
    follow: (playback, timed) => {
      const findPlace = createFollower(timed)
      const unwatch = playback.watch((time) => tell(findPlace(time)))
      return () => {
        unwatch()
        tell(silent)
      }
    },
    subscribe: (listener) => {
      listeners.add(listener)
      listener(place)
      return () => listeners.delete(listener)
    },
  }
}
