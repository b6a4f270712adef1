import { seededRandom } from '@schola/exercises/shuffle'
import type { SungNote } from './score.ts'

/** How one singer's voice moves around the notes. */
export interface Manner {
  /** In cents. */
  readonly detune: number
  readonly vibratoHertz: number
  readonly seed: string
}

const glideSeconds = 0.15
const glideShare = 0.22
const vibratoCents = 14
const vibratoFrom = 0.55
const driftCents = 5
const turn = 2 * Math.PI

/** The pitch in Hz that a singer aims at, at each moment of a breath; the notes follow each other without a gap. */
export function noteTrack(notes: readonly SungNote[], manner: Manner): (moment: number) => number {
  const random = seededRandom(manner.seed)
  const phases = [random() * turn, random() * turn, random() * turn] as const
  let at = 0
  return (moment) => {
    while (at + 1 < notes.length && moment >= (notes[at]?.end ?? 0)) at++
    while (at > 0 && moment < (notes[at]?.onset ?? 0)) at--
    const note = notes[at]
    if (note === undefined) return 0
    const depth = note.end - note.onset > vibratoFrom ? vibratoCents * ease((moment - note.onset - 0.25) / 0.4) : 0
    const vibrato = depth * Math.sin(turn * manner.vibratoHertz * moment + phases[0])
    const drift = 0.6 * Math.sin(turn * 0.31 * moment + phases[1]) + 0.4 * Math.sin(turn * 0.83 * moment + phases[2])
    const cents = glidingCents(moment, note, notes[at - 1], notes[at + 1])
    return 2 ** ((cents + vibrato + driftCents * drift + manner.detune) / 1200)
  }
}

export function centsOf(hertz: number): number {
  return 1200 * Math.log2(hertz)
}

/** The voice glides from note to note, half of the way before the next one begins. */
function glidingCents(
  moment: number,
  note: SungNote,
  before: SungNote | undefined,
  after: SungNote | undefined,
): number {
  const own = centsOf(note.hertz)
  const between = (from: number, to: number, middle: number, half: number) =>
    from + (to - from) * ease((moment - middle + half) / (2 * half))
  const into = before ? halfGlide(before, note) : 0
  const out = after ? halfGlide(note, after) : 0
  if (before && moment < note.onset + into) return between(centsOf(before.hertz), own, note.onset, into)
  if (after && moment > note.end - out) return between(own, centsOf(after.hertz), note.end, out)
  return own
}

/** Beside a short note the glide is shorter, so that the note itself is heard. */
function halfGlide(...notes: readonly SungNote[]): number {
  return Math.min(glideSeconds / 2, ...notes.map(({ onset, end }) => glideShare * (end - onset)))
}

/** From 0 to 1, gently at both ends. */
export function ease(share: number): number {
  return 0.5 - 0.5 * Math.cos(Math.PI * Math.min(1, Math.max(0, share)))
}
