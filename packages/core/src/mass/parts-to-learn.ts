import type { ChantPart, Voice, WordsLine } from './mass.ts'
import { isOf, type LineOfDay, type MomentOfDay } from './mass-of.ts'

/** Roles that a learner can take. */
export const roles = ['people', 'server', 'choir', 'priest'] as const
export type Role = (typeof roles)[number]

/** Voices whose lines the priest takes in the absence of others. */
const priestSubstitutes: readonly Voice[] = ['deacon', 'cantor']

/** Returns whether a line belongs to the part of a role. */
export const isPartOf = (role: Role, who: Voice): boolean =>
  isOf(role, who) || (role === 'priest' && priestSubstitutes.includes(who))

/** Something to learn for a Mass: a chant, or an answer that is in no chant. */
export interface Piece {
  /** The slug of the chant, or the answer itself. */
  readonly id: string
  readonly chant: {
    readonly slug: string
    /** Indices of the required phrases; null for all. */
    readonly phrases: readonly number[] | null
    /** Number of phrases at the beginning that another voice sings alone. */
    readonly intoned: number
  } | null
  /** The answer, if it is in no chant. */
  readonly latin: string | null
  /** Number of occurrences in this Mass. */
  readonly times: number
}

const indicesOf = ({ first, last }: ChantPart): number[] =>
  Array.from({ length: last - first + 1 }, (_, offset) => first + offset)

function pieceOf(line: LineOfDay): Piece | undefined {
  if ('proper' in line) return undefined
  if ('chant' in line) {
    const chant = { slug: line.chant, phrases: null, intoned: line.intoned ?? 0 }
    return { id: line.chant, chant, latin: null, times: 1 }
  }
  const { from, latin, begins, times = 1 } = line
  if (from)
    return { id: from.slug, chant: { slug: from.slug, phrases: indicesOf(from), intoned: 0 }, latin: null, times }
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

/** Lists every chant and every answer of a role once, in the order of the Mass. */
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

/** One step of a rehearsal. */
export interface Turn {
  readonly moment: MomentOfDay
  /** The line before the answer in its moment; null for the first. */
  readonly before: LineOfDay | null
  /** The line before the answer, if it has words and belongs to another voice. */
  readonly call: WordsLine | null
  readonly answer: WordsLine
}

/** Lists every answer of a role with the line that it answers. */
export function turnsOf(moments: readonly MomentOfDay[], role: Role = 'people'): Turn[] {
  return moments.flatMap((moment) =>
    moment.lines.flatMap((answer, index): Turn[] => {
      if (!('latin' in answer) || !isPartOf(role, answer.who)) return []
      // A priest reads on from the book; others would have to say all of it.
      if (answer.begins && role !== 'priest') return []
      const before = moment.lines[index - 1] ?? null
      const call = before && 'latin' in before && !isPartOf(role, before.who) ? before : null
      return [{ moment, before, call, answer }]
    }),
  )
}

/** Lists the roles that have something to say alone, not only together with all. */
export const rolesIn = (moments: readonly MomentOfDay[]): Role[] =>
  roles.filter((role) => turnsOf(moments, role).some(({ answer }) => answer.who === role))
