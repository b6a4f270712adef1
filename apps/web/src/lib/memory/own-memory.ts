import type { KnownMemory, OwnEntry } from '@schola/contract/overlay'
import { type ChantQuestions, itemsForgottenWith } from '@schola/core/memory/chant-questions'
import { foldLog, type LogEntry, type Memory, memoryOf } from '@schola/core/memory/fold'

/** Returns the learner's memory on this device: the last reply of the server, and the learner's own answers since. */
export function readOwnMemory(
  { items, since = [] }: KnownMemory,
  questions: readonly ChantQuestions[],
  dayAt: (at: number) => number,
): Memory {
  // An earlier version cached tuples; the next reply replaces them.
  const known = items.filter((each) => !Array.isArray(each))
  const before = memoryOf(known.map((each) => ({ ...each, seenAt: 0 })))
  const entryOf = (own: OwnEntry): LogEntry => ({
    id: own.id,
    at: own.at,
    day: dayAt(own.at),
    items:
      'items' in own
        ? own.items
        : itemsForgottenWith(questions, own.forgets).map((item) => ({ item, forgotten: true as const })),
  })
  return foldLog(before, since.map(entryOf))
}
