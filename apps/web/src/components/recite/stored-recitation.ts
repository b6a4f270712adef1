import { rungs } from '@schola/core/memory/recite'
import { seededRandom } from '@schola/exercises/shuffle'
import { readText, remember } from '../../lib/storage.ts'
import { recitationKey } from '../../lib/storage-keys.ts'
import type { Said } from './ladder.ts'

export interface StoredRecitation {
  readonly day: number
  readonly of?: string
  readonly lines: readonly number[]
  readonly place: number
  readonly round: number
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
  const { day, of, lines, place, round, said } = JSON.parse(text) as Record<string, unknown>
  if (!isCount(day) || !isCount(place) || !isCount(round)) return undefined
  if (!Array.isArray(lines) || !lines.every(isCount) || !Array.isArray(said) || !said.every(isSaid)) return undefined
  return { day, ...(typeof of === 'string' && { of }), lines, place, round, said }
}

/** Returns a short fingerprint of texts. */
export const markOf = (texts: readonly string[]): string => seededRandom(texts.join('\n'))().toString(36).slice(2, 8)

export interface WantedRecitation extends Pick<StoredRecitation, 'day' | 'of'> {
  readonly lineCount: number
}

/** Returns the stored recitation of the day; a new one if it is missing, corrupt or has lines that no longer exist. */
export function getRecitation(
  userId: string,
  name: string,
  { day, of, lineCount }: WantedRecitation,
): StoredRecitation {
  const fresh: StoredRecitation = { day, ...(of !== undefined && { of }), lines: [], place: 0, round: 0, said: [] }
  try {
    const stored = parse(readText(localStorage, recitationKey(userId, name)) ?? '{}')
    const isCurrent = stored?.day === day && stored.of === of && stored.lines.every((line) => line < lineCount)
    return stored && isCurrent ? stored : fresh
  } catch {
    return fresh
  }
}

export const storeRecitation = (userId: string, name: string, recitation: StoredRecitation): void =>
  remember(localStorage, recitationKey(userId, name), JSON.stringify(recitation))

export const afterLine = (recitation: StoredRecitation, line: number, how: Said): StoredRecitation => ({
  ...recitation,
  place: recitation.place + 1,
  said: [...new Map(recitation.said).set(line, how)],
})
