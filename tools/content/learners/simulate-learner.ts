import { type GroundedExercise, gainOf, groundOfLevel, type LevelGround, weightOf } from '@schola/domain/coverage'
import {
  drawExercise,
  noMemory,
  type PracticeMemory,
  playerMemory,
  rememberAnswer,
  rememberShown,
} from '@schola/domain/drawing'
import { levelNumbers } from '@schola/domain/levels'
import { answerInPlayer, gradeInPlayer, type PlayerStreak, showExercise, startPlayer } from '@schola/domain/streaks'

interface PlayedLevel {
  readonly ground: LevelGround<number>
  /** By which its exercises are drawn. */
  readonly places: readonly number[]
  /** By target: the places of those that stand on it. */
  readonly standing: readonly (readonly number[])[]
}

/** A chant as simulated learners see it. */
export interface PlayedChant {
  readonly levels: readonly PlayedLevel[]
  /** How many phrases and words its exercises stand on. */
  readonly targetCount: number
  /** One more than the highest number of a target. */
  readonly targetLimit: number
}

export function playedChant(exercises: readonly GroundedExercise<number>[], levelCount: number): PlayedChant {
  const asked = new Set(exercises.flatMap(({ targets }) => targets))
  const targetLimit = Math.max(-1, ...asked) + 1
  return {
    levels: levelNumbers(levelCount).map((level) => {
      const ground = groundOfLevel(exercises, level)
      const standing = Array.from({ length: targetLimit }, (): number[] => [])
      for (const [place, { targets }] of ground.entries()) for (const target of targets) standing[target]?.push(place)
      return { ground, places: [...ground.keys()], standing }
    }),
    targetCount: asked.size,
    targetLimit,
  }
}

/**
 * The chances of a level's exercises by place, as `weighByCoverage` gives them. Millions are weighed: what is gained with an
 * exercise is reckoned anew only where something of it was met.
 */
export class LevelWeights {
  readonly #level: PlayedLevel
  readonly #met: readonly boolean[]
  readonly #gains: Float64Array
  /** After how many meetings each gain was reckoned. */
  readonly #reckonedAt: Uint32Array
  #meetings = 0
  readonly #isMet: boolean[]
  readonly #weights: Float64Array

  constructor(level: PlayedLevel, met: readonly boolean[]) {
    const { ground } = level
    this.#level = level
    this.#met = met
    this.#gains = Float64Array.from(ground, (exercise) => gainOf(exercise, met))
    this.#reckonedAt = new Uint32Array(ground.length)
    this.#isMet = ground.map(() => false)
    this.#weights = new Float64Array(ground.length)
    this.#weigh()
  }

  readonly at = (place: number): number => this.#weights[place] ?? 1

  isMet(place: number): boolean {
    return this.#isMet[place] ?? false
  }

  /** After an exercise was met, and with it these targets for the first time. */
  meet(place: number, targets: readonly number[]): void {
    const { ground, standing } = this.#level
    this.#isMet[place] = true
    this.#meetings += 1
    for (const target of targets) {
      for (const other of standing[target] ?? []) {
        const exercise = ground[other]
        if (!exercise || this.#reckonedAt[other] === this.#meetings) continue
        this.#reckonedAt[other] = this.#meetings
        this.#gains[other] = gainOf(exercise, this.#met)
      }
    }
    this.#weigh()
  }

  #weigh(): void {
    let best = 0
    for (const gain of this.#gains) if (gain > best) best = gain
    for (let place = 0; place < this.#weights.length; place += 1) {
      this.#weights[place] = weightOf(this.#gains[place] ?? 0, best, this.isMet(place))
    }
  }
}

export interface Walk {
  /** The phrases and words that were met. */
  readonly met: readonly boolean[]
  /** After how many exercises there was nothing more to meet; if that never came, how many there were. */
  readonly shown: number
}

const rightShare = 0.85
const nearShare = 0.05

/** A learner's score: right, nearly right or wrong. */
function score(chance: number): number {
  if (chance < rightShare) return 100
  return chance < rightShare + nearShare ? 75 : 0
}

/**
 * One learner from the first exercise of a chant to where nothing more is to be met, or to the end of its last level, by the
 * rules of the player.
 */
export function walkThrough({ levels, targetCount, targetLimit }: PlayedChant, random: () => number): Walk {
  const met = Array.from({ length: targetLimit }, () => false)
  let metCount = 0
  let shown = 0
  for (const [index, level] of levels.entries()) {
    if (metCount === targetCount) break
    let streak: PlayerStreak = startPlayer(0, 0)
    let memory: PracticeMemory<number> = noMemory
    let current: number | undefined
    const weights = new LevelWeights(level, met)
    while (!streak.completed && metCount < targetCount) {
      const drawn = drawExercise({
        ids: level.places,
        current,
        memory,
        span: playerMemory,
        weigh: weights.at,
        random,
      })
      // The first level begins with its first exercise.
      const place: number | undefined = index === 0 && current === undefined ? 0 : drawn?.id
      const exercise = place === undefined ? undefined : level.ground[place]
      if (place === undefined || exercise === undefined || drawn === undefined) break
      memory = rememberShown(drawn.memory, place, playerMemory)
      current = place
      shown += 1
      if (!weights.isMet(place)) {
        const newlyMet = exercise.targets.filter((target) => !met[target])
        for (const target of newlyMet) met[target] = true
        metCount += newlyMet.length
        weights.meet(place, newlyMet)
      }
      const points = score(random())
      streak = answerInPlayer(showExercise(streak), points)
      memory = rememberAnswer(memory, place, gradeInPlayer(points))
    }
  }
  return { met, shown }
}
