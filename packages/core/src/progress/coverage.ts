/** An exercise with the words and phrases of the chant that it stands on, as numbers. */
export interface GroundedExercise<Id> {
  readonly id: Id
  readonly level: number
  readonly targets: readonly number[]
}

/** What a learner has met of a chant. */
export interface Met<Id> {
  readonly exercises: ReadonlySet<Id>
  /** By target: whether it was met. */
  readonly targets: readonly boolean[]
}

/** What was met with the exercises that were shown. */
export function metBy<Id>(all: readonly GroundedExercise<Id>[], shown: ReadonlySet<Id>): Met<Id> {
  const targets: boolean[] = []
  for (const exercise of all) if (shown.has(exercise.id)) for (const target of exercise.targets) targets[target] = true
  return { exercises: shown, targets }
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
const least = 0.002

/** What an exercise stands on that was not met, what is rarer counting more. */
export function gainOf<Id>({ targets, rarities }: WeighedExercise<Id>, met: readonly boolean[]): number {
  let gain = 0
  for (let place = 0; place < targets.length; place += 1) {
    if (!met[targets[place] ?? 0]) gain += rarities[place] ?? 0
  }
  return gain
}

/** How much chance an exercise has beside the one with which most is gained. */
export function weightOf(gain: number, best: number, isMet: boolean): number {
  const gained = gain / best
  const share = best === 0 ? 1 : least + gained * gained
  return share * (isMet ? 1 : unmetExercise)
}

/**
 * How much chance each exercise of a level has, in their order: more if it was not met, and much more the more it stands on
 * that was not met and that few others stand on.
 */
export function weighByCoverage<Id>(ground: LevelGround<Id>, met: Met<Id>): number[] {
  const gains = ground.map((exercise) => gainOf(exercise, met.targets))
  const best = Math.max(0, ...gains)
  return ground.map(({ id }, place) => weightOf(gains[place] ?? 0, best, met.exercises.has(id)))
}
