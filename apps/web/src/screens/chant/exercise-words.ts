/** '{Type} Exercise', the type with a capital. */
export function titleOfExercise(type: string): string {
  return `${type.charAt(0).toUpperCase()}${type.slice(1)} Exercise`
}

/** What an exercise asks of the learner: basic at level 1, intermediate at 2, advanced from 3 on. */
export function describeExercise(level: number, type: string): string {
  const degree = level <= 1 ? 'Basic' : level === 2 ? 'Intermediate' : 'Advanced'
  return `${degree} practice with ${type} skills`
}
