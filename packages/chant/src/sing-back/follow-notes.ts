import { folded, median, nearestOctave, octave } from './cents.ts'
import type { PhraseNote } from './phrase.ts'
import { hop, type PitchFrame } from './pitch-tracker.ts'
import { isTone, toneLimits } from './tone.ts'

/** The current note of a voice, estimated while it sings. */
export interface FollowedNote {
  /** Index of the note in the phrase. */
  readonly position: number
  /** Expected progress in the note, from 0 to 1. */
  readonly share: number
  /** Distance of the voice above the note in cents, in the octave in which it sings. */
  readonly cents: number
}

const spreadCents = 80
const maxDistanceCost = 2
/** Cost of leaving a note immediately. */
const earlyCost = 14
/** Cost per frame of staying in a note too long. */
const lateCost = 0.08
/** A voice that begins farther from its note sings at another pitch. */
const ownPitchCents = 60
const settlingFrames = 22

interface Spot {
  readonly cost: number
  readonly since: number
}

/** Follows a voice through a phrase frame by frame; returns undefined for a frame without pitch. `shift` is in cents. */
export function createNoteFollower(
  phrase: readonly PhraseNote[],
  shift: number,
  tempo = 1,
): (frame: PitchFrame) => FollowedNote | undefined {
  const lengths = phrase.map(({ seconds }) => seconds / tempo / hop)
  const begun: number[] = []
  let spots: Spot[] = phrase.map((_, position) => ({ cost: position === 0 ? 0 : Number.POSITIVE_INFINITY, since: 0 }))
  let chosen = shift
  let ownOctave = 0
  let now = 0

  function leaving(position: number): number {
    const from = spots[position]
    if (!from) return Number.POSITIVE_INFINITY
    const share = (now - from.since) / (lengths[position] ?? 1)
    return from.cost + (share < 1 ? earlyCost * (1 - share) ** 2 : 0)
  }

  return (frame) => {
    if (!isTone(frame, toneLimits.drawn)) return undefined
    const { cents } = frame
    now += 1
    if (begun.length < settlingFrames) {
      begun.push(cents)
      const first = median(begun) - (phrase[0]?.pitch ?? 0) * 100
      chosen = Math.abs(folded(first - shift)) > ownPitchCents ? first : shift
      ownOctave = nearestOctave(first - chosen)
    }
    const above = ({ pitch }: PhraseNote) => cents - chosen - pitch * 100
    spots = phrase.map((note, position) => {
      const stayed = spots[position] ?? { cost: Number.POSITIVE_INFINITY, since: now }
      const isLate = now - stayed.since > (lengths[position] ?? 1) * 1.3
      const stay = stayed.cost + (isLate ? lateCost : 0)
      const come = leaving(position - 1)
      const cost = Math.min(Math.abs(folded(above(note))) / spreadCents, maxDistanceCost)
      return come < stay ? { cost: come + cost, since: now } : { cost: stay + cost, since: stayed.since }
    })
    const position = spots.reduce((best, { cost }, at) => (cost < (spots[best]?.cost ?? 0) ? at : best), 0)
    const note = phrase[position]
    if (!note) return undefined
    const share = Math.min((now - (spots[position]?.since ?? now)) / (lengths[position] ?? 1), 1)
    const isNear = Math.abs(folded(above(note))) <= ownPitchCents
    if (isNear) ownOctave = nearestOctave(above(note))
    return { position, share, cents: (above(note) - ownOctave) % octave }
  }
}
