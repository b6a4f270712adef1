import type { AnswerBody, AnswerReply } from '@schola/contract/answers'
import type { LearnerChant } from '@schola/contract/chants'
import { findTrained, memoryAfter, pathAfterAnswer, userAfterAnswer } from '@schola/contract/overlay'
import { type Grade, nextAccountStreak } from '@schola/core/progress/streaks'
import { isUnlocked } from '@schola/core/progress/unlocking'
import type { QueryClient } from '@tanstack/react-query'
import { logFailure } from '../log-failure.ts'
import { wordError } from './api-error.ts'
import { currentUserQuery, rememberUser } from './current-user.ts'
import { learnerChantsQuery, readPathAgain, showOnPath, showTestEnded, takeRow } from './learner-chants.ts'
import { findTrack } from './own-track.ts'
import { memoryQuery } from './queries.ts'
import { request } from './request.ts'
import { isQueued } from './send.ts'

/** What a screen knows of an answer; the rest of the call is read from the path and the user. */
export interface GivenAnswer extends Omit<AnswerBody, 'epoch' | 'accountStreak'> {
  readonly durationMs: number
  readonly grade: Grade
}

const longestMs = 86_400_000

/** Counts the answers of this page, so that a reply knows whether a later answer is on its way. */
let answersGiven = 0

export type AnswerOutcome =
  | { readonly kind: 'taken'; readonly reply: AnswerReply }
  | { readonly kind: 'kept' }
  | { readonly kind: 'refused'; readonly message: string }

/** Sends one answer with all that it changes, and shows its effect at once. */
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
    durationMs: Math.min(Math.max(Math.round(durationMs), 0), longestMs),
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
    // Both at once: a failure to send must find somebody who hears it.
    const [reply] = await Promise.all([
      replying,
      showOnPath(client, userId, (chants) => pathAfterAnswer(chants, { body, madeAt })),
    ])
    if (isQueued(reply)) return { kind: 'kept' }
    takeReply(client, userId, reply, number === answersGiven)
    return { kind: 'taken', reply }
  } catch (error) {
    logFailure('Recording the answer failed', error)
    // The page shows what the server has not taken.
    await Promise.all([readPathAgain(client, userId), client.invalidateQueries(memoryQuery(userId))])
    const message = wordError(error)
    return message === undefined ? { kind: 'kept' } : { kind: 'refused', message }
  }
}

const findChant = (client: QueryClient, userId: string, chantId: number): LearnerChant | undefined =>
  client.getQueryData(learnerChantsQuery(userId).queryKey)?.find(({ id }) => id === chantId)

function takeReply(client: QueryClient, userId: string, reply: AnswerReply, isLatest: boolean): void {
  const { chantId, progress, outcome, currentStreak, dayStreak, unlocked, testOut } = reply
  rememberUser(client, isLatest ? { currentStreak, dayStreak } : { dayStreak })
  if (testOut && testOut.state !== 'open') showTestEnded(client, userId, chantId, testOut.againAt)
  const isKnown = takeRow(client, userId, chantId, progress, isLatest || outcome === 'ignored')
  if (!isKnown || outcome === 'ignored' || !unlocked.every((id) => isOpen(client, userId, id))) {
    void readPathAgain(client, userId)
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
