const firstLevel = 1
const lastLevel = 5

/** The exercises that a review draws from, also in a chant of ten levels. */
export function reviewPool<Exercise extends { readonly level: number }>(exercises: readonly Exercise[]): Exercise[] {
  return exercises.filter(({ level }) => level >= firstLevel && level <= lastLevel)
}
