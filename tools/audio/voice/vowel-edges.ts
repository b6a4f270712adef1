import { sampleRate } from '../model/voice-model.ts'
import { bandLevels, firstHissBand, jointLevel } from '../sound/bands.ts'
import { moments } from '../sound/statistics.ts'
import { isVoiceless, type PlacedToken } from './phones.ts'
import { type Intoned, vowelStart } from './prosody.ts'

const spread = 0.014

/** After a voiceless sound the voice shows the start of a vowel, after a voiced one the formants do. */
type RiseOf = 'voice' | 'formants'

const bandsOf: Readonly<Record<RiseOf, readonly [number, number]>> = { voice: [0, 3], formants: [1, 9] }

export function steepestRise(samples: Float32Array, rate: number, of: RiseOf, times: readonly number[]): number {
  let best = times[0] ?? 0
  let steepest = -1
  for (const moment of times) {
    const rise = riseAt(samples, rate, moment, bandsOf[of])
    if (rise <= steepest) continue
    steepest = rise
    best = moment
  }
  return best
}

function riseAt(samples: Float32Array, rate: number, moment: number, [from, to]: readonly [number, number]): number {
  const before = bandLevels(samples, rate, moment - spread)
  const after = bandLevels(samples, rate, moment + spread)
  let rise = 0
  for (let band = from; band < to; band++) {
    // Jumps far below the audible level are irrelevant.
    rise += Math.max(0, Math.max(-20, after[band] ?? 0) - Math.max(-20, before[band] ?? 0))
  }
  return rise
}

const step = 0.004
const search = 0.05
const minVowel = 0.06

export interface Edges {
  readonly start: number
  readonly end: number
}

/** As measured, or where that fails between voiced sounds, as planned. */
export type EdgesBy = 'ear' | 'plan'

export function vowelEdges({ samples, tokens }: Intoned, by: EdgesBy): Edges[] {
  const sounding = tokens.filter(({ role }) => role !== 'space' && role !== 'stress')
  return tokens.flatMap((token, index) => {
    if (token.role !== 'vowel') return []
    const at = sounding.indexOf(token)
    const planned = { start: vowelStart(tokens, index), end: token.end }
    const edge = (which: keyof Edges, neighbor: PlacedToken | undefined) =>
      by === 'plan' && !isQuiet(neighbor) ? planned[which] : findEdge(samples, planned, which, neighbor)
    const found = { start: edge('start', sounding[at - 1]), end: edge('end', sounding[at + 1]) }
    return found.end - found.start < minVowel ? planned : found
  })
}

/** Next to silence and voiceless sounds, level shows the edge; next to voiced ones, the change of sound. */
function findEdge(
  samples: Float32Array,
  planned: Edges,
  which: keyof Edges,
  neighbor: PlacedToken | undefined,
): number {
  if (neighbor?.role === 'vowel') return planned[which]
  if (isQuiet(neighbor)) {
    const edge = strongPart(samples, planned)[which]
    if (which === 'end') return edge
    return steepestRise(samples, sampleRate, 'voice', moments(edge - 0.03, edge + 0.03, step))
  }
  if (which === 'end') return steepestChange(samples, planned.end)
  return steepestRise(samples, sampleRate, 'formants', moments(planned.start - 0.09, planned.start + search, step))
}

function isQuiet(neighbor: PlacedToken | undefined): boolean {
  return neighbor === undefined || neighbor.role === 'silence' || isVoiceless(neighbor.phone)
}

/** Returns the stretch with strong lows and little hiss around the middle of the vowel. */
function strongPart(samples: Float32Array, { start, end }: Edges): Edges {
  const from = start - 0.1
  const count = Math.floor((end - start + 0.2) / step) + 1
  const levelled = Array.from({ length: count }, (_, index) => {
    const levels = bandLevels(samples, sampleRate, from + index * step, 0.012)
    return { low: jointLevel(levels.slice(0, 4)), hiss: jointLevel(levels.slice(firstHissBand)) }
  })
  const planned = levelled.slice(Math.ceil(0.1 / step), count - Math.ceil(0.1 / step))
  const strongest = Math.max(...planned.map(({ low }) => low))
  const isStrong = levelled.map(({ low, hiss }) => low > strongest - 11 && low - hiss > 4)
  const middle = nearestTo(isStrong, Math.floor(count / 2))
  let first = middle
  let last = middle
  while (first > 0 && (isStrong[first - 1] || isStrong[first - 2])) first--
  while (last < count - 1 && (isStrong[last + 1] || isStrong[last + 2])) last++
  return { start: from + first * step, end: from + last * step }
}

function nearestTo(flags: readonly boolean[], middle: number): number {
  for (let distance = 0; distance < 20; distance++) {
    if (flags[middle + distance]) return middle + distance
    if (flags[middle - distance]) return middle - distance
  }
  return middle
}

function steepestChange(samples: Float32Array, around: number): number {
  let best = around
  let greatest = -1
  for (let moment = around - search; moment <= around + search; moment += step) {
    const before = bandLevels(samples, sampleRate, moment - 0.012)
    const after = bandLevels(samples, sampleRate, moment + 0.012)
    const change = before.slice(0, 10).reduce((sum, level, band) => sum + Math.abs(level - (after[band] ?? 0)), 0)
    const weighed = change * (1 - (0.4 * Math.abs(moment - around)) / search)
    if (weighed <= greatest) continue
    greatest = weighed
    best = moment
  }
  return best
}
