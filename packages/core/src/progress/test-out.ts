import { calendarDay, quarterHourMs } from './day-streak.ts'
import type { GroundedExercise } from './drawing.ts'
import { levelNumbers, streakToComplete } from './levels.ts'
import type { ProgressWrite } from './progress.ts'
import { gradeInPlayer } from './streaks.ts'

/** One attempt to show that a chant is known already. */
export interface TestOut {
  readonly id: string
  /** In the order in which they are asked. The last ones are asked only in the place of answers that were nearly right. */
  readonly exerciseIds: readonly number[]
  /** How many of them have been answered. */
  readonly asked: number
  readonly right: number
  readonly state: 'open' | 'failed' | 'passed'
  /** When another may take its place; missing in one that was begun under an earlier version. */
  readonly againAt?: string | undefined
}

/** How many may take the place of answers that were nearly right. */
const spares = 5

export const startTestOut = (id: string, exerciseIds: readonly number[], againAt: string): TestOut => ({
  id,
  exerciseIds,
  asked: 0,
  right: 0,
  state: 'open',
  againAt,
})

/** Whoever names another zone does not come to the next day by that alone. */
const leastWaitMs = 20 * 60 * 60 * 1000

/** When a test may follow one that is begun now: on another day of the learner's, and not within the same one elsewhere. */
export function nextTestOutAt(now: Date, zone: string): string {
  const today = calendarDay(now.toISOString(), zone)
  let at = Math.ceil((now.getTime() + leastWaitMs) / quarterHourMs) * quarterHourMs
  while (calendarDay(new Date(at).toISOString(), zone) === today) at += quarterHourMs
  return new Date(at).toISOString()
}

/** A day of a learner has at most 25 hours. */
const maxWaitMs = 26 * 60 * 60 * 1000

/** Whether it still is the one of its day. One that is further ahead was begun while the clock was wrong. */
export const isOfToday = ({ againAt }: Pick<TestOut, 'againAt'>, now: string): boolean =>
  againAt !== undefined && againAt > now && Date.parse(againAt) - Date.parse(now) <= maxWaitMs

/** What is asked next; nothing once it has ended. */
export const findAsked = ({ exerciseIds, asked, state }: TestOut): number | undefined =>
  state === 'open' ? exerciseIds[asked] : undefined

/**
 * After an answer to one of its exercises. A wrong one ends it, from whichever device it comes; a right one counts if it
 * answers what is asked, and one that is nearly right is as if it had not been asked.
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

/** What passing writes: all levels are completed, as if the last had been won like those before it. */
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
  /** The numbers of the phrases among the targets. */
  readonly phrases: ReadonlySet<number>
  readonly random: () => number
}

/**
 * Draws what a test asks, each exercise once: from the levels in turn, and of each level one of those that bring most
 * phrases that none before has brought, or else a new word. Nothing where there are not enough.
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
    const candidates = left.filter((_, place) => gains[place] === best)
    const chosen = candidates[Math.floor(random() * candidates.length)]
    if (!chosen) continue
    drawn.add(chosen.id)
    for (const target of chosen.targets) met.add(target)
  }
  return [...drawn]
}
