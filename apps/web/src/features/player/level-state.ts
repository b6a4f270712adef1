import { findNextInOrder, isShortLevel, shortLevelOutcome } from '@schola/core/progress/next-exercise'
import {
  answerInPlayer,
  changeLevel,
  type PlayerStreak,
  showExercise,
  startPlayer,
} from '@schola/core/progress/streaks'
import type { Verdict } from '@schola/exercises/verdict'
import { m } from '@schola/messages'

function starChange(before: number, after: number): string {
  if (after > before) return `+${after - before}`
  if (after < before) return `−${before - after}`
  return m.practice_stars_unchanged()
}

export interface LevelOutcome {
  readonly completed: boolean
  readonly score: number
}

export interface StarsAnnouncement {
  readonly change: string
  readonly stars: number
}

export type Scores = ReadonlyMap<number, number>

/** `right` and `wrong` precede the next exercise, `failed` precedes a retry, `over` shows the result of the level. */
export type Moment = 'answering' | 'right' | 'wrong' | 'failed' | 'over'

export interface Tally {
  readonly answers: number
  readonly right: number
  readonly inARow: number
  /** False if the round began in an earlier visit, whose answers are not stored. */
  readonly isWhole: boolean
}

export interface LevelState {
  readonly count: number
  readonly moment: Moment
  readonly note: string
  readonly change: string | undefined
  /** Announced to screen readers with the result; undefined while the learner may try again. */
  readonly announced: StarsAnnouncement | undefined
  readonly hasLookedUp: boolean
  readonly streak: PlayerStreak
  readonly scores: Scores
  readonly tally: Tally
  readonly outcome: LevelOutcome | undefined
}

const noScores: Scores = new Map()
const noTally: Tally = { answers: 0, right: 0, inARow: 0, isWhole: true }
const unanswered = {
  moment: 'answering',
  note: '',
  change: undefined,
  announced: undefined,
  hasLookedUp: false,
} as const

interface OpenedLevel {
  readonly streak: number
  readonly hasEarlierAnswers: boolean
}

export function openLevel(count: number, { streak, hasEarlierAnswers }: OpenedLevel, record: number): LevelState {
  const opened = startPlayer(streak, record)
  const tally = { ...noTally, isWhole: !hasEarlierAnswers }
  return { count, ...unanswered, streak: opened, scores: noScores, tally, outcome: undefined }
}

export function showAnother(state: LevelState, count: number): LevelState {
  const { scores, tally } = state.outcome ? { scores: noScores, tally: noTally } : state
  return { count, ...unanswered, streak: showExercise(state.streak), scores, tally, outcome: undefined }
}

function announceStars(state: LevelState, streak: PlayerStreak): StarsAnnouncement {
  return { change: starChange(state.streak.streak, streak.streak), stars: streak.streak }
}

/** Announces the stars with the result; they change only when the answer is counted. */
export function judgeAnswer(
  state: LevelState,
  { score, message, isProvisional }: Verdict,
  hasLookedUp: boolean,
): LevelState {
  const after = answerInPlayer(state.streak, score, hasLookedUp)
  const announced = isProvisional ? undefined : announceStars(state, after)
  return { ...state, note: message, announced, hasLookedUp }
}

interface Counted {
  readonly exerciseId: number
  readonly score: number
}

export function countAnswer(state: LevelState, ids: readonly number[], { exerciseId, score }: Counted): LevelState {
  const { hasLookedUp } = state
  const streak = answerInPlayer(state.streak, score, hasLookedUp)
  const scores = new Map([...state.scores, [exerciseId, score]])
  const { answers, right, inARow, isWhole } = state.tally
  const isRight = score === 100
  const tally = { answers: answers + 1, right: right + (isRight ? 1 : 0), inARow: isRight ? inARow + 1 : 0, isWhole }
  const outcome = findOutcome(ids, scores, streak)
  const announced = announceStars(state, streak)
  const moment = isRight ? 'right' : 'wrong'
  return { ...state, moment, change: announced.change, announced, streak, scores, tally, outcome }
}

export const endLevel = (state: LevelState): LevelState => ({ ...state, moment: 'over' })

export const failToCount = (state: LevelState): LevelState => ({ ...state, moment: 'failed' })

export const practiceAgain = (state: LevelState): LevelState => ({ ...state, streak: changeLevel(state.streak) })

function findOutcome(ids: readonly number[], scores: Scores, streak: PlayerStreak): LevelOutcome | undefined {
  if (streak.completed) return { completed: true, score: 100 }
  if (!isShortLevel(ids.length) || !ids.every((id) => scores.has(id))) return undefined
  const { average, completed } = shortLevelOutcome(ids.map((id) => scores.get(id) ?? 0))
  return { completed, score: average }
}

/** Returns the next exercise of a pass in order, which wraps around if it began in the middle. */
export function findNextInPass(ids: readonly number[], scores: Scores, current: number): number | undefined {
  const next = findNextInOrder(ids, current)
  return next === undefined || scores.has(next) ? ids.find((id) => id !== current && !scores.has(id)) : next
}
