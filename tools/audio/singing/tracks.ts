import { seededRandom } from '@schola/exercises/shuffle'
import { moments } from '../sound/statistics.ts'
import { frameSeconds } from './dynamics.ts'
import type { SungNote, SungSyllable } from './score.ts'

export interface Manner {
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

/** Glides of short notes are shorter, so that the note is heard. */
function halfGlide(...notes: readonly SungNote[]): number {
  return Math.min(glideSeconds / 2, ...notes.map(({ onset, end }) => glideShare * (end - onset)))
}

export function ease(share: number): number {
  return 0.5 - 0.5 * Math.cos(Math.PI * Math.min(1, Math.max(0, share)))
}

const octaveDecibels = 9
const middleHertz = 174.6
const arcDecibels = 4
const arcMiddle = 0.6
const arcLean = 0.8
const attackDecibels = 1.5
const attackSeconds = 0.15
const attackShare = 0.45
/** Notes become softer before their middle, to make room for the next. */
const releaseDecibels = 2
const releaseFrom = 0.4
const taperSeconds = 0.4
const taperTo = 0.8
/** Narrow vowels are weak: reverberation would cover them. */
const vowelDecibels: Readonly<Partial<Record<string, number>>> = { i: 4, u: 3.5 }
const vowelBlend = 0.06

export function loudnessTrack(
  breath: readonly SungSyllable[],
  formed: readonly number[] = [],
): (moment: number) => number {
  const notes = breath.flatMap((syllable) => syllable.notes)
  const first = notes[0]?.onset ?? 0
  const last = notes.at(-1)?.end ?? 1
  return (moment) => {
    const note = notes[noteIndexAt(notes, moment)]
    if (note === undefined) return 0
    const decibels =
      interpolate(formed, (moment - first) / frameSeconds - 0.5) -
      attackDecibels * (1 - attackAt(note, moment)) -
      releaseDecibels * releaseAt(note, moment) +
      vowelLift(breath, moment)
    const taper = 1 - (1 - taperTo) * Math.min(1, Math.max(0, (moment - last + taperSeconds) / taperSeconds))
    return taper * 10 ** (decibels / 20)
  }
}

/** Returns the gain of each frame by the melody, in dB: by pitch, and in an arc. */
export function melodyDecibels(breath: readonly SungSyllable[]): number[] {
  const notes = breath.flatMap((syllable) => syllable.notes)
  const first = notes[0]?.onset ?? 0
  const last = notes.at(-1)?.end ?? 1
  return moments(first + frameSeconds / 2, last, frameSeconds).map((moment) => {
    const at = noteIndexAt(notes, moment)
    const note = notes[at]
    const pitch = note ? pitchDecibels(note, notes[at - 1], moment) : 0
    return pitch + arcAt((moment - first) / Math.max(0.1, last - first))
  })
}

function noteIndexAt(notes: readonly SungNote[], moment: number): number {
  return Math.max(
    0,
    notes.findLastIndex(({ onset }) => onset <= moment),
  )
}

function interpolate(values: readonly number[], position: number): number {
  const within = Math.min(Math.max(0, position), Math.max(0, values.length - 1))
  const at = Math.floor(within)
  const value = values[at] ?? 0
  return value + ((values[at + 1] ?? value) - value) * (within - at)
}

function pitchDecibels(note: SungNote, before: SungNote | undefined, moment: number): number {
  const level = ({ hertz }: SungNote) => octaveDecibels * Math.log2(hertz / middleHertz)
  const own = level(note)
  const from = before ? level(before) : own
  return from + (own - from) * ease((moment - note.onset + 0.06) / 0.16)
}

function arcAt(position: number): number {
  return arcDecibels * (Math.sin(Math.PI * Math.min(1, Math.max(0, position)) ** arcLean) - arcMiddle)
}

function attackAt({ onset, end }: SungNote, moment: number): number {
  return ease((moment - onset) / Math.min(attackSeconds, attackShare * (end - onset)))
}

function releaseAt({ onset, end }: SungNote, moment: number): number {
  return ease((moment - onset - releaseFrom * (end - onset)) / ((1 - releaseFrom) * (end - onset)))
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
