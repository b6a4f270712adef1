import type { LearnerChant } from '@schola/contract/chants'
import { noMemory, type PracticeMemory } from '@schola/core/progress/drawing'
import type { StoredStreak } from '@schola/core/progress/streaks'
import { forgetEverywhere, readNumber, readText, remember } from '../../lib/storage.ts'
import {
  chantKeys,
  exerciseIndexKey,
  lessonKey,
  metKey,
  practiceKey,
  recentKey,
  streakKey,
  streakTimeKey,
} from '../../lib/storage-keys.ts'

export interface StoredLevel {
  readonly userId: string
  readonly slug: string
  readonly level: number
}

export function readStreak({ userId, slug, level }: StoredLevel): StoredStreak {
  const key = streakKey(userId, slug, level)
  // Ignore a time without its streak.
  const isKnown = readText(localStorage, key) !== undefined
  return {
    streak: readNumber(localStorage, key),
    at: isKnown ? readText(localStorage, streakTimeKey(userId, slug, level)) : undefined,
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

const isNumber = (value: unknown): value is number => typeof value === 'number'

function parseStored(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

/** Reads the last exercises shown in this tab, and the missed ones on this device. */
export function readMemory({ userId, slug, level }: StoredLevel): PracticeMemory<number> {
  const stored = parseStored(readText(localStorage, practiceKey(userId, slug, level)))
  const recent = parseStored(readText(sessionStorage, recentKey(userId, slug, level)))
  const { shown, missed } = Object(stored) as Record<string, unknown>
  if (!isNumber(shown) || !Array.isArray(missed)) return noMemory
  const pairs = missed.filter((pair): pair is [number, number] => Array.isArray(pair) && pair.every(isNumber))
  return {
    shown,
    recent: Array.isArray(recent) ? recent.filter(isNumber) : [],
    missed: pairs.map(([id, at]) => ({ id, at })),
  }
}

export function rememberMemory(place: StoredLevel, { shown, recent, missed }: PracticeMemory<number>): void {
  const { userId, slug, level } = place
  const stored = { shown, missed: missed.map(({ id, at }) => [id, at]) }
  remember(localStorage, practiceKey(userId, slug, level), JSON.stringify(stored))
  remember(sessionStorage, recentKey(userId, slug, level), JSON.stringify(recent))
}

const radix = 36

export function readMet(userId: string, slug: string): Set<number> {
  const ids = (readText(localStorage, metKey(userId, slug)) ?? '').split(' ').map((id) => Number.parseInt(id, radix))
  return new Set(ids.filter((id) => Number.isFinite(id)))
}

export function rememberMet(userId: string, slug: string, id: number, all: readonly { readonly id: number }[]): void {
  const met = readMet(userId, slug).add(id)
  const ids = all.filter((exercise) => met.has(exercise.id)).map((exercise) => exercise.id.toString(radix))
  remember(localStorage, metKey(userId, slug), ids.join(' '))
}

const epochKey = (userId: string, slug: string) => `epoch_${userId}_${slug}`

/** Removes stored streaks and lessons of a chant that was reset on another device. */
export function forgetOlderEpoch(userId: string, chant: LearnerChant): void {
  const key = epochKey(userId, chant.slug)
  const epoch = chant.progress?.epoch ?? 0
  if (epoch <= readNumber(localStorage, key)) return
  forgetEverywhere(chantKeys(userId, chant))
  remember(localStorage, key, epoch)
}
