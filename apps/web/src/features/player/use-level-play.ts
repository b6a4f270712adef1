import type { LearnerChant } from '@schola/contract/chants'
import type { Exercise } from '@schola/contract/exercises'
import type { User } from '@schola/contract/users'
import { answerTime } from '@schola/core/progress/answer'
import { streakToComplete } from '@schola/core/progress/levels'
import { type Advance, playerAdvance } from '@schola/core/progress/next-exercise'
import type { LevelRecord } from '@schola/core/progress/progress'
import { gradeAfterLookingUp, gradeInPlayer, hasEarlierAnswers, startingStreak } from '@schola/core/progress/streaks'
import type { OnComplete } from '@schola/exercises/use-answer-flow'
import type { Verdict } from '@schola/exercises/verdict'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { readStreak, rememberStreak } from '../../components/practice/stored-level.ts'
import { useGround } from '../../components/practice/use-ground.ts'
import type { PracticeSound } from '../../components/practice/use-practice-sound.ts'
import { useTraining } from '../../components/practice/use-training.ts'
import { useTurn } from '../../components/practice/use-turn.ts'
import { recordAnswer } from '../../lib/api/record-answer.ts'
import { saveProgress } from '../../lib/api/save-progress.ts'
import { logFailure } from '../../lib/log-failure.ts'
import { paths } from '../../lib/paths.ts'
import { playSound, playStreakSound, playVerdict } from '../../lib/sounds/feedback-sounds.ts'
import { afterPaint } from '../../lib/wait.ts'
import type { LevelCompleteAction } from './level-result.ts'
import {
  countAnswer,
  endLevel,
  failToCount,
  judgeAnswer,
  type LevelState,
  openLevel,
  practiceAgain,
  showAnother,
} from './level-state.ts'
import { canStillBeAsked, chooseFirst, chooseNext, noteAnswer, noteShown, ofLevel } from './upcoming.ts'
import type { Stage } from './use-showing.ts'

export interface LevelPlayInput extends Stage {
  readonly user: User
  readonly chant: LearnerChant
  readonly exercises: readonly Exercise[]
  readonly level: number
  readonly sound: PracticeSound
  readonly hasLookedUp: boolean
}

export interface LevelPlay extends LevelState {
  readonly judge: (verdict: Verdict) => void
  readonly complete: OnComplete
  readonly goOn: () => void
  readonly skip: () => void
  readonly waits: boolean
  readonly act: (action: LevelCompleteAction) => void
}

const retryAfterMs = 1500

const reachedNow = (streak: number, record: LevelRecord | undefined) => ({
  streak,
  at: answerTime(new Date().toISOString(), record),
})

function advanceAfter({ moment, note }: LevelState, autoAdvance: boolean): Advance | undefined {
  if (moment === 'right') return playerAdvance(100, autoAdvance, note)
  if (moment === 'wrong') return playerAdvance(0, autoAdvance, note)
  return moment === 'failed' ? { by: 'timer', afterMs: retryAfterMs } : undefined
}

