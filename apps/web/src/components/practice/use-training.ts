import type { AnswerBody } from '@schola/contract/answers'
import type { LearnerChant } from '@schola/contract/chants'
import type { ChantText } from '@schola/contract/content'
import type { Exercise } from '@schola/contract/exercises'
import { type ChantItems, readItems } from '@schola/core/memory/items'
import { outcomesOf } from '@schola/exercises/training'
import { useQuery } from '@tanstack/react-query'
import { chantTextQuery } from '../../lib/api/queries.ts'

interface Given {
  readonly score: number
  readonly answer: unknown
  readonly hasLookedUp?: boolean | undefined
}

type Asked = Pick<Exercise, 'type' | 'content'>
type Training = Pick<AnswerBody, 'trained'>

const known = new WeakMap<ChantText, ChantItems>()

/** Returns the training outcomes of an answer. Right answers after looking up carry no information. */
function trainedBy(slug: string, text: ChantText, exercise: Asked, { score, answer, hasLookedUp = false }: Given) {
  const items = known.get(text) ?? readItems(slug, text)
  known.set(text, items)
  return outcomesOf(exercise, answer, score, items, text).filter(({ right }) => !(right && hasLookedUp))
}

/** Returns a function that computes what an answer trained; without the text on this device, the server computes it. */
export function useTraining({ id, slug }: LearnerChant): (exercise: Asked | undefined, given: Given) => Training {
  const { data: text } = useQuery(chantTextQuery(id))
  return (exercise, given) => (text && exercise ? { trained: trainedBy(slug, text, exercise, given) } : {})
}
