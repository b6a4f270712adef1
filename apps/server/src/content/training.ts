import type { ChantText } from '@schola/contract/content'
import type { Trained } from '@schola/memory/evidence'
import type { ChantItems } from '@schola/memory/items'

interface StoredExercise {
  readonly type: string
  readonly content: unknown
}

interface Training {
  readonly parts: readonly { readonly item: number }[]
  readonly guess: number
  readonly seconds: number
}

export function trainingOf(_exercise: StoredExercise, _items: ChantItems, _text: ChantText): Training {
  return { parts: [], guess: 100, seconds: 10 }
}

export function outcomesOf(
  _exercise: StoredExercise,
  _answer: unknown,
  _score: number,
  _items: ChantItems,
  _text: ChantText,
): Trained[] {
  return []
}
