import type { LearnerChant } from '@schola/contract/chants'
import type { StoredStreak } from '@schola/domain/streaks'
import { forget, type ReadableStorage, readNumber, readText, remember } from '../platform/storage.ts'
import {
  chantKeys,
  exerciseIndexKey,
  lessonKey,
  recentExercisesKey,
  streakKey,
  streakTimeKey,
} from '../platform/storage-keys.ts'

/** One learner's level, as this device keeps it. */
export interface StoredLevel {
  readonly userId: string
  readonly slug: string
  readonly level: number
}

export function readStreak(
  { userId, slug, level }: StoredLevel,
  storage: ReadableStorage = localStorage,
): StoredStreak {
  const key = streakKey(userId, slug, level)
  // A time without a streak was left by somebody who cleared only the streak.
  const isKnown = readText(storage, key) !== undefined
  return {
    streak: readNumber(storage, key),
    at: isKnown ? readText(storage, streakTimeKey(userId, slug, level)) : undefined,
  }
}

export function rememberStreak({ userId, slug, level }: StoredLevel, { streak, at }: StoredStreak): void {
  remember(localStorage, streakKey(userId, slug, level), streak)
  if (at !== undefined) remember(localStorage, streakTimeKey(userId, slug, level), at)
}

export const rememberIndex = ({ userId, slug, level }: StoredLevel, index: number): void =>
  remember(localStorage, exerciseIndexKey(userId, slug, level), index)

export const wasLessonShown = ({ userId, slug, level }: StoredLevel): boolean =>
  readNumber(localStorage, lessonKey(userId, slug, level)) === 1

export const rememberLesson = ({ userId, slug, level }: StoredLevel): void =>
  remember(localStorage, lessonKey(userId, slug, level), 1)

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

const epochKey = (userId: string, slug: string) => `epoch_${userId}_${slug}`

/** Forgets this device's streaks and lessons of a chant that was reset elsewhere since they were kept. */
export function forgetOlderEpoch(userId: string, chant: LearnerChant): void {
  const key = epochKey(userId, chant.slug)
  const epoch = chant.progress?.epoch ?? 0
  if (epoch <= readNumber(localStorage, key)) return
  forget(localStorage, chantKeys(userId, chant))
  remember(localStorage, key, epoch)
}
