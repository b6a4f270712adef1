import { readNumber, remember } from '../../platform/storage.ts'
import { exerciseIndexKey, recentExercisesKey, streakKey } from '../../platform/storage-keys.ts'

/** One learner's level, as this device keeps it. */
export interface StoredLevel {
  readonly userId: string
  readonly slug: string
  readonly level: number
}

export const readStreak = ({ userId, slug, level }: StoredLevel): number =>
  readNumber(localStorage, streakKey(userId, slug, level))

export const rememberStreak = ({ userId, slug, level }: StoredLevel, streak: number): void =>
  remember(localStorage, streakKey(userId, slug, level), streak)

export const rememberIndex = ({ userId, slug, level }: StoredLevel, index: number): void =>
  remember(localStorage, exerciseIndexKey(userId, slug, level), index)

/** The exercises shown last in this level; none when the list is missing or spoilt. */
export function readRecent({ userId, slug, level }: StoredLevel): number[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(recentExercisesKey(userId, slug, level)) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'number') : []
  } catch {
    return []
  }
}

export const rememberRecent = ({ userId, slug, level }: StoredLevel, ids: readonly number[]): void =>
  remember(sessionStorage, recentExercisesKey(userId, slug, level), JSON.stringify(ids))
