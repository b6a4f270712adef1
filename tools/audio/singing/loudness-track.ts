import { ease } from './note-track.ts'
import type { SungNote, SungSyllable } from './score.ts'

/** How much louder a voice sings an octave higher, in dB. */
const octaveDecibels = 9
/** On this pitch a note is neither louder nor softer. */
const middleHertz = 174.6
const arcDecibels = 4
/** Where in the arc the breath is as loud as without it. */
const arcMiddle = 0.6
/** The loudest place of a breath lies a little before its middle. */
const arcLean = 0.8
const attackDecibels = 2
const attackSeconds = 0.15
const attackShare = 0.45
/** The end of a breath grows softer. */
const taperSeconds = 0.4
const taperTo = 0.8
/** Narrow vowels are weak: the room would cover them with the note before. */
const vowelDecibels: Readonly<Partial<Record<string, number>>> = { i: 4, u: 3.5 }
const vowelBlend = 0.06

/** The strength of the voice at each moment of a breath: with the pitch, in an arc, each note begun softly. */
export function loudnessTrack(breath: readonly SungSyllable[]): (moment: number) => number {
  const notes = breath.flatMap((syllable) => syllable.notes)
  const first = notes[0]?.onset ?? 0
  const last = notes.at(-1)?.end ?? 1
  return (moment) => {
    const at = Math.max(
      0,
      notes.findLastIndex(({ onset }) => onset <= moment),
    )
    const note = notes[at]
    if (note === undefined) return 0
    const decibels =
      pitchDecibels(note, notes[at - 1], moment) +
      arcAt((moment - first) / Math.max(0.1, last - first)) -
      attackDecibels * (1 - attackAt(note, moment)) +
      vowelLift(breath, moment)
    const taper = 1 - (1 - taperTo) * Math.min(1, Math.max(0, (moment - last + taperSeconds) / taperSeconds))
    return taper * 10 ** (decibels / 20)
  }
}

function pitchDecibels(note: SungNote, before: SungNote | undefined, moment: number): number {
  const level = ({ hertz }: SungNote) => octaveDecibels * Math.log2(hertz / middleHertz)
  const own = level(note)
  const from = before ? level(before) : own
  return from + (own - from) * ease((moment - note.onset + 0.06) / 0.16)
}

function arcAt(place: number): number {
  return arcDecibels * (Math.sin(Math.PI * Math.min(1, Math.max(0, place)) ** arcLean) - arcMiddle)
}

function attackAt({ onset, end }: SungNote, moment: number): number {
  return ease((moment - onset) / Math.min(attackSeconds, attackShare * (end - onset)))
}

function vowelLift(breath: readonly SungSyllable[], moment: number): number {
  const at = Math.max(
    0,
    breath.findLastIndex(({ onset }) => onset - vowelBlend <= moment),
  )
  const lift = (syllable: SungSyllable | undefined) => vowelDecibels[syllable?.vowel ?? ''] ?? 0
  const own = lift(breath[at])
  const from = at === 0 ? own : lift(breath[at - 1])
  return from + (own - from) * ease((moment - (breath[at]?.onset ?? 0) + vowelBlend) / vowelBlend)
}
