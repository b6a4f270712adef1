import type { LogEntry } from '@schola/core/memory/fold'
import { type AnswerEffect, answerTime, progressWriteOf } from '@schola/core/progress/answer'
import { applyWrite, noProgress, type ProgressWrite } from '@schola/core/progress/progress'
import type { AnswerBody } from './answers.ts'
import type { LearnerChant } from './chants.ts'
import type { LearnerMemory } from './memory.ts'
import type { User } from './users.ts'

/** A write that the server has not acknowledged. */
export interface UnsentWrite<Body> {
  readonly body: Body
  readonly params: Readonly<Record<string, string>>
  /** By the clock of the device. */
  readonly madeAt: string
}

function withProgress(
  chants: readonly LearnerChant[],
  isTarget: (chant: LearnerChant) => boolean,
  writeTo: (chant: LearnerChant) => { readonly write: ProgressWrite; readonly at: string },
): LearnerChant[] {
  return chants.map((chant) => {
    if (!isTarget(chant)) return chant
    const { write, at } = writeTo(chant)
    const { progress } = applyWrite(chant.progress ?? noProgress, write, {
      now: at,
      mayPreset: false,
      levelCount: chant.levelCount,
    })
    const version = chant.progress?.version ?? 0
    return { ...chant, progress: { ...progress, levelData: { ...progress.levelData }, version } }
  })
}

/** Returns the path as it will be after a progress write. */
export function pathAfterProgress(
  chants: readonly LearnerChant[],
  { body, params, madeAt }: UnsentWrite<ProgressWrite>,
): LearnerChant[] {
  return withProgress(
    chants,
    ({ id }) => String(id) === params['chantId'],
    () => ({ write: body, at: madeAt }),
  )
}

/** Returns the path as it will be after an answer. */
export function pathAfterAnswer(
  chants: readonly LearnerChant[],
  { body, madeAt }: Pick<UnsentWrite<AnswerEffect & Pick<AnswerBody, 'exerciseId' | 'where'>>, 'body' | 'madeAt'>,
): LearnerChant[] {
  if (!changesChant(body.where)) return [...chants]
  const meant = chants.find(({ exercises }) => exercises.some(({ id }) => id === body.exerciseId))
  return withProgress(
    chants,
    (chant) => chant === meant,
    ({ levelCount, progress }) => {
      const at = answerTime(madeAt, body.level && progress?.levelData[body.level.number])
      return { write: progressWriteOf(body, levelCount, at), at }
    },
  )
}

/** Reviews and lines by heart change no chant's progress. */
export const changesChant = (where: AnswerBody['where']): boolean => where !== 'today' && where !== 'by-heart'

/** Until the server has counted, it is only certain that today is part of the streak. */
export const withToday = ({ current, longest }: User['dayStreak']): User['dayStreak'] => ({
  current: Math.max(current, 1),
  longest: Math.max(longest, 1),
})

export function userAfterAnswer(
  user: User,
  { score, accountStreak }: Pick<AnswerBody, 'score' | 'accountStreak'>,
): User {
  return {
    ...user,
    currentStreak: accountStreak,
    dayStreak: score === 100 ? withToday(user.dayStreak) : user.dayStreak,
  }
}

/** An action on this device: an answer with what it trained, or the forgetting of a chant. */
export type OwnEntry = Pick<LogEntry, 'id' | 'at'> &
  ({ readonly items: LogEntry['items'] } | { readonly forgets: number })

/** The memory as the server last sent it, with the actions on this device since. */
export interface KnownMemory extends LearnerMemory {
  readonly since?: readonly OwnEntry[]
}

export const memoryAfter = (memory: KnownMemory, entry: OwnEntry): KnownMemory => ({
  ...memory,
  since: [...(memory.since ?? []).filter(({ id }) => id !== entry.id), entry],
})

/** Returns the memory entry of an answer; undefined if it has trained nothing. */
export function findTrained({ body, madeAt }: Pick<UnsentWrite<AnswerBody>, 'body' | 'madeAt'>): OwnEntry | undefined {
  const { showingId, trained = [] } = body
  return trained.length > 0 ? { id: showingId, at: Date.parse(madeAt), items: trained } : undefined
}

/** Returns the memory entry of a forgotten chant. */
export const forgettingOf = ({
  body,
  madeAt,
}: Pick<UnsentWrite<{ readonly chantId: number; readonly showingId: string }>, 'body' | 'madeAt'>): OwnEntry => ({
  id: body.showingId,
  at: Date.parse(madeAt),
  forgets: body.chantId,
})
