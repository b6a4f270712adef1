import { expect, it } from 'vitest'
import * as keys from './storage-keys.ts'

it('the names in browser storage are literal', () => {
  expect(keys.streakKey('u7', 'gloria', 3)).toBe('streak_u7_gloria_level3')
  expect(keys.exerciseIndexKey('u7', 'gloria', 3)).toBe('exerciseIndex_u7_gloria_level3')
  expect(keys.levelKeys('u7', { slug: 'gloria', levelCount: 2 })).toEqual([
    'streak_u7_gloria_level1',
    'streak_u7_gloria_level1_at',
    'exerciseIndex_u7_gloria_level1',
    'practice_u7_gloria_level1',
    'recentExercises_u7_gloria_level1',
    'streak_u7_gloria_level2',
    'streak_u7_gloria_level2_at',
    'exerciseIndex_u7_gloria_level2',
    'practice_u7_gloria_level2',
    'recentExercises_u7_gloria_level2',
    'met_u7_gloria',
  ])
  expect(keys.chantKeys('u7', { slug: 'gloria', levelCount: 1 })).toEqual([
    ...keys.levelKeys('u7', { slug: 'gloria', levelCount: 1 }),
    'lesson_u7_gloria_level1',
  ])
  expect(keys.adminAuthenticatedKey).toBe('adminAuthenticated')
  expect(keys.selectedProfileIdKey).toBe('selectedProfileId')
})

it('only the queue and the response cache carry the prefix', () => {
  expect(keys.offlineQueueKey).toBe('latin_learning_offline_queue')
  expect(keys.responseCacheKey('/api/chants')).toBe('latin_learning_cache_/api/chants')
  expect(keys.practiceKey('u7', 'gloria', 3)).not.toContain(keys.storagePrefix)
})
