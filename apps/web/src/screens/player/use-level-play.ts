import type { LearnerChant } from '@schola/contract/chants'
import type { Exercise } from '@schola/contract/exercises'
import type { User } from '@schola/contract/users'
import { answerTime } from '@schola/domain/answer'
import { streakToComplete } from '@schola/domain/levels'
import { type Advance, playerAdvance } from '@schola/domain/next-exercise'
import { gradeInPlayer, startingStreak } from '@schola/domain/streaks'
import type { OnComplete } from '@schola/exercises/use-answer-flow'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { recordAnswer } from '../../api/record-answer.ts'
import { saveProgress } from '../../api/save-progress.ts'
import { logFailure } from '../../platform/log-failure.ts'
import { paths } from '../../platform/paths.ts'
import { readStreak, rememberStreak } from '../../practice/stored-level.ts'
import { useTurn } from '../../practice/use-turn.ts'
import { playSound, playStreakSound, playVerdict } from '../../sounds/feedback-sounds.ts'
import type { LevelCompleteAction } from './level-result.ts'
import {
  countAnswer,
  endLevel,
  failToCount,
  type LevelState,
  type Moment,
  openLevel,
  practiceAgain,
  showAnother,
} from './level-state.ts'
import { chooseFirst, chooseNext, noteShown, ofLevel } from './upcoming.ts'
import type { Stage } from './use-showing.ts'

export interface LevelPlayInput extends Stage {
  readonly user: User
  readonly chant: LearnerChant
  /** All exercises of the chant. */
  readonly exercises: readonly Exercise[]
  readonly level: number
}

export interface LevelPlay extends LevelState {
  readonly hear: (score: number) => void
  readonly complete: OnComplete
  readonly goOn: () => void
  /** Whether going on waits for the learner. */
  readonly waits: boolean
  readonly act: (action: LevelCompleteAction) => void
}

const secondChanceMs = 1500

function advanceAfter(moment: Moment, autoAdvance: boolean): Advance | undefined {
  if (moment === 'right') return playerAdvance(100, autoAdvance)
  if (moment === 'wrong') return playerAdvance(0, autoAdvance)
  return moment === 'failed' ? { by: 'timer', afterMs: secondChanceMs } : undefined
}

/** One level from the first exercise to its end; the rules themselves are the domain's. */
export function useLevelPlay({ user, chant, exercises, level, showing, show }: LevelPlayInput): LevelPlay {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const place = { userId: user.id, slug: chant.slug, level }
  const record = chant.progress?.levelData[level]
  const own = ofLevel(exercises, level)
  const next = useRef<number>(undefined)
  const [state, setState] = useState(() =>
    openLevel(showing.count, startingStreak(readStreak(place), record), chant.progress?.recordStreak ?? 0),
  )
  if (state.count !== showing.count) setState(showAnother(state, showing.count))

  const turn = useTurn({
    count: showing.count,
    onShown: () => {
      noteShown(place, own, showing.exerciseId)
      next.current = chooseNext(place, own, showing.exerciseId, state.scores)
    },
    advance: advanceAfter(state.moment, user.autoAdvance),
    goOn: () => goOn(state),
  })

  const goOn = (now: LevelState) => (now.outcome ? setState(endLevel(now)) : show(next.current))

  function hear(score: number) {
    turn.judge()
    playVerdict(gradeInPlayer(score))
  }

  function send(after: LevelState, score: number, answer: unknown) {
    const completed = after.outcome?.completed ?? false
    const { streak, record: recordStreak } = after.streak
    const kept = { streak: completed ? streakToComplete : streak, at: answerTime(new Date().toISOString(), record) }
    rememberStreak(place, kept)
    recordAnswer(client, user.id, chant.id, {
      ...turn.measure(),
      exerciseId: showing.exerciseId,
      score,
      answer,
      grade: gradeInPlayer(score),
      where: 'player',
      level: { number: level, streak, completed, recordStreak },
    })
      .then((reply) => {
        const counted = reply?.progress.levelData[level]
        // By the server's clock from here on, unless another answer has been given meanwhile.
        if (counted?.at !== undefined && readStreak(place).at === kept.at) rememberStreak(place, counted)
      })
      .catch((error: unknown) => logFailure('Keeping the streak failed', error))
  }

  function complete(score: number, answer: unknown) {
    try {
      const after = countAnswer(
        state,
        own.map(({ id }) => id),
        { exerciseId: showing.exerciseId, score },
      )
      setState(after)
      if (score === 100) playStreakSound(after.streak.streak)
      if (after.outcome?.completed) playSound('completion')
      send(after, score, answer)
    } catch (error) {
      logFailure('Counting the answer failed', error)
      setState(failToCount(state))
    }
  }

  function practice() {
    setState(practiceAgain(state))
    rememberStreak(place, { streak: 0, at: answerTime(new Date().toISOString(), record) })
    saveProgress(client, user.id, chant, { currentStreak: 0 }).catch((error: unknown) =>
      logFailure('Saving progress failed', error),
    )
    show(chooseFirst(place, own, showing.exerciseId))
  }

  function act(action: LevelCompleteAction) {
    if (action === 'practice-again') practice()
    else if (action === 'next-level') show(next.current)
    else navigate(action === 'continue' ? paths.chant(chant.slug) : paths.home)
  }

  // While the learner reads how the level ended, the first exercise of the next one is fetched.
  const lookAhead = useEffectEvent(() => {
    const following = { ...place, level: level + 1 }
    next.current = chooseFirst(following, ofLevel(exercises, following.level))
  })
  const isOver = state.moment === 'over'
  useEffect(() => {
    if (isOver) lookAhead()
  }, [isOver])

  return { ...state, hear, complete, goOn: () => goOn(state), waits: turn.waits, act }
}
