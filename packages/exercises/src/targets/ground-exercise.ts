import type { GroundedExercise } from '@schola/core/progress/drawing'
import { readLatin } from '../catalog.ts'
import type { LatinTexts } from '../definition/latin-texts.ts'
import type { ChantTargets } from './chant-targets.ts'

interface StoredExercise<Content> {
  readonly id: number
  readonly level: number
  readonly type: string
  readonly content: Content
}

/**
 * What an exercise stands on: the Latin of its question and its right answer, not what is only offered beside it. Who asks
 * often has read its Latin already.
 */
export function groundExercise<Content>(
  { id, level, type, content }: StoredExercise<Content>,
  targets: ChantTargets,
  read: (type: string, content: Content) => LatinTexts = readLatin,
): GroundedExercise<number> {
  return { id, level, targets: targets.find(read(type, content).right) }
}
