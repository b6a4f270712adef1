import type { AnswerBody, AnswerReply } from '@schola/contract/answers'
import type { LearnerChant } from '@schola/contract/chants'
import { findTrained, memoryAfter, pathAfterAnswer, userAfterAnswer } from '@schola/contract/overlay'
import { type Grade, nextAccountStreak } from '@schola/core/progress/streaks'
import { isUnlocked } from '@schola/core/progress/unlocking'
import type { QueryClient } from '@tanstack/react-query'
import { logFailure } from '../log-failure.ts'
import { wordError } from './api-error.ts'
import { currentUserQuery, updateUser } from './current-user.ts'
import { applyRow, changePath, changeTestAgainAt, learnerChantsQuery, refetchPath } from './learner-chants.ts'
import { findTrack } from './own-track.ts'
import { memoryQuery } from './queries.ts'
import { isQueued, request } from './request.ts'

/** An answer as a screen reports it; the rest of the call is read from the path and the user. */
export interface GivenAnswer extends Omit<AnswerBody, 'epoch' | 'accountStreak'> {
  readonly durationMs: number
  readonly grade: Grade
}

const maxDurationMs = 86_400_000

/** Counts the answers of this page, to detect replies that a later answer has overtaken. */
let answersGiven = 0

export type AnswerOutcome =
  | { readonly kind: 'saved'; readonly reply: AnswerReply }
  | { readonly kind: 'queued' }
  | { readonly kind: 'refused'; readonly message: string }

/** Sends an answer and shows its effect at once. */
export async function recordAnswer(
  client: QueryClient,
  userId: string,
  chantId: number,
  { grade, durationMs, ...given }: GivenAnswer,
): Promise<AnswerOutcome> {
  const progress = findChant(client, userId, chantId)?.progress
  const before = client.getQueryData(currentUserQuery.queryKey)?.currentStreak ?? 0
  const body: AnswerBody = {
    ...given,
    durationMs: Math.min(Math.max(Math.round(durationMs), 0), maxDurationMs),
    epoch: progress?.epoch ?? 0,
    accountStreak: nextAccountStreak(before, grade, progress?.isCompleted ?? false),
  }
  const madeAt = new Date().toISOString()
  const number = (answersGiven += 1)
  const replying = request('POST /api/users/:userId/answers', { params: { userId }, body })
  client.setQueryData(currentUserQuery.queryKey, (user) => user && userAfterAnswer(user, body))
  const entry = findTrained({ body, madeAt })
  // A memory that was requested before would arrive later and take the answer back.
  if (entry && client.getQueryData(memoryQuery(userId).queryKey)) void client.cancelQueries(memoryQuery(userId))
  client.setQueryData(memoryQuery(userId).queryKey, (memory) => (memory && entry ? memoryAfter(memory, entry) : memory))
  try {
    // Awaited together, so that a failure to send is always handled.
    const [reply] = await Promise.all([
      replying,
      changePath(client, userId, (chants) => pathAfterAnswer(chants, { body, madeAt })),
    ])
    if (isQueued(reply)) return { kind: 'queued' }
    applyReply(client, userId, reply, number === answersGiven)
    return { kind: 'saved', reply }
  } catch (error) {
    logFailure('Recording the answer failed', error)
    // The page shows an effect that the server has refused.
    await Promise.all([refetchPath(client, userId), client.invalidateQueries(memoryQuery(userId))])
    const message = wordError(error)
    return message === undefined ? { kind: 'queued' } : { kind: 'refused', message }
  }
}

const findChant = (client: QueryClient, userId: string, chantId: number): LearnerChant | undefined =>
  client.getQueryData(learnerChantsQuery(userId).queryKey)?.find(({ id }) => id === chantId)

function applyReply(client: QueryClient, userId: string, reply: AnswerReply, isLatest: boolean): void {
  const { chantId, progress, outcome, currentStreak, dayStreak, unlocked, testOut } = reply
  updateUser(client, isLatest ? { currentStreak, dayStreak } : { dayStreak })
  if (testOut && testOut.state !== 'open') changeTestAgainAt(client, userId, chantId, testOut.againAt)
  const isKnown = applyRow(client, userId, chantId, progress, isLatest || outcome === 'ignored')
  if (!isKnown || outcome === 'ignored' || !unlocked.every((id) => isOpen(client, userId, id))) {
    void refetchPath(client, userId)
  }
}

function isOpen(client: QueryClient, userId: string, chantId: number): boolean {
  const chants = client.getQueryData(learnerChantsQuery(userId).queryKey) ?? []
  const track = findTrack(client.getQueryData(currentUserQuery.queryKey), chants)
  return isUnlocked(
    chants.findIndex(({ id }) => id === chantId),
    chants,
    track,
  )
}
