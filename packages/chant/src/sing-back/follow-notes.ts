import { folded, median, nearestOctave, octave } from './cents.ts'
import type { PhraseNote } from './phrase.ts'
import { hop, type PitchFrame } from './pitch-tracker.ts'
import { isTone, toneLimits } from './tone.ts'

/** Where a voice is, as far as can be told while it sings. */
export interface FollowedNote {
  /** The place of the note in the phrase. */
  readonly place: number
  /** How much of it should have been sung, from 0 to 1. */
  readonly share: number
  /** How far above its note the voice is, in cents, in the octave in which it sings. */
  readonly cents: number
}

const spread = 80
const farthest = 2
/** What leaving a note at once costs, and staying in it too long for a hundredth of a second. */
const early = 14
const late = 0.08
/** A voice that begins so far from its note has chosen another pitch. */
const own = 60
const toSettle = 22

interface Spot {
  readonly cost: number
  readonly since: number
}

/**
 * Follows a voice through a phrase, frame by frame; nothing comes of a frame without pitch. `shift` is in cents, a tempo
 * of 1 the usual one.
 */
export function createNoteFollower(
  phrase: readonly PhraseNote[],
  shift: number,
  tempo = 1,
): (frame: PitchFrame) => FollowedNote | undefined {
  const lengths = phrase.map(({ seconds }) => seconds / tempo / hop)
  const begun: number[] = []
  let spots: Spot[] = phrase.map((_, place) => ({ cost: place === 0 ? 0 : Number.POSITIVE_INFINITY, since: 0 }))
  let chosen = shift
  let ownOctave = 0
  let now = 0

  function leaving(place: number): number {
    const from = spots[place]
    if (!from) return Number.POSITIVE_INFINITY
    const share = (now - from.since) / (lengths[place] ?? 1)
    return from.cost + (share < 1 ? early * (1 - share) ** 2 : 0)
  }

  return (frame) => {
    if (!isTone(frame, toneLimits.drawn)) return undefined
    const { cents } = frame
    now += 1
    if (begun.length < toSettle) {
      begun.push(cents)
      const first = median(begun) - (phrase[0]?.pitch ?? 0) * 100
      chosen = Math.abs(folded(first - shift)) > own ? first : shift
      ownOctave = nearestOctave(first - chosen)
    }
    const above = ({ pitch }: PhraseNote) => cents - chosen - pitch * 100
    spots = phrase.map((note, place) => {
      const stayed = spots[place] ?? { cost: Number.POSITIVE_INFINITY, since: now }
      const isLate = now - stayed.since > (lengths[place] ?? 1) * 1.3
      const stay = stayed.cost + (isLate ? late : 0)
      const come = leaving(place - 1)
      const cost = Math.min(Math.abs(folded(above(note))) / spread, farthest)
      return come < stay ? { cost: come + cost, since: now } : { cost: stay + cost, since: stayed.since }
    })
    const place = spots.reduce((best, { cost }, at) => (cost < (spots[best]?.cost ?? 0) ? at : best), 0)
    const note = phrase[place]
    if (!note) return undefined
    const share = Math.min((now - (spots[place]?.since ?? now)) / (lengths[place] ?? 1), 1)
    const isNear = Math.abs(folded(above(note))) <= own
    if (isNear) ownOctave = nearestOctave(above(note))
    return { place, share, cents: (above(note) - ownOctave) % octave }
  }
}
