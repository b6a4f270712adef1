import { startOf } from '@schola/chant/excerpt'
import { findAt, type SoundingAt } from '@schola/chant/recorded-timing'
import type { TimedMelody } from '@schola/chant/time-melody'
import type { Playback } from '../../lib/audio/playback.ts'

const silent: SoundingAt = { note: null, syllable: null, word: null }

const jumpSeconds = 0.25
const toleranceSeconds = 0.03

const isSamePlace = (one: SoundingAt, other: SoundingAt): boolean =>
  one.note === other.note && one.syllable === other.syllable && one.word === other.word

/** Returns what sounds at a time. After a jump to a syllable this is that syllable, even before its vowel sounds. */
export function createFollower(timed: TimedMelody): (seconds: number) => SoundingAt {
  const { syllables } = timed
  let before = Number.NEGATIVE_INFINITY
  /** Onset of the syllable to which playback has jumped, until it is reached. */
  let awaited: number | undefined
  return (seconds) => {
    const hasJumped = Math.abs(seconds - before) > jumpSeconds || seconds < before
    before = seconds
    if (hasJumped) {
      const next = syllables.findIndex(({ onset }) => onset > seconds)
      const isTarget = next !== -1 && Math.abs(startOf(timed, next) - seconds) < toleranceSeconds
      awaited = isTarget ? syllables[next]?.onset : undefined
    }
    if (awaited !== undefined && seconds < awaited) return findAt(timed, awaited)
    awaited = undefined
    return findAt(timed, seconds)
  }
}

type Listener = (place: SoundingAt) => void

/** Notifies listeners of what sounds, in the animation frame in which it changes. */
export interface SungPlaces {
  readonly follow: (playback: Playback, timed: TimedMelody) => () => void
  readonly subscribe: (listener: Listener) => () => void
}

export function createSungPlaces(): SungPlaces {
  const listeners = new Set<Listener>()
  let place = silent

  function notify(next: SoundingAt): void {
    if (isSamePlace(next, place)) return
    place = next
    for (const listener of listeners) listener(next)
  }

  return {
    follow: (playback, timed) => {
      const findPlace = createFollower(timed)
      const unwatch = playback.watch((time) => notify(findPlace(time)))
      return () => {
        unwatch()
        notify(silent)
      }
    },
    subscribe: (listener) => {
      listeners.add(listener)
      listener(place)
      return () => listeners.delete(listener)
    },
  }
}