export function useLevelPlay(input: LevelPlayInput): LevelPlay {
  const { user, chant, exercises, level, sound, showing, show } = input
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const place = { userId: user.id, slug: chant.slug, level }
  const record = chant.progress?.levelData[level]
  const own = ofLevel(exercises, level, sound.canListen)
  const upcoming = { place, exercises, ground: useGround(chant.id), canListen: sound.canListen }
  const training = useTraining(chant)
  const next = useRef<{ readonly count: number; readonly id: number | undefined }>(undefined)
  const [state, setState] = useState(() => {
    const stored = readStreak(place)
    const opened = { streak: startingStreak(stored, record), hasEarlierAnswers: hasEarlierAnswers(stored, record) }
    return openLevel(showing.count, opened, chant.progress?.recordStreak ?? 0)
  })
  if (state.count !== showing.count) setState(showAnother(state, showing.count))

  function drawNext(): number | undefined {
    const id = chooseNext(upcoming, showing.exerciseId, state.scores)
    next.current = { count: showing.count, id }
    return id
  }

  function following(drawAgain: () => number | undefined): number | undefined {
    const drawn = next.current
    return drawn?.count === showing.count && canStillBeAsked(upcoming, drawn.id) ? drawn.id : drawAgain()
  }

  const showFollowing = (isPressed = true) => show(following(drawNext), isPressed)

  const goOn = () => (state.outcome ? setState(endLevel(state)) : showFollowing())

  const turn = useTurn({
    count: showing.count,
    onShown: () => {
      noteShown(upcoming, showing.exerciseId)
      // Opened by its URL: replace an exercise that cannot be heard.
      const isShown = own.some(({ id }) => id === showing.exerciseId)
      if (!isShown && own.length > 0) show(drawNext())
    },
    advance: advanceAfter(state, user.autoAdvance),
    goOn,
  })

  const drawInTime = useEffectEvent((count: number) => {
    if (next.current?.count !== count) drawNext()
  })
  // After the exercise was stored as shown.
  useEffect(() => afterPaint(() => drawInTime(showing.count)), [showing.count])

  // Its sound did not load in time.
  const isUnheard = sound.latin === undefined && own.length > 0 && !canStillBeAsked(upcoming, showing.exerciseId)
  const replace = useEffectEvent(() => showFollowing(false))
  useEffect(() => {
    if (isUnheard) replace()
  }, [isUnheard])

  const firstOfNextLevel = () => chooseFirst({ ...upcoming, place: { ...place, level: level + 1 } })

  function judge(verdict: Verdict) {
    turn.judge()
    setState(judgeAnswer(state, verdict, input.hasLookedUp))
    playVerdict(gradeInPlayer(verdict.score))
  }

  function send(after: LevelState, score: number, answer: unknown) {
    const completed = after.outcome?.completed ?? false
    const { streak, record: recordStreak } = after.streak
    const { hasLookedUp } = after
    const grade = gradeAfterLookingUp(gradeInPlayer(score), hasLookedUp)
    noteAnswer(place, showing.exerciseId, grade)
    const stored = reachedNow(completed ? streakToComplete : streak, record)
    rememberStreak(place, stored)
    recordAnswer(client, user.id, chant.id, {
      ...turn.measure(),
      exerciseId: showing.exerciseId,
      score,
      answer,
      grade,
      ...training(exercise, { score, answer, hasLookedUp }),
      where: 'player',
      level: { number: level, streak, completed, recordStreak },
    })
      .then((outcome) => {
        const counted = outcome.kind === 'saved' ? outcome.reply.progress.levelData[level] : undefined
        // Use the server's clock, unless another answer was given in the meantime.
        if (counted?.at !== undefined && readStreak(place).at === stored.at) rememberStreak(place, counted)
      })
      .catch((error: unknown) => logFailure('Storing the streak failed', error))
  }

  const exercise = exercises.find(({ id }) => id === showing.exerciseId)

  function complete(score: number, answer: unknown) {
    try {
      const after = countAnswer(
        state,
        own.map(({ id }) => id),
        { exerciseId: showing.exerciseId, score },
      )
      setState(after)
      if (after.streak.streak > state.streak.streak) playStreakSound(after.streak.streak)
      if (after.outcome?.completed) playSound('completion')
      else if (exercise) sound.sayAfter(exercise, gradeInPlayer(score))
      send(after, score, answer)
    } catch (error) {
      logFailure('Counting the answer failed', error)
      setState(failToCount(state))
    }
  }

  function skip() {
    sound.giveUpListening()
    show(chooseNext({ ...upcoming, canListen: false }, showing.exerciseId, state.scores))
  }

  function practice() {
    setState(practiceAgain(state))
    rememberStreak(place, { streak: 0, at: answerTime(new Date().toISOString(), record) })
    saveProgress(client, user.id, chant, { currentStreak: 0 }).catch((error: unknown) =>
      logFailure('Saving progress failed', error),
    )
    show(chooseFirst(upcoming, showing.exerciseId))
  }

  function act(action: LevelCompleteAction) {
    if (action === 'practice-again') practice()
    else if (action === 'next-level') show(following(firstOfNextLevel))
    else navigate(action === 'continue' ? paths.chant(chant.slug) : paths.home)
  }

  // Prepare the next level while the learner reads the result.
  const prepareNextLevel = useEffectEvent(() => {
    next.current = { count: showing.count, id: firstOfNextLevel() }
    sound.endChant()
  })
  const isOver = state.moment === 'over'
  useEffect(() => {
    if (isOver) prepareNextLevel()
  }, [isOver])

  return { ...state, judge, complete, goOn, skip, waits: turn.waits, act }
}
