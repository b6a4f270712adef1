import type { ChantPart } from './mass.ts'
import type { MomentOfDay } from './mass-of.ts'
import type { Role, Turn } from './parts-to-learn.ts'
import { wordCount } from './word-count.ts'

/** What is said in one go: some words, and the phrases of a chant that they are. */
export interface Stretch {
  readonly latin: string
  /** Nothing where only the whole answer is translated. */
  readonly english: string | undefined
  readonly from: ChantPart | undefined
}

/** A phrase of a chant as it is printed. */
export interface PrintedPhrase {
  readonly latin: string
  readonly english: string
}

/** An answer of so many words is laid or typed in one go; a longer one in stretches of no more. */
const mostWords = 10

/** The parts of a text between its commas and stops. */
const clausesOf = (latin: string): string[] => latin.split(/(?<=[,;:.?!]) /)

/** Joins neighbors as long as they are short enough together. */
function joinShort(stretches: readonly Stretch[]): Stretch[] {
  const joined: Stretch[] = []
  for (const stretch of stretches) {
    const last = joined.at(-1)
    const latin = last && `${last.latin} ${stretch.latin}`
    if (!last || latin === undefined || wordCount(latin) > mostWords) {
      joined.push(stretch)
      continue
    }
    const english = last.english && stretch.english && `${last.english} ${stretch.english}`
    const from = last.from && stretch.from && { ...last.from, last: stretch.from.last }
    joined.splice(-1, 1, { latin, english, from })
  }
  return joined
}

/** An answer in the stretches in which it is built or typed; `phrases` are those of the chant that it is from. */
export function stretchesOf({ answer }: Turn, phrases: readonly PrintedPhrase[]): Stretch[] {
  const { latin, english, from } = answer
  if (wordCount(latin) <= mostWords) return [{ latin, english, from }]
  if (!from) {
    return joinShort(clausesOf(latin).map((clause) => ({ latin: clause, english: undefined, from: undefined })))
  }
  const { slug, first, last } = from
  const words = latin.split(' ')
  return joinShort(
    phrases.slice(first, last + 1).map((phrase, place) => ({
      // In the spelling of the answer.
      latin: words.splice(0, wordCount(phrase.latin)).join(' '),
      english: phrase.english,
      from: { slug, first: first + place, last: first + place },
    })),
  )
}

/** So much of an answer as is said from one of its stretches on. */
export function restOf({ answer }: Turn, stretches: readonly Stretch[], place: number): Stretch | undefined {
  const rest = stretches.slice(place)
  const [next] = rest
  if (!next || place === 0) return next && { latin: answer.latin, english: answer.english, from: answer.from }
  const from = next.from && rest.at(-1)?.from ? { ...next.from, last: rest.at(-1)?.from?.last ?? 0 } : undefined
  const english = rest.every((stretch) => stretch.english !== undefined)
    ? rest.map((stretch) => stretch.english).join(' ')
    : undefined
  return { latin: rest.map(({ latin }) => latin).join(' '), english, from }
}

/** What one sees or hears in a moment; what one does oneself is no sign. */
export const cueFor = ({ cue }: Pick<MomentOfDay, 'cue'>, role: Role): string | null =>
  role !== 'people' && cue?.toLowerCase().includes(role) ? null : cue

const secondsOfTurn = 4
const secondsOfWord = 0.7

/** About how long a rehearsal takes, in seconds: the call is heard, the answer said and looked at. */
export function secondsFor(turns: readonly Turn[]): number {
  const words = turns.map(({ call, answer }) => wordCount(answer.latin) * 2 + (call ? wordCount(call.latin) : 0))
  return words.reduce((sum, count) => sum + secondsOfTurn + count * secondsOfWord, 0)
}
