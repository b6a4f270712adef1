import type { GroundedExercise } from '@schola/domain/coverage'
import { readLatin } from '../catalog.ts'
import type { ChantTargets } from './chant-targets.ts'

interface StoredExercise {
  readonly id: number
  readonly level: number
  readonly type: string
  readonly content: unknown
}

/** What an exercise stands on: the Latin of its question and its right answer, not what is only offered beside it. */
export function groundExercise(
  { id, level, type, content }: StoredExercise,
  targets: ChantTargets,
): GroundedExercise<number> {
  return { id, level, targets: targets.find(readLatin(type, content).right) }
}
