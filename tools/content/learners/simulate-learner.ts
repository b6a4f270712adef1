import {
  drawExercise,
  type GroundedExercise,
  groundOfLevel,
  noMemory,
  type PracticeMemory,
  playerMemory,
  rememberAnswer,
  rememberShown,
  weighByCoverage,
} from '@schola/core/progress/drawing'
import { levelNumbers } from '@schola/core/progress/levels'
import {
  answerInPlayer,
  gradeInPlayer,
  type PlayerStreak,
  showExercise,
  startPlayer,
} from '@schola/core/progress/streaks'

export interface Walk {
  /** Targets that were met. */
  readonly met: ReadonlySet<number>
  /** Number of exercises shown until every target was met or the last level ended. */
  readonly shown: number
}

const rightShare = 0.85
const nearShare = 0.05

function scoreBy(chance: number): number {
  if (chance < rightShare) return 100
  return chance < rightShare + nearShare ? 75 : 0
}

/** Plays a chant as one learner, from its first exercise until every target is met or the last level ends. */
export function walkThrough(
  exercises: readonly GroundedExercise<number>[],
  levelCount: number,
  random: () => number,
): Walk {
  const asked = new Set(exercises.flatMap(({ targets }) => targets))
  const met = new Set<number>()
  const targets: boolean[] = []
  let shown = 0
  for (const level of levelNumbers(levelCount)) {
    const ground = groundOfLevel(exercises, level).map((exercise, id) => ({ ...exercise, id }))
    const ids = ground.map(({ id }) => id)
    const seen = new Set<number>()
    let streak: PlayerStreak = startPlayer(0, 0)
    let memory: PracticeMemory<number> = noMemory
    let current: number | undefined
    while (!streak.completed && met.size < asked.size) {
      const weights = weighByCoverage(ground, { exercises: seen, targets })
      const weigh = (id: number): number => weights[id] ?? 0
      const drawn = drawExercise({ ids, current, memory, span: playerMemory, weigh, random })
      if (drawn === undefined) break
      // The first level begins with its first exercise.
      current = level === 1 && current === undefined ? 0 : drawn.id
      memory = rememberShown(drawn.memory, current, playerMemory)
      shown += 1
      seen.add(current)
      for (const target of ground[current]?.targets ?? []) {
        met.add(target)
        targets[target] = true
      }
      const points = scoreBy(random())
      streak = answerInPlayer(showExercise(streak), points)
      memory = rememberAnswer(memory, current, gradeInPlayer(points))
    }
  }
  return { met, shown }
}
