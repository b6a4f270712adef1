import { type GroundedExercise, groundOfLevel, weighByCoverage } from '@schola/domain/coverage'
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
import { scoreBy, type Walk } from './simulate-learner.ts'

/** What `walkThrough` finds, by the functions of the player alone. */
export function plainWalk(
  exercises: readonly GroundedExercise<number>[],
  levelCount: number,
  random: () => number,
): Walk {
  const asked = new Set(exercises.flatMap(({ targets }) => targets))
  const met = Array.from({ length: Math.max(-1, ...asked) + 1 }, () => false)
  const isDone = (): boolean => [...asked].every((target) => met[target])
  let shown = 0
  for (const level of levelNumbers(levelCount)) {
    if (isDone()) break
    const ground = groundOfLevel(exercises, level)
    const places = [...ground.keys()]
    const ids = new Set<number>()
    let streak: PlayerStreak = startPlayer(0, 0)
    let memory: PracticeMemory<number> = noMemory
    let current: number | undefined
    while (!streak.completed && !isDone()) {
      const weights = weighByCoverage(
        ground.map((exercise, id) => ({ ...exercise, id })),
        { exercises: ids, targets: met },
      )
      const weigh = (place: number): number => weights[place] ?? 0
      const drawn = drawExercise({ ids: places, current, memory, span: playerMemory, weigh, random })
      const place: number | undefined = level === 1 && current === undefined ? 0 : drawn?.id
      const exercise = place === undefined ? undefined : ground[place]
      if (place === undefined || exercise === undefined || drawn === undefined) break
      memory = rememberShown(drawn.memory, place, playerMemory)
      current = place
      shown += 1
      ids.add(place)
      for (const target of exercise.targets) met[target] = true
      const points = scoreBy(random())
      streak = answerInPlayer(showExercise(streak), points)
      memory = rememberAnswer(memory, place, gradeInPlayer(points))
    }
  }
  return { met: Uint8Array.from(met, Number), shown }
}
