import type { LogEntry } from '@schola/core/memory/fold'
import { laterReached } from '@schola/core/progress/answer'
import { type DayRun, dayRunOf, dayStreak, markDay, shownRun } from '@schola/core/progress/day-streak'
import { isLevelShut } from '@schola/core/progress/levels'
import {
  applyWrite,
  isPreset,
  noProgress,
  type ProgressWrite,
  type WriteOutcome,
  withoutFuture,
} from '@schola/core/progress/progress'
import { answerInTestOut, passedWrite, type TestOut } from '@schola/core/progress/test-out'
import { openedBy } from '@schola/core/progress/tracks'
import { isOnPath } from '@schola/core/progress/unlocking'
import { badRequest, forbidden } from '../../calls/http-error.ts'
import type { Curriculum, CurriculumChant } from '../../curriculum/curriculum.ts'
import { isOpenTo, ordersOf } from '../../curriculum/curriculum.ts'
import type { StoredProgress } from '../progress/progress.repository.ts'
import type { AnswerRows, AnswerState, Owner } from './answers.repository.ts'

interface Attempt {
  /** Missing for a line recited by heart. */
  readonly exerciseId?: number | undefined
  readonly score: number
  readonly answer?: unknown
  readonly durationMs?: number | undefined
  /** One appearance of an exercise on a screen; it counts once. */
  readonly showingId?: string | undefined
  readonly trained?: LogEntry['items'] | undefined
}

interface ProgressPart {
  readonly chant: CurriculumChant
  readonly write: ProgressWrite
  /** Level that must be open. */
  readonly level?: number | undefined
}

/** The test-out that an answer belongs to. */
interface TestPart {
  readonly id: string
  readonly exerciseId: number
  readonly score: number
}

/** What an answer records; the older calls record one part each. */
export interface AnswerParts {
  readonly attempt?: Attempt
  readonly progress?: ProgressPart
  readonly accountStreak?: number
  readonly isPracticeDay?: boolean
  /** Comes with `progress`, because passing completes the chant. */
  readonly testOut?: TestPart | undefined
}

/** The state after an answer. */
export interface Recorded {
  readonly progress: StoredProgress
  readonly outcome: WriteOutcome
  readonly currentStreak: number
  readonly dayStreak: { readonly current: number; readonly longest: number }
  /** The chants that were locked before. */
  readonly unlocked: number[]
  /** The test-out that the answer belongs to, unless a newer one has replaced it. */
  readonly testOut?: TestOut | undefined
}

export interface AnswerTimes {
  /** When the answer was given. */
  readonly at: string
  readonly now: string
  /** The same two in the learner's calendar. */
  readonly day: string
  readonly today: string
  /** Every practice day, if this one is earlier than the last. */
  readonly allDays: readonly string[] | undefined
}

interface Decision {
  readonly recorded: Recorded
  /** The rows to write; undefined for a showing that was recorded before. */
  readonly rows?: AnswerRows
}

interface DecidedOn extends Omit<AnswerState, 'owner' | 'storedReply'> {
  readonly owner: Owner
  /** Whether an operator with the admin password sends the answer. */
  readonly isElevated: boolean
}

/** Returns what an answer changes, or throws the reason why it is refused. */
export function decideAnswer(
  curriculum: Curriculum,
  state: DecidedOn,
  parts: AnswerParts,
  times: AnswerTimes,
): Decision {
  const { owner } = state
  const stored = state.progress ?? { ...noProgress, version: 0 }
  const known = { streak: owner.currentStreak, at: owner.currentStreakAt }
  const test = findTest(state.testOut, parts.testOut)
  if (state.isShowingRecorded) {
    const shown = shownRun(state.dayRun, times.today)
    const asBefore = { progress: stored, outcome: 'merged' as const, unlocked: [], testOut: test }
    return { recorded: { ...asBefore, currentStreak: known.streak, dayStreak: shown } }
  }

  const { attempt, accountStreak } = parts
  const testAfter = answerTest(test, parts, stored.epoch)
  const progressPart = testAfter === test ? parts.progress : completeIfPassed(parts.progress, testAfter, times.at)
  const chant = progressPart
    ? decideProgress(curriculum, state, stored, progressPart, times.now)
    : { progress: stored, outcome: 'merged' as const, unlocked: [] }
  const reached =
    accountStreak === undefined ? known : laterReached(known, { streak: accountStreak, at: times.at }, times.now)
  const { run, shown } = decideDay(state.dayRun, parts.isPracticeDay === true, times)
  const chantId = progressPart?.chant.id
  return {
    recorded: { ...chant, currentStreak: reached.streak, dayStreak: shown, testOut: testAfter },
    rows: {
      streak: reached === known ? null : reached,
      attempt: attempt ? { ...attempt, at: times.at, day: times.day } : null,
      progress: chantId !== undefined && chant.progress !== stored ? { chantId, after: chant.progress } : null,
      practiceDay: run && { ...run, day: times.day },
      testOut: chantId !== undefined && testAfter && testAfter !== test ? { chantId, after: testAfter } : null,
    },
  }
}

