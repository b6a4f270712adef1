import { rungs } from '@schola/memory/recite'
import type { Said } from '../../memory/recite/ladder.ts'
import { readText, remember } from '../../platform/storage.ts'
import { recitationKey } from '../../platform/storage-keys.ts'

/** How far the learner has come with a chant today, as this device keeps it. */
export interface StoredRecitation {
  readonly day: number
  /** The lines that are recited, by their place in the chant. */
  readonly lines: readonly number[]
  /** How many of them are done. */
  readonly place: number
  /** Counts the recitations, so that the tiles of a line lie differently in each. */
  readonly round: number
  /** How each line went last. */
  readonly said: readonly (readonly [line: number, said: Said])[]
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0

function isSaid(value: unknown): value is [number, Said] {
  if (!Array.isArray(value) || !isCount(value[0])) return false
  const how: unknown = value[1]
  if (typeof how !== 'object' || how === null || !('rung' in how) || !('right' in how)) return false
  return typeof how.right === 'boolean' && rungs.some(({ name }) => name === how.rung)
}

function parse(text: string): StoredRecitation | undefined {
  const { day, lines, place, round, said } = JSON.parse(text) as Record<string, unknown>
  if (!isCount(day) || !isCount(place) || !isCount(round)) return undefined
  if (!Array.isArray(lines) || !lines.every(isCount) || !Array.isArray(said) || !said.every(isSaid)) return undefined
  return { day, lines, place, round, said }
}

/** That of this day; a new one when there is none, when what is kept is spoilt, or when the chant has fewer lines now. */
export function getRecitation(userId: string, slug: string, day: number, lineCount: number): StoredRecitation {
  const fresh: StoredRecitation = { day, lines: [], place: 0, round: 0, said: [] }
  try {
    const kept = parse(readText(localStorage, recitationKey(userId, slug)) ?? '{}')
    return kept?.day === day && kept.lines.every((line) => line < lineCount) ? kept : fresh
  } catch {
    return fresh
  }
}

export const keepRecitation = (userId: string, slug: string, recitation: StoredRecitation): void =>
  remember(localStorage, recitationKey(userId, slug), JSON.stringify(recitation))
