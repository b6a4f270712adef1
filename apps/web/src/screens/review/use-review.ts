import type { LearnerChant } from '@schola/contract/chants'
import type { Exercise } from '@schola/contract/exercises'
import type { User } from '@schola/contract/users'
import { pickExercise, rememberShown, reviewAdvance, reviewMemory } from '@schola/domain/next-exercise'
import { answerInReview, gradeInReview, newReview, type ReviewStreak } from '@schola/domain/streaks'
import type { OnComplete } from '@schola/exercises/use-answer-flow'
import { preloadWidget } from '@schola/exercises/widgets'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState, useTransition } from 'react'
import { recordAnswer } from '../../api/record-answer.ts'
import { useTurn } from '../../practice/use-turn.ts'
import { playSound, playVerdict } from '../../sounds/feedback-sounds.ts'

interface ReviewInput {
  /** The person whom the review is recorded for. */
  readonly person: User
  readonly chant: LearnerChant
  readonly pool: readonly Exercise[]
}

interface Shown {
  readonly exercise: Exercise | undefined
  /** Tells two appearances of the same exercise apart. */
  readonly count: number
  readonly recent: readonly number[]
  /** The score, once it is answered. */
  readonly score: number | undefined
}

export interface Review {
  readonly shown: Shown
  readonly streak: ReviewStreak
  /** Whether going on waits for the learner. */
  readonly waits: boolean
  readonly hear: (score: number) => void
  readonly complete: OnComplete
  readonly goOn: () => void
  readonly restart: () => void
}

/** The one after; the memory holds the exercises shown last. */
function follow(pool: readonly Exercise[], { exercise, count, recent }: Omit<Shown, 'score'>): Shown {
  const ids = pool.map(({ id }) => id)
  const pick = pickExercise(ids, exercise?.id, recent, Math.random)
  const following = pool.find(({ id }) => id === pick?.id)
  const memory = following && pick ? rememberShown(pick.recent, following.id, reviewMemory) : []
  return { exercise: following, count: count + 1, recent: memory, score: undefined }
}

/** Ten in a row from the whole chant; the rules themselves are the domain's. */
export function useReview({ person, chant, pool }: ReviewInput): Review {
  const client = useQueryClient()
  const [streak, setStreak] = useState(newReview)
  const [shown, setShown] = useState(() => follow(pool, { exercise: undefined, count: -1, recent: [] }))
  const [, startTransition] = useTransition()
  const next = useRef(shown)
  const isAnswered = shown.score !== undefined && !streak.completed

  const turn = useTurn({
    count: shown.count,
    onShown: () => {
      next.current = follow(pool, shown)
      if (next.current.exercise) preloadWidget(next.current.exercise.type).catch(() => undefined)
    },
    advance: isAnswered ? reviewAdvance(shown.score, person.autoAdvance) : undefined,
    goOn: () => goOn(),
  })

  // As a transition: a widget whose code is here already appears without its placeholder flashing up.
  const goOn = () => startTransition(() => setShown(next.current))

  function hear(score: number) {
    turn.judge()
    playVerdict(gradeInReview(score))
  }

  function complete(score: number, answer: unknown) {
    if (!shown.exercise || shown.score !== undefined) return
    const after = answerInReview(streak, score)
    setShown({ ...shown, score })
    setStreak(after)
    if (after.completed) playSound('completion')
    void recordAnswer(client, person.id, chant.id, {
      ...turn.measure(),
      exerciseId: shown.exercise.id,
      score,
      answer,
      grade: gradeInReview(score),
      where: 'review',
      ...(after.completed && { reviewCompleted: true }),
    })
  }

  function restart() {
    // Together: a count that begins anew belongs to the exercise that begins it.
    startTransition(() => {
      setStreak(newReview)
      setShown(follow(pool, { ...shown, recent: [] }))
    })
  }

  return { shown, streak, waits: turn.waits, hear, complete, goOn, restart }
}
