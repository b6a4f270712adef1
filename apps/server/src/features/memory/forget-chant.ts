import { itemsToForget } from '@schola/core/memory/items'
import { calendarDay } from '@schola/core/progress/day-streak'
import { userNotFound } from '../../calls/http-error.ts'
import type { Curriculum } from '../../curriculum/curriculum.ts'
import type { Queries } from '../../db/connect.ts'
import { findUser, lockUser } from '../users/users.repository.ts'
import { addForgetting } from './memory.repository.ts'

export interface ForgettingAct {
  readonly userId: string
  readonly chantId: number
  readonly showingId: string
  readonly madeAt: Date
  readonly deviceZone: string | undefined
}

/** Adds the forgetting of a chant to a learner's log; its progress stays. */
export async function forgetChant(
  queries: Queries,
  { memory: { itemsByChant } }: Curriculum,
  { userId, chantId, showingId, madeAt, deviceZone }: ForgettingAct,
): Promise<void> {
  // Every writer of the log holds this lock, so that attempt ids grow in the order of commits.
  if (!(await lockUser(queries, userId))) throw userNotFound()
  const user = await findUser(queries, userId, madeAt)
  const others = [...itemsByChant].flatMap(([id, { sung }]) => (id === chantId ? [] : sung))
  const items = itemsToForget(itemsByChant.get(chantId)?.sung ?? [], others)
  await addForgetting(queries, {
    userId,
    showingId,
    at: madeAt,
    day: calendarDay(madeAt.toISOString(), user?.timeZone ?? deviceZone ?? 'UTC'),
    trained: items.map((item) => ({ item, forgotten: true as const })),
  })
}
