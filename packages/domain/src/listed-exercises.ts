/** The number of an exercise of the curriculum begins with that of its chant; those that operators make are beyond all of them. */
export const exerciseIdsPerChant = 1_000_000

interface ListingChant {
  readonly id: number
  readonly exercises: readonly { readonly id: number; readonly level: number }[]
  /** True where not all are listed. */
  readonly hasMoreExercises?: boolean | undefined
}

const namesChant = (exerciseId: number, chantId: number): boolean =>
  Math.floor(exerciseId / exerciseIdsPerChant) === chantId

/**
 * Enough of a chant that nobody has begun: the exercises of the first level, the first of each other, and those whose
 * number does not name the chant.
 */
export function listFewExercises<Chant extends ListingChant>(chant: Chant): Chant {
  const levels = new Set<number>()
  const few = chant.exercises.filter(({ id, level }) => {
    const isFirst = !levels.has(level)
    levels.add(level)
    return level === 1 || isFirst || !namesChant(id, chant.id)
  })
  return few.length === chant.exercises.length ? chant : { ...chant, exercises: few, hasMoreExercises: true }
}

/** The chant that an exercise belongs to. */
export function findChantOf<Chant extends ListingChant>(
  chants: readonly Chant[],
  exerciseId: number,
): Chant | undefined {
  return (
    chants.find(({ exercises }) => exercises.some(({ id }) => id === exerciseId)) ??
    chants.find(({ id, hasMoreExercises }) => hasMoreExercises === true && namesChant(exerciseId, id))
  )
}
