import { levelNumbers } from '@schola/core/progress/levels'

/** Keys in the browser's storage. Learners' devices already have them, so they never change. */
export const storagePrefix = 'latin_learning_'
export const offlineQueueKey = `${storagePrefix}offline_queue`
export const responseCachePrefix = `${storagePrefix}cache_`
export const adminAuthenticatedKey = 'adminAuthenticated'
/** Left by an early version; removed at start. */
export const selectedProfileIdKey = 'selectedProfileId'

export function streakKey(userId: string, slug: string, level: number): string {
  return `streak_${userId}_${slug}_level${level}`
}

/** When the streak was reached, as ISO text. */
export function streakTimeKey(userId: string, slug: string, level: number): string {
  return `${streakKey(userId, slug, level)}_at`
}

export function exerciseIndexKey(userId: string, slug: string, level: number): string {
  return `exerciseIndex_${userId}_${slug}_level${level}`
}

/** In sessionStorage: the last exercises shown of a level. */
export function recentKey(userId: string, slug: string, level: number): string {
  return `recentExercises_${userId}_${slug}_level${level}`
}

export function practiceKey(userId: string, slug: string, level: number): string {
  return `practice_${userId}_${slug}_level${level}`
}

export const metKey = (userId: string, slug: string): string => `met_${userId}_${slug}`

/** Set once the lesson of a level has been shown. */
export function lessonKey(userId: string, slug: string, level: number): string {
  return `lesson_${userId}_${slug}_level${level}`
}

export const starsExplainedKey = (userId: string): string => `stars_told_${userId}`

export const todayKey = (userId: string): string => `today_${userId}`

export const recitationKey = (userId: string, name: string): string => `recitation_${userId}_${name}`

export const chantDraftKey = (userId: string, chantId: number): string => `chant_draft_${userId}_${chantId}`

export const readyKey = (userId: string): string => `ready_${userId}`

export const massPlaceKey = 'mass_place'

/** Keys of a learner's progress through the levels of a chant. */
export function levelKeys(userId: string, { slug, levelCount }: { slug: string; levelCount: number }): string[] {
  const ofLevels = levelNumbers(levelCount).flatMap((level) => [
    streakKey(userId, slug, level),
    streakTimeKey(userId, slug, level),
    exerciseIndexKey(userId, slug, level),
    practiceKey(userId, slug, level),
    recentKey(userId, slug, level),
  ])
  return [...ofLevels, metKey(userId, slug)]
}

/** Keys that a reset removes: also which lessons have been shown. */
export function chantKeys(userId: string, chant: { slug: string; levelCount: number }): string[] {
  const lessons = levelNumbers(chant.levelCount).map((level) => lessonKey(userId, chant.slug, level))
  return [...levelKeys(userId, chant), ...lessons]
}

export const responseCacheKey = (endpoint: string): string => `${responseCachePrefix}${endpoint}`
