import type { AnswerBody } from '@schola/contract/answers'
import { percentAfterLevel, percentAmongLevels, percentWithin } from '@schola/domain/levels'
import type { LogEntry } from '@schola/memory/evidence'

export const levelCount = 5

interface ModelLevel {
  readonly completed: boolean
  readonly streak: number
  /** When the streak was reached. */
  readonly at?: string | undefined
}

/** What a server should hold, told as simply as it can be: every write once, in the order in which it came in. */
export interface ModelProgress {
  epoch: number
  percent: number
  record: number
  reviewed: boolean
  levels: Record<string, ModelLevel>
}

interface ProgressBody {
  readonly epoch?: number
  readonly percentComplete?: number
  readonly isCompleted?: boolean
  readonly isReviewComplete?: boolean
  readonly recordStreak?: number
  readonly levelData?: ModelProgress['levels']
}

const start = (epoch: number): ModelProgress => ({ epoch, percent: 0, record: 0, reviewed: false, levels: {} })

/** Of two streaks of a level the later one holds; what was completed stays completed. */
function laterLevel(known: ModelLevel, next: ModelLevel): ModelLevel {
  const [a, b] = [known.at ?? '', next.at ?? '']
  const isNext = a === b ? next.streak > known.streak : b > a
  return { ...(isNext ? next : known), completed: known.completed || next.completed }
}

export class ModelLearner {
  readonly chants = new Map<number, ModelProgress>()
  /** Of those that do not have the usual number. */
  readonly levelCounts = new Map<number, number>()
  readonly attempts: number[] = []
  /** What the memory is folded from. */
  readonly log: LogEntry[] = []
  streak = { value: 0, madeAt: Number.NEGATIVE_INFINITY }
  consent = { value: false, madeAt: Number.NEGATIVE_INFINITY }

  chant(id: number): ModelProgress {
    return this.chants.get(id) ?? start(0)
  }

  isOpen(chantId: number): boolean {
    return chantId === 1 || this.chant(chantId - 1).percent === 100
  }

  takeProgress(chantId: number, body: ProgressBody, isOperator: boolean): void {
    const now = this.chant(chantId)
    if (body.epoch !== undefined && body.epoch < now.epoch) return
    const isReset = body.percentComplete === 0 && body.isCompleted === false
    const next = isReset || isOperator ? start(now.epoch + 1) : structuredClone(now)
    next.percent = Math.max(next.percent, body.isCompleted ? 100 : (body.percentComplete ?? 0))
    next.record = Math.max(next.record, body.recordStreak ?? 0)
    next.reviewed ||= body.isReviewComplete ?? false
    for (const [level, told] of Object.entries(body.levelData ?? {})) {
      const known = next.levels[level]
      next.levels[level] = known ? laterLevel(known, told) : told
    }
    this.chants.set(chantId, next)
  }

  /** Its streaks count as reached when it was set. */
  takePreset(chantId: number, body: ProgressBody, now: number): void {
    const at = new Date(now).toISOString()
    const levels = Object.entries(body.levelData ?? {}).map(([level, told]) => [level, { ...told, at }])
    this.takeProgress(chantId, { ...body, levelData: Object.fromEntries(levels) }, true)
  }

  levelsOf(chantId: number): number {
    return this.levelCounts.get(chantId) ?? levelCount
  }

  /** A chant gets another number of levels. */
  takeLevels(chantId: number, count: number): void {
    const before = this.levelsOf(chantId)
    const known = this.chants.get(chantId)
    if (known) this.chants.set(chantId, { ...known, percent: percentAmongLevels(known.percent, before, count) })
    this.levelCounts.set(chantId, count)
  }

  takeAnswer(chantId: number, body: AnswerBody, madeAt: number): void {
    const { level } = body
    const levels = this.levelsOf(chantId)
    this.attempts.push(Number(body.answer))
    this.takeStreak(body.accountStreak, madeAt)
    const streak = level?.completed ? 10 : (level?.streak ?? 0)
    this.takeProgress(
      chantId,
      {
        epoch: body.epoch,
        ...(body.reviewCompleted && { isReviewComplete: true }),
        ...(level && {
          percentComplete: level.completed
            ? percentAfterLevel(level.number, levels)
            : percentWithin(level.number, streak, levels),
          recordStreak: level.recordStreak,
          levelData: { [level.number]: { completed: level.completed, streak, at: new Date(madeAt).toISOString() } },
        }),
      },
      false,
    )
  }

  /** What was reached last holds, whenever it was told; and so does the last decision. */
  takeStreak(value: number, madeAt: number): void {
    if (madeAt >= this.streak.madeAt) this.streak = { value, madeAt }
  }

  /** A yes of unknown age does not undo a no. */
  takeConsent(value: boolean, madeAt: number, isTimed: boolean): void {
    if (value && !this.consent.value && !isTimed) return
    if (madeAt >= this.consent.madeAt) this.consent = { value, madeAt }
  }
}
