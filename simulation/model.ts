/** What a server should hold, told as simply as it can be: every write once, in the order in which it came in. */
export interface ModelProgress {
  epoch: number
  percent: number
  record: number
  /** Level number to streak, and whether it is done. */
  levels: Record<string, { completed: boolean; streak: number }>
}

interface ProgressBody {
  readonly epoch?: number
  readonly percentComplete?: number
  readonly isCompleted?: boolean
  readonly mastered?: boolean
  readonly recordStreak?: number
  readonly levelData?: ModelProgress['levels']
}

const start = (epoch: number): ModelProgress => ({ epoch, percent: 0, record: 0, levels: {} })

export class ModelLearner {
  readonly chants = new Map<number, ModelProgress>()
  readonly attempts: number[] = []
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
    for (const [level, { completed, streak }] of Object.entries(body.levelData ?? {})) {
      const known = next.levels[level] ?? { completed: false, streak: 0 }
      next.levels[level] = { completed: known.completed || completed, streak: Math.max(known.streak, streak) }
    }
    this.chants.set(chantId, next)
  }

  /** What was reached last holds, whenever it was told; and so does the last decision. */
  takeStreak(value: number, madeAt: number): void {
    if (madeAt >= this.streak.madeAt) this.streak = { value, madeAt }
  }

  takeConsent(value: boolean, madeAt: number): void {
    if (madeAt >= this.consent.madeAt) this.consent = { value, madeAt }
  }
}
