import { laterReached } from '@schola/domain/answer'
import { type DayRun, dayRunOf, dayStreak, markDay, shownRun } from '@schola/domain/day-streak'
import { isLevelShut } from '@schola/domain/levels'
import {
  applyWrite,
  isPreset,
  noProgress,
  type ProgressWrite,
  type WriteOutcome,
  withoutFuture,
} from '@schola/domain/progress'
import { answerInTestOut, passedWrite, type TestOut } from '@schola/domain/test-out'
import { openedBy } from '@schola/domain/tracks'
import { isOnPath } from '@schola/domain/unlocking'
import type { LogEntry } from '@schola/memory/evidence'
import type { Curriculum, CurriculumChant } from '../content/curriculum.ts'
import { isOpenTo, ordersOf } from '../content/open-chants.ts'
import { badRequest, forbidden } from '../http/http-error.ts'
import type { AnswerRows, LearnerSnapshot, Owner, StoredProgress } from '../repositories/answer-repository.ts'

interface Attempt {
  /** Nothing of a line by heart. */
  readonly exerciseId?: number | undefined
  readonly score: number
  readonly answer?: unknown
  readonly durationMs?: number | undefined
  /** A showing that was recorded before is not recorded again, nor anything that comes with it. */
  readonly showingId?: string | undefined
  readonly trained?: LogEntry['items'] | undefined
}

interface ProgressPart {
  readonly chant: CurriculumChant
  readonly write: ProgressWrite
  /** The level that must be open for it. */
  readonly level?: number | undefined
}

/** The test that an answer was given in. */
interface TestPart {
  readonly id: string
  readonly exerciseId: number
  readonly score: number
}

/** What an answer records. The older calls each bring one part of it. */
export interface AnswerParts {
  readonly attempt?: Attempt
  readonly progress?: ProgressPart
  readonly accountStreak?: number
  readonly isPracticeDay?: boolean
  /** Comes with `progress`, which passing completes. */
  readonly testOut?: TestPart | undefined
}

/** How things stand after an answer. */
export interface Recorded {
  readonly progress: StoredProgress
  readonly outcome: WriteOutcome
  readonly currentStreak: number
  readonly dayStreak: { readonly current: number; readonly longest: number }
  /** The chants that were locked before. */
  readonly unlocked: number[]
  /** The test that the answer was given in, unless another has taken its place. */
  readonly testOut?: TestOut | undefined
}

export interface AnswerTimes {
  /** When the answer was given. */
  readonly at: string
  readonly now: string
  /** The same two in the learner's calendar. */
  readonly day: string
  readonly today: string
  /** Every practice day, when this one is late. */
  readonly allDays: readonly string[] | undefined
}

interface Decision {
  readonly recorded: Recorded
  /** The rows to write; nothing for a showing that was recorded before. */
  readonly rows?: AnswerRows
}

/** What comes of an answer, or the refusal that it deserves. */
export function decideAnswer(
  curriculum: Curriculum,
  snapshot: LearnerSnapshot,
  owner: Owner,
  parts: AnswerParts,
  times: AnswerTimes,
): Decision {
  const stored = snapshot.progress ?? { ...noProgress, version: 0 }
  const known = { streak: owner.currentStreak, at: owner.currentStreakAt }
  const test = findTest(snapshot.testOut, parts.testOut)
  if (snapshot.isShowingRecorded) {
    const shown = shownRun(snapshot.dayRun, times.today)
    const asBefore = { progress: stored, outcome: 'merged' as const, unlocked: [], testOut: test }
    return { recorded: { ...asBefore, currentStreak: known.streak, dayStreak: shown } }
  }

  const { attempt, accountStreak } = parts
  const testAfter = answerTest(test, parts, stored.epoch)
  const progressPart = testAfter === test ? parts.progress : completeIfPassed(parts.progress, testAfter, times.at)
  const chant = progressPart
    ? decideProgress(curriculum, snapshot, owner, stored, progressPart, times.now)
    : { progress: stored, outcome: 'merged' as const, unlocked: [] }
  const reached =
    accountStreak === undefined ? known : laterReached(known, { streak: accountStreak, at: times.at }, times.now)
  const { run, shown } = decideDay(snapshot.dayRun, parts.isPracticeDay === true, times)
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

const findTest = (stored: TestOut | null, part: TestPart | undefined): TestOut | undefined =>
  stored && stored.id === part?.id ? stored : undefined

/** What was answered before a reset is no answer to what is asked after it. */
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
    throw badRequest(`${chant.name} has ${chant.levelCount} levels.`)
  }
}

function decideProgress(
  curriculum: Curriculum,
  { completedIds, elevated }: LearnerSnapshot,
  { track }: Owner,
  stored: StoredProgress,
  { chant, write, level }: ProgressPart,
  now: string,
): ChantOutcome {
  refuseUnfit(write, chant)
  const isOpen = isOpenTo(curriculum, track, chant, completedIds)
  if (!isOpen && !(elevated && isPreset(write))) throw forbidden('Complete previous chants to unlock')

  // What was answered in another epoch is not judged by the levels of this one.
  const isOfThisEpoch = (write.epoch ?? stored.epoch) === stored.epoch
  if (level !== undefined && isOfThisEpoch && isLevelShut(level, stored.percentComplete, chant)) {
    throw forbidden('Complete previous levels to unlock')
  }

  const { progress, outcome } = applyWrite(withoutFuture(stored, now), write, {
    now,
    mayPreset: elevated,
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

/** The run to write, if it changes, and the one to show. */
function decideDay(known: DayRun | null, isPracticeDay: boolean, { day, today, allDays }: AnswerTimes) {
  if (!isPracticeDay) return { run: null, shown: shownRun(known, today) }
  if (!allDays) {
    const run = markDay(known, day)
    return { run: run === known ? null : run, shown: shownRun(run, today) }
  }
  const days = allDays.includes(day) ? allDays : [...allDays, day]
  return { run: days === allDays ? null : dayRunOf(days), shown: dayStreak(days, today) }
}
