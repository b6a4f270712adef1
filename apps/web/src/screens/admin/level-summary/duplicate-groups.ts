import { readExercise } from '@schola/exercises/catalog'

interface Comparable {
  readonly id: number
  readonly type: string
  readonly content: string
}

export interface DuplicateGroup {
  /** Counted from 1, in the order of the list. */
  readonly number: number
  /** One of five, in turn (point 9). */
  readonly colour: number
  readonly exerciseIds: readonly number[]
}

const colourCount = 5

function keysOf({ type, content }: Comparable): string[] {
  const reading = readExercise(type, content)
  return reading.ok ? reading.definition.duplicateKeys(reading.content) : []
}

/** Exercises that share a key, directly or through others, are one group; those that stand alone are in none. */
export function findDuplicateGroups(exercises: readonly Comparable[]): readonly DuplicateGroup[] {
  const groupOfKey = new Map<string, Set<number>>()
  for (const exercise of exercises) {
    const keys = keysOf(exercise)
    const met = keys.flatMap((key) => groupOfKey.get(key) ?? [])
    const group = new Set([...met.flatMap((other) => [...other]), exercise.id])
    // Every key that led to one of the joined groups leads to the whole from now on.
    if (met.length > 0) for (const [key, other] of groupOfKey) if (met.includes(other)) groupOfKey.set(key, group)
    for (const key of keys) groupOfKey.set(key, group)
  }
  return [...new Set(groupOfKey.values())]
    .filter((group) => group.size > 1)
    .map((group, index) => ({
      number: index + 1,
      colour: (index % colourCount) + 1,
      exerciseIds: exercises.map(({ id }) => id).filter((id) => group.has(id)),
    }))
}
