import { type GroundedExercise, groundOfLevel, metBy, weighByCoverage } from '@schola/core/progress/drawing'
import { readMet, type StoredLevel } from './stored-level.ts'

export type Ground = readonly GroundedExercise<number>[]

const ungrounded = (exercises: readonly { readonly id: number; readonly level: number }[]): Ground =>
  exercises.map(({ id, level }) => ({ id, level, targets: [] }))

interface Weighing extends StoredLevel {
  readonly exercises: readonly { readonly id: number; readonly level: number }[]
  readonly ground: Ground | undefined
}

export function weighExercises({ userId, slug, exercises, ground, level }: Weighing): (id: number) => number {
  const known = ground ?? ungrounded(exercises)
  const levelGround = groundOfLevel(known, level)
  const weights = weighByCoverage(levelGround, metBy(known, readMet(userId, slug)))
  const weightOf = new Map(levelGround.map(({ id }, index) => [id, weights[index] ?? 1]))
  return (id) => weightOf.get(id) ?? 1
}
