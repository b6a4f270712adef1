import { type GroundedExercise, groundOfLevel, type LevelGround, weighByCoverage } from '@schola/domain/coverage'
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
}

/** A chant as simulated learners see it. */
export interface PlayedChant {
  readonly levels: readonly PlayedLevel[]
  /** How many phrases and words its exercises stand on. */
  readonly targetCount: number
}

export function playedChant(exercises: readonly GroundedExercise<number>[], levelCount: number): PlayedChant {
  return {
    levels: levelNumbers(levelCount).map((level) => {
      const ground = groundOfLevel(exercises, level)
      return { ground, places: [...ground.keys()] }
    }),
    targetCount: new Set(exercises.flatMap(({ targets }) => targets)).size,
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
export function walkThrough({ levels, targetCount }: PlayedChant, random: () => number): Walk {
  const met = { exercises: new Set<number>(), targets: new Array<boolean>() }
  let metCount = 0
  let shown = 0
  for (const [index, { ground, places }] of levels.entries()) {
    let streak: PlayerStreak = startPlayer(0, 0)
    let memory: PracticeMemory<number> = noMemory
    let current: number | undefined
    let weights = weighByCoverage(ground, met)
    const weigh = (place: number) => weights[place] ?? 1
    while (!streak.completed && metCount < targetCount) {
      const drawn = drawExercise({ ids: places, current, memory, span: playerMemory, weigh, random })
      // The first level begins with its first exercise.
      const place: number | undefined = index === 0 && current === undefined ? 0 : drawn?.id
      const exercise = place === undefined ? undefined : ground[place]
      if (place === undefined || exercise === undefined || drawn === undefined) break
      memory = rememberShown(drawn.memory, place, playerMemory)
      current = place
      shown += 1
      if (!met.exercises.has(exercise.id)) {
        met.exercises.add(exercise.id)
        for (const target of exercise.targets) {
          if (!met.targets[target]) metCount += 1
          met.targets[target] = true
        }
        weights = weighByCoverage(ground, met)
      }
      const points = score(random())
      streak = answerInPlayer(showExercise(streak), points)
      memory = rememberAnswer(memory, place, gradeInPlayer(points))
    }
  }
  return { met: met.targets, shown }
}
