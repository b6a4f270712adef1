import type { ChantPart, Voice, WordsLine } from './mass.ts'
import { isOf, type LineOfDay, type MomentOfDay } from './mass-of.ts'

/** Whom a learner may take the part of. */
export const roles = ['people', 'server', 'choir', 'priest'] as const
export type Role = (typeof roles)[number]

/** Whose lines are the priest’s where nobody else takes them. */
const leftToPriest: readonly Voice[] = ['deacon', 'cantor']

/** Whether a line belongs to the part of a role. */
export const isPartOf = (role: Role, who: Voice): boolean =>
  isOf(role, who) || (role === 'priest' && leftToPriest.includes(who))

/** What is to be learned for a Mass: a chant, or an answer that no chant has. */
export interface Piece {
  /** The chant's slug, or the answer itself. */
  readonly id: string
  /** Where its words are in the curriculum. */
  readonly chant: {
    readonly slug: string
    /** The places of the phrases that are asked for; null for all of them. */
    readonly phrases: readonly number[] | null
    /** How many phrases at the beginning another voice sings alone. */
    readonly intoned: number
  } | null
  /** Its words, where no chant has them. */
  readonly latin: string | null
  /** How often it comes in this Mass. */
  readonly times: number
}

const placesOf = ({ first, last }: ChantPart): number[] =>
  Array.from({ length: last - first + 1 }, (_, place) => first + place)

function pieceOf(line: LineOfDay): Piece | undefined {
  if ('proper' in line) return undefined
  if ('chant' in line) {
    const chant = { slug: line.chant, phrases: null, intoned: line.intoned ?? 0 }
    return { id: line.chant, chant, latin: null, times: 1 }
  }
  const { from, latin, begins, times = 1 } = line
  if (from)
    return { id: from.slug, chant: { slug: from.slug, phrases: placesOf(from), intoned: 0 }, latin: null, times }
  return begins ? undefined : { id: latin, chant: null, latin, times }
}

function join(one: Piece, other: Piece): Piece {
  const times = one.times + other.times
  if (!one.chant || !other.chant) return { ...one, times }
  const isWhole = one.chant.phrases === null || other.chant.phrases === null
  const phrases = new Set([...(one.chant.phrases ?? []), ...(other.chant.phrases ?? [])])
  const inOrder = isWhole ? null : [...phrases].toSorted((a, b) => a - b)
  const intoned = Math.min(one.chant.intoned, other.chant.intoned)
  return { ...one, chant: { ...one.chant, phrases: inOrder, intoned }, times }
}

/** Every chant and every answer of a role once, in the order of the Mass. */
export function piecesOf(moments: readonly MomentOfDay[], role: Role = 'people'): Piece[] {
  const pieces = new Map<string, Piece>()
  for (const line of moments.flatMap(({ lines }) => lines)) {
    const piece = isPartOf(role, line.who) ? pieceOf(line) : undefined
    if (!piece) continue
    const before = pieces.get(piece.id)
    pieces.set(piece.id, before ? join(before, piece) : piece)
  }
  return [...pieces.values()]
}

/** One step of a rehearsal: what is heard or seen, then the answer. */
export interface Turn {
  readonly moment: MomentOfDay
  /** The line before it in its moment, whoever's it is; null for the first. */
  readonly before: LineOfDay | null
  /** What it answers: the line before, where another voice says it; null where none does. */
  readonly call: WordsLine | null
  readonly answer: WordsLine
}

/** Every answer of a role, each after the line of another voice that it answers. */
export function turnsOf(moments: readonly MomentOfDay[], role: Role = 'people'): Turn[] {
  return moments.flatMap((moment) =>
    moment.lines.flatMap((answer, place): Turn[] => {
      if (!('latin' in answer) || !isPartOf(role, answer.who)) return []
      // A priest goes on from the book; others would have to say all of it.
      if (answer.begins && role !== 'priest') return []
      const before = moment.lines[place - 1] ?? null
      const call = before && 'latin' in before && !isPartOf(role, before.who) ? before : null
      return [{ moment, before, call, answer }]
    }),
  )
}

/** The roles that have something to say by themselves, not only together with all. */
export const rolesIn = (moments: readonly MomentOfDay[]): Role[] =>
  roles.filter((role) => turnsOf(moments, role).some(({ answer }) => answer.who === role))
