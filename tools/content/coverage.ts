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
import { latinOnce } from '@schola/curriculum/composing/read-once'
import type { LoadedChant } from '@schola/curriculum/loading/load-chant'
import { readChantSounds } from '@schola/exercises/chant-sounds'
import { readTargets } from '@schola/exercises/chant-targets'
import { groundExercise } from '@schola/exercises/ground-exercise'
import { seededRandom } from '@schola/exercises/shuffle'

interface Walk {
  readonly met: ReadonlySet<number>
  readonly shown: number
}

const rightShare = 0.85
const nearShare = 0.05

function scoreBy(chance: number): number {
  if (chance < rightShare) return 100
  return chance < rightShare + nearShare ? 75 : 0
}

/** Plays a chant as one learner, from its first exercise until every target is met or the last level ends. */
function walkThrough(exercises: readonly GroundedExercise<number>[], levelCount: number, random: () => number): Walk {
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
      // The first level starts with its first exercise.
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

interface CoverageReport {
  readonly slug: string
  readonly learners: number
  readonly short: number
  readonly exercises: number
}

const enoughWords = 0.95

export function reportCoverage({ slug, text, exercises, levelCount }: LoadedChant, learners: number): CoverageReport {
  const targets = readTargets(text)
  const { phrases, words } = targets
  const grounded = exercises.map((exercise) => groundExercise(exercise, targets, latinOnce))
  const walks = Array.from({ length: learners }, (_, learner) =>
    walkThrough(grounded, levelCount, seededRandom(`${slug} ${learner}`)),
  )
  const short = walks.filter(({ met }) => {
    const metWords = words.filter((word) => met.has(word)).length
    return phrases.some((phrase) => !met.has(phrase)) || metWords / words.length < enoughWords
  })
  const shown = walks.reduce((sum, walk) => sum + walk.shown, 0)
  return { slug, learners, short: short.length, exercises: shown / learners }
}

/** Returns the share of exercises with Latin of which a text can be heard. */
export function hearableShare(chants: readonly LoadedChant[]): number {
  const heard = chants.flatMap((chant) => {
    const find = readChantSounds(chant)
    return chant.exercises.flatMap(({ type, content }) => {
      const { right } = latinOnce(type, content)
      return right.length === 0 ? [] : [right.some((latin) => find(latin) !== undefined)]
    })
  })
  return heard.filter(Boolean).length / heard.length
}
