import type { LearnerChant } from '@schola/contract/chants'
import type { Exercise } from '@schola/contract/exercises'
import type { User } from '@schola/contract/users'
import {
  drawExercise,
  noMemory,
  type PracticeMemory,
  rememberAnswer,
  rememberShown,
  reviewMemory,
  weighMissed,
} from '@schola/core/progress/drawing'
import { levelNumbers, streakToComplete } from '@schola/core/progress/levels'
import { reviewAdvance } from '@schola/core/progress/next-exercise'
import {
  answerInReview,
  gradeAfterLookingUp,
  gradeInReview,
  newReview,
  type ReviewStreak,
} from '@schola/core/progress/streaks'
import { isByEar } from '@schola/exercises/by-ear'
import type { OnComplete } from '@schola/exercises/use-answer-flow'
import type { Verdict } from '@schola/exercises/verdict'
import { preloadWidget } from '@schola/exercises/widgets'
import { m } from '@schola/messages'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState, useTransition } from 'react'
import { drawable } from '../../components/practice/listening.ts'
import { readMemory } from '../../components/practice/stored-level.ts'
import { type PracticeSound, usePracticeSound } from '../../components/practice/use-practice-sound.ts'
import { useTraining } from '../../components/practice/use-training.ts'
import { useTurn } from '../../components/practice/use-turn.ts'
import { recordAnswer } from '../../lib/api/record-answer.ts'
import { playSound, playVerdict } from '../../lib/sounds/feedback-sounds.ts'

interface ReviewInput {
  readonly person: User
  readonly chant: LearnerChant
  readonly pool: readonly Exercise[]
}

interface Shown {
  readonly exercise: Exercise | undefined
  readonly count: number
  readonly score: number | undefined
  readonly note: string
  /** Progress announced with the result; undefined while the learner may try again. */
  readonly announced?: string | undefined
  readonly hasLookedUp?: boolean
}

export interface Review {
  readonly shown: Shown
  readonly streak: ReviewStreak
  readonly waits: boolean
  readonly judge: (verdict: Verdict) => void
  readonly complete: OnComplete
  readonly goOn: () => void
  readonly announced: string | undefined
  readonly noteLookUp: () => void
  readonly skip: () => void
  readonly sound: PracticeSound
  readonly restart: () => void
}

/** Draws the next exercise from all levels, with more weight on missed ones. */
function follow(
  { person, chant, pool }: ReviewInput,
  { exercise, count }: Pick<Shown, 'exercise' | 'count'>,
  memory: PracticeMemory<number>,
): Shown & { readonly memory: PracticeMemory<number> } {
  const place = { userId: person.id, slug: chant.slug }
  const drawn = drawExercise({
    ids: pool.map(({ id }) => id),
    current: exercise?.id,
    memory,
    span: reviewMemory,
    weigh: weighMissed(levelNumbers(chant.levelCount).map((level) => readMemory({ ...place, level }))),
    random: Math.random,
  })
  const following = pool.find(({ id }) => id === drawn?.id)
  return { exercise: following, count: count + 1, score: undefined, note: '', memory: drawn?.memory ?? memory }
}

export function useReview(input: ReviewInput): Review {
  const { person, chant } = input
  const client = useQueryClient()
  const [streak, setStreak] = useState(newReview)
  // Whether sound can be played is not known yet.
  const silent = { ...input, pool: drawable(input.pool, false) }
  const [shown, setShown] = useState<Shown>(() => follow(silent, { exercise: undefined, count: -1 }, noMemory))
  const [, startTransition] = useTransition()
  const next = useRef(shown)
  const memory = useRef<PracticeMemory<number>>(noMemory)
  const sound = usePracticeSound({ user: person, chant, count: shown.count })
  const drawn = { ...input, pool: drawable(input.pool, sound.canListen) }
  const isDrawable = (exercise: Exercise | undefined) =>
    !exercise || !isByEar(exercise) || drawn.pool.some(({ id }) => id === exercise.id)
  const training = useTraining(chant)
  const isAnswered = shown.score !== undefined && !streak.completed

  const turn = useTurn({
    count: shown.count,
    onShown: () => {
      if (shown.exercise) memory.current = rememberShown(memory.current, shown.exercise.id, reviewMemory)
      const following = follow(drawn, shown, memory.current)
      memory.current = following.memory
      next.current = following
      if (next.current.exercise) preloadWidget(next.current.exercise.type).catch(() => undefined)
    },
    advance: isAnswered ? reviewAdvance(shown.score, person.autoAdvance, shown.note) : undefined,
    goOn: () => goOn(),
  })

  // A transition avoids the placeholder of a widget that is already loaded.
  function goOn() {
    // Sound may have become unavailable since it was drawn.
    const following = isDrawable(next.current.exercise) ? next.current : follow(drawn, shown, memory.current)
    startTransition(() => setShown(following))
  }

  // Its sound did not load in time.
  const isUnheard = sound.latin === undefined && !isDrawable(shown.exercise)
  const replace = useEffectEvent(() => goOn())
  useEffect(() => {
    if (isUnheard) replace()
  }, [isUnheard])

  const announce = (after: ReviewStreak) => m.practice_in_a_row({ streak: after.streak, count: streakToComplete })

  function judge({ score, message, isProvisional }: Verdict) {
    turn.judge()
    const announced = isProvisional ? undefined : announce(answerInReview(streak, score, shown.hasLookedUp))
    setShown({ ...shown, note: message, announced })
    playVerdict(gradeInReview(score))
  }

  function complete(score: number, answer: unknown) {
    if (!shown.exercise || shown.score !== undefined) return
    const after = answerInReview(streak, score, shown.hasLookedUp)
    const grade = gradeAfterLookingUp(gradeInReview(score), shown.hasLookedUp ?? false)
    memory.current = rememberAnswer(memory.current, shown.exercise.id, grade)
    setShown({ ...shown, score, announced: announce(after) })
    setStreak(after)
    if (after.completed) playSound('completion')
    else sound.sayAfter(shown.exercise, gradeInReview(score))
    void recordAnswer(client, person.id, chant.id, {
      ...turn.measure(),
      exerciseId: shown.exercise.id,
      score,
      answer,
      grade,
      ...training(shown.exercise, { score, answer, hasLookedUp: shown.hasLookedUp }),
      where: 'review',
      ...(after.completed && { reviewCompleted: true }),
    })
  }

  function skip() {
    sound.giveUpListening()
    startTransition(() => setShown(follow(silent, shown, memory.current)))
  }

  function restart() {
    // Together, because the new streak belongs to the new exercise.
    startTransition(() => {
      setStreak(newReview)
      memory.current = noMemory
      setShown(follow(drawn, shown, noMemory))
    })
  }

  const noteLookUp = () => setShown({ ...shown, hasLookedUp: true })

  return {
    shown,
    streak,
    waits: turn.waits,
    announced: shown.announced,
    judge,
    complete,
    goOn,
    noteLookUp,
    skip,
    sound,
    restart,
  }
}
