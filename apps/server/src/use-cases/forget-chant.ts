import { calendarDay } from '@schola/domain/day-streak'
import { packItems } from '@schola/memory/evidence'
import { itemsToForget } from '@schola/memory/forget'
import type { Curriculum } from '../content/curriculum.ts'
import type { Queries } from '../db/connect.ts'
import { notFound } from '../http/http-error.ts'
import { addForgetting } from '../repositories/memory-repository.ts'
import { findUser, lockUser } from '../repositories/user-repository.ts'

export interface ForgettingAct {
  readonly userId: string
  readonly chantId: number
  readonly showingId: string
  readonly madeAt: Date
  readonly deviceZone: string | undefined
}

/** Writes into a learner's log that a chant is forgotten; its progress stays. */
export async function forgetChant(
  queries: Queries,
  { memory: { itemsByChant } }: Curriculum,
  { userId, chantId, showingId, madeAt, deviceZone }: ForgettingAct,
): Promise<void> {
  // Held before the log is written, as by whoever writes an answer.
  if (!(await lockUser(queries, userId))) throw notFound('There is no such user.')
  const user = await findUser(queries, userId, madeAt)
  const others = [...itemsByChant].flatMap(([id, { sung }]) => (id === chantId ? [] : sung))
  const items = itemsToForget(itemsByChant.get(chantId)?.sung ?? [], others)
  await addForgetting(queries, {
    userId,
    showingId,
    at: madeAt,
    day: calendarDay(madeAt.toISOString(), user?.timeZone ?? deviceZone ?? 'UTC'),
    trained: packItems(items.map((item) => ({ item, forgotten: true }))),
  })
}
