import { type GroundedExercise, groundOfLevel } from '@schola/domain/coverage'
import { levelNumbers } from '@schola/domain/levels'
import { answerInPlayer, gradeInPlayer, type PlayerStreak, showExercise, startPlayer } from '@schola/domain/streaks'
import { LevelPractice, type PlayedLevel } from './level-practice.ts'

/** A chant as simulated learners see it. */
export interface PlayedChant {
  readonly levels: readonly { readonly ground: PlayedLevel['ground']; readonly practice: LevelPractice }[]
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
      return { ground, practice: new LevelPractice({ ground, standing }) }
    }),
    targetCount: asked.size,
    targetLimit,
  }
}

export interface Walk {
  /** By target, 1 where it was met. */
  readonly met: Uint8Array
  /** After how many exercises there was nothing more to meet; if that never came, how many there were. */
  readonly shown: number
}

const rightShare = 0.85
const nearShare = 0.05

/** A learner's score: right, nearly right or wrong. */
export function scoreBy(chance: number): number {
  if (chance < rightShare) return 100
  return chance < rightShare + nearShare ? 75 : 0
}

const nothingNew: readonly number[] = []

/**
 * One learner from the first exercise of a chant to where nothing more is to be met, or to the end of its last level, by the
 * rules of the player.
 */
export function walkThrough({ levels, targetCount, targetLimit }: PlayedChant, random: () => number): Walk {
  const met = new Uint8Array(targetLimit)
  let metCount = 0
  let shown = 0
  for (const [index, { ground, practice }] of levels.entries()) {
    if (metCount === targetCount) break
    practice.begin(met)
    let streak: PlayerStreak = startPlayer(0, 0)
    let isFirst = index === 0
    while (!streak.completed && metCount < targetCount) {
      const drawn = practice.draw(random)
      // The first level begins with its first exercise.
      const place = isFirst ? 0 : drawn
      const exercise = place === undefined || drawn === undefined ? undefined : ground[place]
      if (place === undefined || exercise === undefined) break
      isFirst = false
      const newlyMet = practice.isMet(place) ? nothingNew : exercise.targets.filter((target) => met[target] === 0)
      for (const target of newlyMet) met[target] = 1
      metCount += newlyMet.length
      practice.show(place, newlyMet)
      shown += 1
      const points = scoreBy(random())
      streak = answerInPlayer(showExercise(streak), points)
      practice.answer(place, gradeInPlayer(points))
    }
  }
  return { met, shown }
}
