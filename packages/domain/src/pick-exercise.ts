/** How many exercises shown last are kept from coming again. */
export const playerMemory = 3
export const reviewMemory = 5

export interface ExercisePick<Id> {
  readonly id: Id
  /** The memory as the pick leaves it: empty when it had to be cleared. */
  readonly recent: readonly Id[]
}

/** Picks one at random, neither the current nor a recent one while there is another; nothing from an empty list. */
export function pickExercise<Id>(
  ids: readonly Id[],
  current: Id | undefined,
  recent: readonly Id[],
  random: () => number,
): ExercisePick<Id> | undefined {
  const others = ids.filter((id) => id !== current)
  const fresh = others.filter((id) => !recent.includes(id))
  if (fresh.length > 0) return drawn(fresh, recent, random)
  return drawn(others.length > 0 ? others : ids, [], random)
}

/** The memory after an exercise was shown, the newest last. */
export function rememberShown<Id>(recent: readonly Id[], id: Id, memory: number): Id[] {
  return [...recent.filter((shown) => shown !== id), id].slice(-memory)
}

function drawn<Id>(from: readonly Id[], recent: readonly Id[], random: () => number): ExercisePick<Id> | undefined {
  const id = from[Math.floor(random() * from.length)]
  return id === undefined ? undefined : { id, recent }
}