const findTest = (stored: TestOut | undefined, part: TestPart | undefined): TestOut | undefined =>
  stored && stored.id === part?.id ? stored : undefined

/** An answer from before a reset does not count in a test-out that began after it. */
function answerTest(test: TestOut | undefined, { testOut, progress }: AnswerParts, epoch: number): TestOut | undefined {
  if (!test || !testOut || (progress?.write.epoch ?? epoch) < epoch) return test
  return answerInTestOut(test, testOut.exerciseId, testOut.score)
}

function completeIfPassed(part: ProgressPart | undefined, test: TestOut | undefined, at: string) {
  if (!part || test?.state !== 'passed') return part
  return { ...part, write: passedWrite(part.write.epoch, part.chant.levelCount, at) }
}

type ChantOutcome = Pick<Recorded, 'progress' | 'outcome' | 'unlocked'>

function refuseUnfit(write: ProgressWrite, chant: CurriculumChant): void {
  const levels = [write.currentLevel ?? 1, ...Object.keys(write.levelData ?? {}).map(Number)]
  if (levels.some((level) => level > chant.levelCount)) {
    throw badRequest('level_too_high', { chant: chant.name, count: chant.levelCount })
  }
}

function decideProgress(
  curriculum: Curriculum,
  { completedIds, isElevated, owner: { track } }: DecidedOn,
  stored: StoredProgress,
  { chant, write, level }: ProgressPart,
  now: string,
): ChantOutcome {
  refuseUnfit(write, chant)
  const isOpen = isOpenTo(curriculum, track, chant, completedIds)
  if (!isOpen && !(isElevated && isPreset(write))) throw forbidden('chant_locked')

  // An answer from another epoch is not judged by the levels of this one.
  const isOfThisEpoch = (write.epoch ?? stored.epoch) === stored.epoch
  if (level !== undefined && isOfThisEpoch && isLevelShut(level, stored.percentComplete, chant)) {
    throw forbidden('level_locked')
  }

  const { progress, outcome } = applyWrite(withoutFuture(stored, now), write, {
    now,
    mayPreset: isElevated,
    levelCount: chant.levelCount,
  })
  const isWon = !stored.isCompleted && progress.isCompleted
  const opened = isWon ? openedBy(ordersOf(curriculum, track), chant.slug) : []
  return {
    progress: progress === stored ? stored : { ...progress, version: stored.version + 1 },
    outcome,
    unlocked: opened
      .flatMap((slug) => curriculum.chantBySlug.get(slug) ?? [])
      .filter(isOnPath)
      .map(({ id }) => id),
  }
}

/** Returns the day streak to write, if it changes, and the one to show. */
function decideDay(known: DayRun | null, isPracticeDay: boolean, { day, today, allDays }: AnswerTimes) {
  if (!isPracticeDay) return { run: null, shown: shownRun(known, today) }
  if (!allDays) {
    const run = markDay(known, day)
    return { run: run === known ? null : run, shown: shownRun(run, today) }
  }
  const days = allDays.includes(day) ? allDays : [...allDays, day]
  return { run: days === allDays ? null : dayRunOf(days), shown: dayStreak(days, today) }
}
