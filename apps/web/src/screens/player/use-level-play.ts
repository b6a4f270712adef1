import type { LearnerChant } from '@schola/contract/chants'
import type { Exercise } from '@schola/contract/exercises'
import type { User } from '@schola/contract/users'
import { streakToComplete } from '@schola/domain/levels'
import { playerAdvance } from '@schola/domain/next-exercise'
import {
  answerInPlayer,
  changeLevel,
  type PlayerStreak,
  showExercise,
  startingStreak,
  startPlayer,
} from '@schola/domain/streaks'
import type { OnComplete } from '@schola/exercises/use-answer-flow'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { advanceProgress } from '../../api/advance-progress.ts'
import { logFailure } from '../../api/log-failure.ts'
import { recordAnswer } from '../../api/record-answer.ts'
import { paths } from '../../platform/paths.ts'
import { playSound, playStreakSound } from '../../sounds/feedback-sounds.ts'
import { findOutcome, type LevelOutcome, type Scores } from './level-outcome.ts'
import type { LevelCompleteAction } from './level-result.ts'
import { progressChanges } from './progress-changes.ts'
import { readStreak, rememberStreak } from './stored-level.ts'
import { chooseFirst, chooseNext, noteShown, ofLevel } from './upcoming.ts'
import type { Showing, Stage } from './use-showing.ts'

export interface LevelPlayInput extends Stage {
  readonly user: User
  readonly chant: LearnerChant
  /** All exercises of the chant. */
  readonly exercises: readonly Exercise[]
  readonly level: number
}

/** `right` and `wrong` wait for the next exercise, `failed` for a second chance, `over` shows how the level ended. */
type Moment = 'answering' | 'right' | 'wrong' | 'failed' | 'over'

interface Play {
  readonly count: number
  readonly moment: Moment
  readonly streak: PlayerStreak
  readonly scores: Scores
  readonly outcome: LevelOutcome | undefined
}

export interface LevelPlay extends Play {
  readonly hear: (score: number) => void
  readonly complete: OnComplete
  readonly goOn: () => void
  /** Whether going on waits for the learner. */
  readonly waits: boolean
  readonly act: (action: LevelCompleteAction) => void
}

const secondChanceMs = 1500
const noScores: Scores = new Map()

/** One level from the first exercise to its end; the rules themselves are the domain's. */
export function useLevelPlay({ user, chant, exercises, level, showing, show }: LevelPlayInput): LevelPlay {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const { slug, levelCount, progress } = chant
  const place = { userId: user.id, slug, level }
  const own = ofLevel(exercises, level)
  const [play, setPlay] = useState<Play>(() => {
    const streak = startingStreak(readStreak(place), progress?.levelData[level])
    const start = startPlayer(streak, progress?.recordStreak ?? 0)
    return { count: showing.count, moment: 'answering', streak: start, scores: noScores, outcome: undefined }
  })
  const next = useRef<number>(undefined)
  const time = useRef({ shown: 0, judged: 0 })

  if (play.count !== showing.count) {
    const scores = play.outcome ? noScores : play.scores
    const streak = showExercise(play.streak)
    setPlay({ count: showing.count, moment: 'answering', streak, scores, outcome: undefined })
  }

  const arrive = useEffectEvent(({ exerciseId }: Showing) => {
    time.current = { shown: performance.now(), judged: 0 }
    noteShown(place, own, exerciseId)
    next.current = chooseNext(place, own, exerciseId, play.scores)
  })
  useEffect(() => arrive(showing), [showing])

  const save = (changes: Parameters<typeof advanceProgress>[3]) => {
    advanceProgress(client, user.id, slug, changes).catch((error: unknown) =>
      logFailure('Saving progress failed', error),
    )
  }

  function hear(score: number) {
    time.current.judged = performance.now()
    playSound(score === 100 ? 'correct' : 'incorrect')
  }

  function count(score: number, answer: unknown): LevelOutcome | undefined {
    const { exerciseId } = showing
    const streak = answerInPlayer(play.streak, score)
    const scores = new Map([...play.scores, [exerciseId, score]])
    const outcome = findOutcome(
      own.map(({ id }) => id),
      scores,
      streak,
    )
    const levelCompleted = outcome?.completed ?? false
    const correct = score === 100
    setPlay({ ...play, moment: correct ? 'right' : 'wrong', streak, scores, outcome })
    rememberStreak(place, levelCompleted ? streakToComplete : streak.streak)
    if (correct) playStreakSound(streak.streak)
    if (levelCompleted) playSound('completion')
    const { shown, judged } = time.current
    recordAnswer(client, user.id, {
      exerciseId,
      score,
      answer,
      durationMs: judged - shown,
      correct,
      chantCompleted: progress?.isCompleted ?? false,
    })
    save(progressChanges({ level, levelCount, score, before: play.streak, after: streak, levelCompleted }))
    return outcome
  }

  function complete(score: number, answer: unknown, acknowledged = false) {
    try {
      const outcome = count(score, answer)
      if (!acknowledged) return
      if (outcome === undefined) show(next.current)
      else setPlay((counted) => ({ ...counted, moment: 'over' }))
    } catch (error) {
      logFailure('Counting the answer failed', error)
      setPlay({ ...play, moment: 'failed' })
    }
  }

  function goOn() {
    if (play.outcome === undefined) show(next.current)
    else setPlay({ ...play, moment: 'over' })
  }

  function practiseAgain() {
    setPlay({ ...play, streak: changeLevel(play.streak) })
    rememberStreak(place, 0)
    save([{ currentStreak: 0 }])
    show(chooseFirst(place, own, showing.exerciseId))
  }

  function act(action: LevelCompleteAction) {
    if (action === 'practice-again') practiseAgain()
    else if (action === 'next-level') show(next.current)
    else navigate(action === 'continue' ? paths.chant(slug) : paths.home)
  }

  // While the learner reads how the level ended, the first exercise of the next one is fetched.
  const lookAhead = useEffectEvent(() => {
    const following = { ...place, level: level + 1 }
    next.current = chooseFirst(following, ofLevel(exercises, following.level))
  })
  const isOver = play.moment === 'over'
  useEffect(() => {
    if (isOver) lookAhead()
  }, [isOver])

  const advance = playerAdvance(play.moment === 'right' ? 100 : 0, user.autoAdvance)
  const waits = play.moment === 'wrong' || (play.moment === 'right' && advance.by === 'button')
  const afterMs = play.moment === 'failed' ? secondChanceMs : advance.by === 'timer' ? advance.afterMs : undefined
  const onTime = useEffectEvent(goOn)
  useEffect(() => {
    if (afterMs === undefined) return undefined
    const timer = setTimeout(() => onTime(), afterMs)
    return () => clearTimeout(timer)
  }, [afterMs])

  return { ...play, hear, complete, goOn, waits, act }
}
