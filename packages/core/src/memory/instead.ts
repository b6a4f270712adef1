import type { BegunChant } from './chant-questions.ts'
import { isOpen } from './choose-questions.ts'

/** What asks most of the same in the place of an exercise; nothing where nothing asks any of it. */
export function findInstead(
  { questions, level }: Pick<BegunChant, 'questions' | 'level'>,
  exerciseId: number,
  canBeAsked: (exerciseId: number) => boolean,
): number | undefined {
  const asked = questions.exercises.find(({ id }) => id === exerciseId)?.items ?? []
  const shared = (items: readonly number[]) => asked.filter((item) => items.includes(item)).length
  return questions.exercises
    .filter((question) => isOpen({ level }, question) && question.id !== exerciseId && canBeAsked(question.id))
    .map(({ id, items, seconds }) => ({ id, same: shared(items), seconds }))
    .filter(({ same }) => same > 0)
    .toSorted((one, other) => other.same - one.same || one.seconds - other.seconds)[0]?.id
}
