import type { ChantPart } from './mass.ts'
import type { MomentOfDay } from './mass-of.ts'
import type { Role, Turn } from './parts-to-learn.ts'

/** Counts the words of a text. */
export const wordCount = (latin: string): number => latin.split(' ').filter((word) => word !== '').length

/** A part of an answer that is practiced in one step. */
export interface Stretch {
  readonly latin: string
  /** Undefined if only the whole answer has a translation. */
  readonly english: string | undefined
  readonly from: ChantPart | undefined
}

export interface PrintedPhrase {
  readonly latin: string
  readonly english: string
}

/** Longer answers are split into stretches of at most this length. */
const maxWords = 10

/** Splits a text after its punctuation. */
const clausesOf = (latin: string): string[] => latin.split(/(?<=[,;:.?!]) /)

/** Joins neighbors that are short enough together. */
function joinShort(stretches: readonly Stretch[]): Stretch[] {
  const joined: Stretch[] = []
  for (const stretch of stretches) {
    const last = joined.at(-1)
    const latin = last && `${last.latin} ${stretch.latin}`
    if (!last || latin === undefined || wordCount(latin) > maxWords) {
      joined.push(stretch)
      continue
    }
    const english = last.english && stretch.english && `${last.english} ${stretch.english}`
    const from = last.from && stretch.from && { ...last.from, last: stretch.from.last }
    joined.splice(-1, 1, { latin, english, from })
  }
  return joined
}

/** Splits an answer into the stretches in which it is built or typed. `phrases` are those of its chant. */
export function stretchesOf({ answer }: Turn, phrases: readonly PrintedPhrase[]): Stretch[] {
  const { latin, english, from } = answer
  if (wordCount(latin) <= maxWords) return [{ latin, english, from }]
  if (!from) {
    return joinShort(clausesOf(latin).map((clause) => ({ latin: clause, english: undefined, from: undefined })))
  }
  const { slug, first, last } = from
  const words = latin.split(' ')
  return joinShort(
    phrases.slice(first, last + 1).map((phrase, index) => ({
      // The spelling of the answer can differ from that of the chant.
      latin: words.splice(0, wordCount(phrase.latin)).join(' '),
      english: phrase.english,
      from: { slug, first: first + index, last: first + index },
    })),
  )
}

/** Returns the rest of an answer from one of its stretches on. */
export function restOf({ answer }: Turn, stretches: readonly Stretch[], index: number): Stretch | undefined {
  const rest = stretches.slice(index)
  const [next] = rest
  if (!next || index === 0) return next && { latin: answer.latin, english: answer.english, from: answer.from }
  const from = next.from && rest.at(-1)?.from ? { ...next.from, last: rest.at(-1)?.from?.last ?? 0 } : undefined
  const english = rest.every((stretch) => stretch.english !== undefined)
    ? rest.map((stretch) => stretch.english).join(' ')
    : undefined
  return { latin: rest.map(({ latin }) => latin).join(' '), english, from }
}

/** Returns the cue of a moment, unless it describes the role's own act. */
export const cueFor = ({ cue }: Pick<MomentOfDay, 'cue'>, role: Role): string | null =>
  role !== 'people' && cue?.toLowerCase().includes(role) ? null : cue

const secondsPerTurn = 4
const secondsPerWord = 0.7

/** Estimates the duration of a rehearsal in seconds. */
export function secondsFor(turns: readonly Turn[]): number {
  const words = turns.map(({ call, answer }) => wordCount(answer.latin) * 2 + (call ? wordCount(call.latin) : 0))
  return words.reduce((sum, count) => sum + secondsPerTurn + count * secondsPerWord, 0)
}
