import type { SungVerdict } from './judge.ts'
import type { PhraseNote } from './phrase.ts'
import { type Intended, intend, type Manner } from './singer.test-data.ts'

export const mistakeKinds = ['a step', 'a third', 'left out', 'added', 'stopped'] as const
export type MistakeKind = (typeof mistakeKinds)[number]

/** What was meant to go wrong. */
export interface Mistake {
  readonly kind: MistakeKind
  readonly sung: readonly Intended[]
  /** The note that is wrong, that is left out, before which one is added, or at which the singing stops. */
  readonly place: number
  /** Notes of which nobody can say that they are right. */
  readonly touched: ReadonlySet<number>
}

const scale = [0, 2, 4, 5, 7, 9, 11]

/** Some steps of the scale higher or lower. */
function moved(pitch: number, steps: number): number {
  const around = Array.from({ length: 5 }, (_, octave) => scale.map((degree) => 36 + octave * 12 + degree)).flat()
  const nearest = around.reduce((best, each) => (Math.abs(each - pitch) < Math.abs(best - pitch) ? each : best))
  return around[around.indexOf(nearest) + steps] ?? pitch
}

const pick = <T>(of: readonly T[], random: () => number): T | undefined => of[Math.floor(random() * of.length)]

/** Plants one mistake; nothing where the phrase has no place for it. */
export function plant(kind: MistakeKind, phrase: readonly PhraseNote[], random: () => number): Mistake | undefined {
  const written = intend(phrase)
  const pitchAt = (place: number) => phrase[place]?.pitch
  const up = random() < 0.5 ? 1 : -1
  if (kind === 'a step' || kind === 'a third') {
    const place = Math.floor(random() * phrase.length)
    const pitch = moved(pitchAt(place) ?? 60, up * (kind === 'a step' ? 1 : 2))
    const sung = written.map((note, at) => (at === place ? { ...note, pitch } : note))
    return { kind, sung, place, touched: new Set([place]) }
  }
  if (kind === 'left out') {
    // Of notes of one pitch nobody hears which is missing.
    const places = [...phrase.keys()].slice(1, -1)
    const place = pick(
      places.filter((at) => pitchAt(at) !== pitchAt(at - 1) && pitchAt(at) !== pitchAt(at + 1)),
      random,
    )
    if (place === undefined) return undefined
    const sung = written.filter((_, at) => at !== place)
    return { kind, sung, place, touched: new Set([place - 1, place, place + 1]) }
  }
  if (kind === 'added') {
    const place = 1 + Math.floor(random() * (phrase.length - 1))
    const around = [pitchAt(place - 1), pitchAt(place)]
    const pitch = [1, -1, 2, -2]
      .map((steps) => moved(around[0] ?? 60, steps * up))
      .find((each) => !around.includes(each))
    if (pitch === undefined) return undefined
    const extra = { pitch, seconds: 0.4, rest: 0, startsSyllable: random() < 0.5 }
    const sung = [...written.slice(0, place), extra, ...written.slice(place)]
    return { kind, sung, place, touched: new Set([place - 1, place]) }
  }
  const place = Math.round(phrase.length * (0.4 + random() * 0.3))
  if (place < 3) return undefined
  return { kind, sung: written.slice(0, place), place, touched: new Set([place - 1, place]) }
}

/** A poor take: from a sixth to a third of the notes a step or a third off. */
export function singPoorly(phrase: readonly PhraseNote[], random: () => number): Intended[] {
  const count = Math.max(2, Math.round(phrase.length * (1 / 6 + random() / 6)))
  const places = new Set<number>()
  while (places.size < Math.min(count, phrase.length)) places.add(Math.floor(random() * phrase.length))
  const by = () => (random() < 0.5 ? 1 : -1) * (random() < 0.5 ? 1 : 2)
  return intend(phrase).map((note, at) => (places.has(at) ? { ...note, pitch: moved(note.pitch, by()) } : note))
}

export function isFound({ kind, place, touched }: Mistake, { notes, added, reached }: SungVerdict): boolean {
  const isFlagged = (at: number) => (notes[at]?.status ?? 'right') !== 'right'
  if (kind === 'stopped') return Math.abs(reached - place) <= 1
  if (kind === 'added') return added.some((at) => Math.abs(at - place) <= 1) || [...touched].some(isFlagged)
  return isFlagged(place)
}

/** How many notes that were sung rightly are called something else, and how many there are. */
export function countFlagged({ kind, place, touched }: Mistake, { notes }: SungVerdict): readonly [number, number] {
  const right = [...notes.entries()].filter(([at]) => !touched.has(at) && (kind !== 'stopped' || at < place))
  return [right.filter(([, { status }]) => status !== 'right').length, right.length]
}

/** How the takes of the test bench are sung. */
export const conditions: Readonly<Record<string, Manner>> = {
  plain: {},
  'a woman, a fifth higher': { semitones: 7 },
  'a child': { semitones: 10, mistuned: 18 },
  'a deep voice': { semitones: -11 },
  'faster by half': { tempo: 1.5 },
  'slower by half': { tempo: 0.65 },
  'flat by 50 cents a minute': { drift: -50 },
  'wide vibrato': { vibrato: 50 },
  'noise at 20 dB': { overNoise: 20 },
  'an echo of 1.8 s': { echo: 1.8 },
  'loud breath': { breath: 0.35 },
  'an octave leap': { leapsAt: 0.5 },
  'slow glides': { glide: 0.16 },
  'uneven lengths': { uneven: 0.3 },
  'an 8 kHz headset': { narrow: true, overNoise: 25 },
}
