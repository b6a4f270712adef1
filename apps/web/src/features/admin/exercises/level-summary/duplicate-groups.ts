import { readExercise } from '@schola/exercises/catalog'

interface Comparable {
  readonly id: number
  readonly type: string
  readonly content: string
}

export interface DuplicateGroup {
  readonly number: number
  /** From 1 to 5, in turn. */
  readonly color: number
  readonly exerciseIds: readonly number[]
}

const colorCount = 5

function keysOf({ type, content }: Comparable): string[] {
  const reading = readExercise(type, content)
  return reading.ok ? reading.definition.duplicateKeys(reading.content) : []
}

/** Exercises that share a key, directly or through others, form a group; an exercise without duplicates is in none. */
export function findDuplicateGroups(exercises: readonly Comparable[]): readonly DuplicateGroup[] {
  const groupOfKey = new Map<string, Set<number>>()
  for (const exercise of exercises) {
    const keys = keysOf(exercise)
    const met = keys.flatMap((key) => groupOfKey.get(key) ?? [])
    const group = new Set([...met.flatMap((other) => [...other]), exercise.id])
    // Keys of groups that are joined here point to the joined group from now on.
    if (met.length > 0) for (const [key, other] of groupOfKey) if (met.includes(other)) groupOfKey.set(key, group)
    for (const key of keys) groupOfKey.set(key, group)
  }
  return [...new Set(groupOfKey.values())]
    .filter((group) => group.size > 1)
    .map((group, index) => ({
      number: index + 1,
      color: (index % colorCount) + 1,
      exerciseIds: exercises.map(({ id }) => id).filter((id) => group.has(id)),
    }))
}
