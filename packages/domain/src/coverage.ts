/** An exercise with the words and phrases of the chant that it stands on, as numbers. */
export interface GroundedExercise<Id> {
  readonly id: Id
  readonly level: number
  readonly targets: readonly number[]
}

/** What a learner has met of a chant. */
export interface Met<Id> {
  readonly exercises: ReadonlySet<Id>
  readonly targets: ReadonlySet<number>
}

/** What was met with the exercises that were shown. */
export function metBy<Id>(all: readonly GroundedExercise<Id>[], shown: ReadonlySet<Id>): Met<Id> {
  const targets = all.flatMap((exercise) => (shown.has(exercise.id) ? exercise.targets : []))
  return { exercises: shown, targets: new Set(targets) }
}

interface WeighedExercise<Id> extends GroundedExercise<Id> {
  /** By target: the more, the fewer exercises of this level and of those after it stand on it. */
  readonly rarities: readonly number[]
}

/** One level of a chant as the drawing sees it. */
export type LevelGround<Id> = readonly WeighedExercise<Id>[]

export function groundOfLevel<Id>(all: readonly GroundedExercise<Id>[], level: number): LevelGround<Id> {
  const chances = new Map<number, number>()
  for (const { targets } of all.filter((exercise) => exercise.level >= level)) {
    for (const target of targets) chances.set(target, (chances.get(target) ?? 0) + 1)
  }
  const rarityOf = (target: number) => 1 / (chances.get(target) ?? 1)
  return all
    .filter((exercise) => exercise.level === level)
    .map((exercise) => ({ ...exercise, rarities: exercise.targets.map(rarityOf) }))
}

const unmetExercise = 4
const sharpness = 2
const least = 0.002

const gainOf = <Id>({ targets, rarities }: WeighedExercise<Id>, met: ReadonlySet<number>): number =>
  targets.reduce((gain, target, place) => (met.has(target) ? gain : gain + (rarities[place] ?? 0)), 0)

/**
 * How much chance each exercise of a level has: more if it was not met, and much more the more it stands on that was not
 * met and that few others stand on.
 */
export function weighByCoverage<Id>(ground: LevelGround<Id>, met: Met<Id>): Map<Id, number> {
  const gains = ground.map((exercise) => gainOf(exercise, met.targets))
  const best = Math.max(0, ...gains)
  return new Map(
    ground.map(({ id }, place) => {
      const share = best === 0 ? 1 : least + ((gains[place] ?? 0) / best) ** sharpness
      return [id, share * (met.exercises.has(id) ? 1 : unmetExercise)]
    }),
  )
}
