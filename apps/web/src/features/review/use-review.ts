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
  /** Tells two appearances of the same exercise apart. */
  readonly count: number
  readonly score: number | undefined
  readonly note: string
  /** The progress after the answer, told together with the result; nothing while the learner may try again. */
  readonly told?: string | undefined
  readonly hasLookedUp?: boolean
}

export interface Review {
  readonly shown: Shown
  readonly streak: ReviewStreak
  readonly waits: boolean
  readonly judge: (verdict: Verdict) => void
  readonly complete: OnComplete
  readonly goOn: () => void
  readonly told: string | undefined
  readonly noteLookUp: () => void
  readonly skip: () => void
  readonly sound: PracticeSound
  readonly restart: () => void
}

/** Draws the one after from all levels; what was missed in them has more chance. */
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
  // What can be heard is not known yet.
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

  // As a transition: a widget whose code is here already appears without its placeholder flashing up.
  function goOn() {
    // What could be heard when it was drawn may not be now.
    const following = isDrawable(next.current.exercise) ? next.current : follow(drawn, shown, memory.current)
    startTransition(() => setShown(following))
  }

  // Its sound was awaited, and does not come in time.
  const isUnheard = sound.latin === undefined && !isDrawable(shown.exercise)
  const replace = useEffectEvent(() => goOn())
  useEffect(() => {
    if (isUnheard) replace()
  }, [isUnheard])

  const tell = (after: ReviewStreak) => m.practice_in_a_row({ streak: after.streak, count: streakToComplete })

  function judge({ score, message, isProvisional }: Verdict) {
    turn.judge()
    const told = isProvisional ? undefined : tell(answerInReview(streak, score, shown.hasLookedUp))
    setShown({ ...shown, note: message, told })
    playVerdict(gradeInReview(score))
  }

  function complete(score: number, answer: unknown) {
    if (!shown.exercise || shown.score !== undefined) return
    const after = answerInReview(streak, score, shown.hasLookedUp)
    const grade = gradeAfterLookingUp(gradeInReview(score), shown.hasLookedUp ?? false)
    memory.current = rememberAnswer(memory.current, shown.exercise.id, grade)
    setShown({ ...shown, score, told: tell(after) })
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
    // Together: a count that begins anew belongs to the exercise that begins it.
    startTransition(() => {
      setStreak(newReview)
      memory.current = noMemory
      setShown(follow(drawn, shown, noMemory))
    })
  }

  const noteLookUp = () => setShown({ ...shown, hasLookedUp: true })

  return { shown, streak, waits: turn.waits, told: shown.told, judge, complete, goOn, noteLookUp, skip, sound, restart }
}
