import type { SoundingAt } from '@schola/chant/recorded-timing'
import type { TimedMelody } from '@schola/chant/time-melody'
import type { Playback } from '../../../audio/playback.ts'
import { Follower, isSamePlace, silent } from './follower.ts'

type Listener = (place: SoundingAt) => void

/** What is being sung; whoever shows it is told at the picture in which it changes. */
export class SungPlaces {
  readonly #listeners = new Set<Listener>()
  #place = silent

  /** Follows the sound by the melody's times; what comes back lets go. */
  readonly follow = (playback: Playback, timed: TimedMelody): (() => void) => {
    const follower = new Follower(timed)
    const unwatch = playback.watch((time) => this.#tell(follower.at(time)))
    return () => {
      unwatch()
      this.#tell(silent)
    }
  }

  /** Told at once, too: what begins to show it in the midst of the singing shows it as well. */
  readonly subscribe = (listener: Listener): (() => void) => {
    this.#listeners.add(listener)
    listener(this.#place)
    return () => this.#listeners.delete(listener)
  }

  #tell(place: SoundingAt): void {
    if (isSamePlace(place, this.#place)) return
    this.#place = place
    for (const listener of this.#listeners) listener(place)
  }
}
