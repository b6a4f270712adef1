import { calendarDay, quarterHourMs } from './day-streak.ts'
import type { GroundedExercise } from './drawing.ts'
import { levelNumbers, streakToComplete } from './levels.ts'
import type { ProgressWrite } from './progress.ts'
import { gradeInPlayer } from './streaks.ts'

export interface TestOut {
  readonly id: string
  /** In order; the last ones replace answers that were nearly right. */
  readonly exerciseIds: readonly number[]
  readonly asked: number
  readonly right: number
  readonly state: 'open' | 'failed' | 'passed'
  /** Time from which a new test may start; missing in tests of an earlier version. */
  readonly againAt?: string | undefined
}

const spares = 5

export const startTestOut = (id: string, exerciseIds: readonly number[], againAt: string): TestOut => ({
  id,
  exerciseIds,
  asked: 0,
  right: 0,
  state: 'open',
  againAt,
})

/** Changing the time zone must not allow another test. */
const minWaitMs = 20 * 60 * 60 * 1000

/** Returns when a new test may start: on another day of the learner, and not within 20 hours. */
export function nextTestOutAt(now: Date, zone: string): string {
  const today = calendarDay(now.toISOString(), zone)
  let at = Math.ceil((now.getTime() + minWaitMs) / quarterHourMs) * quarterHourMs
  while (calendarDay(new Date(at).toISOString(), zone) === today) at += quarterHourMs
  return new Date(at).toISOString()
}

/** A learner's day has at most 25 hours. */
const maxWaitMs = 26 * 60 * 60 * 1000

/** Whether a test is of the current day. A time further ahead came from a wrong clock. */
export const isOfToday = ({ againAt }: Pick<TestOut, 'againAt'>, now: string): boolean =>
  againAt !== undefined && againAt > now && Date.parse(againAt) - Date.parse(now) <= maxWaitMs

export const findAsked = ({ exerciseIds, asked, state }: TestOut): number | undefined =>
  state === 'open' ? exerciseIds[asked] : undefined

/**
 * Applies an answer. A wrong one ends the test from any device; a right one counts if it answers the current exercise;
 * a nearly right one is replaced.
 */
export function answerInTestOut(run: TestOut, exerciseId: number, score: number): TestOut {
  if (run.state !== 'open' || !run.exerciseIds.includes(exerciseId)) return run
  const grade = gradeInPlayer(score)
  if (grade === 'wrong')
    return { ...run, asked: Math.max(run.asked, run.exerciseIds.indexOf(exerciseId) + 1), state: 'failed' }
  if (findAsked(run) !== exerciseId) return run
  const asked = run.asked + 1
  const right = grade === 'right' ? run.right + 1 : run.right
  if (right >= streakToComplete) return { ...run, asked, right, state: 'passed' }
  return { ...run, asked, right, state: asked < run.exerciseIds.length ? 'open' : 'failed' }
}

export function passedWrite(epoch: number | undefined, levelCount: number, at: string): ProgressWrite {
  const record = { completed: true, streak: streakToComplete, at }
  return {
    epoch,
    lastAccessed: at,
    currentLevel: levelCount,
    recordStreak: streakToComplete,
    percentComplete: 100,
    isCompleted: true,
    levelData: Object.fromEntries(levelNumbers(levelCount).map((level) => [String(level), record])),
  }
}

export interface TestOutDraw<Id> {
  readonly exercises: readonly GroundedExercise<Id>[]
  readonly phrases: ReadonlySet<number>
  readonly random: () => number
}

/**
 * Draws the exercises of a test from the levels in turn, preferring those with most new phrases, then new words.
 * Returns undefined if there are too few.
 */
export function drawTestOut<Id>({ exercises, phrases, random }: TestOutDraw<Id>): readonly Id[] | undefined {
  if (exercises.length < streakToComplete) return undefined
  const levels = [...new Set(exercises.map(({ level }) => level))].toSorted((one, other) => one - other)
  const met = new Set<number>()
  const drawn = new Set<Id>()
  function gainOf({ targets }: GroundedExercise<Id>): number {
    const fresh = targets.filter((target) => !met.has(target))
    const freshPhrases = fresh.filter((target) => phrases.has(target)).length
    return 2 * freshPhrases + (fresh.length > freshPhrases ? 1 : 0)
  }
  const most = Math.min(streakToComplete + spares, exercises.length)
  for (let turn = 0; drawn.size < most; turn += 1) {
    const level = levels[turn % levels.length]
    const left = exercises.filter((exercise) => exercise.level === level && !drawn.has(exercise.id))
    const gains = left.map(gainOf)
    const best = Math.max(...gains)
    const candidates = left.filter((_, index) => gains[index] === best)
    const chosen = candidates[Math.floor(random() * candidates.length)]
    if (!chosen) continue
    drawn.add(chosen.id)
    for (const target of chosen.targets) met.add(target)
  }
  return [...drawn]
}
