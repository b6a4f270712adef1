import type { LearnerChant } from '@schola/contract/chants'
import type { Exercise } from '@schola/contract/exercises'
import type { TestOutReply } from '@schola/contract/test-outs'
import type { User } from '@schola/contract/users'
import { playerAdvance } from '@schola/core/progress/next-exercise'
import { type Grade, gradeInPlayer } from '@schola/core/progress/streaks'
import { findAsked } from '@schola/core/progress/test-out'
import type { OnComplete } from '@schola/exercises/use-answer-flow'
import type { Verdict } from '@schola/exercises/verdict'
import { preloadWidget } from '@schola/exercises/widgets'
import { m } from '@schola/messages'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState, useTransition } from 'react'
import { type PracticeSound, usePracticeSound } from '../../components/practice/use-practice-sound.ts'
import { useTraining } from '../../components/practice/use-training.ts'
import { useTurn } from '../../components/practice/use-turn.ts'
import { type AnswerOutcome, recordAnswer } from '../../lib/api/record-answer.ts'
import { playSound, playStreakSound, playVerdict } from '../../lib/sounds/feedback-sounds.ts'

export interface TestInput {
  readonly user: User
  readonly chant: LearnerChant
  readonly exercises: readonly Exercise[]
  readonly run: TestOutReply
  readonly onJudged: (run: TestOutReply) => void
}

interface Shown {
  readonly count: number
  readonly note: string
  readonly grade: Grade | undefined
  readonly judged: TestOutReply | undefined
  readonly problem: string | undefined
}

const unanswered = { note: '', grade: undefined, judged: undefined, problem: undefined }

function problemOf(outcome: AnswerOutcome): string {
  if (outcome.kind === 'queued') return m.practice_answer_stored()
  if (outcome.kind === 'refused') return m.practice_answer_refused({ reason: outcome.message })
  return m.practice_answer_of_earlier_test()
}

const scoreOf: Readonly<Record<Grade, number>> = { right: 100, near: 75, wrong: 0 }

export interface Test extends Shown {
  /** Undefined if this device does not have it. */
  readonly exercise: Exercise | undefined
  readonly right: number
  readonly sound: PracticeSound
  readonly waits: boolean
  readonly judge: (verdict: Verdict, answer: unknown) => void
  readonly complete: OnComplete
  readonly goOn: () => void
}

/** Runs a test; the server judges each answer before the next exercise. */
export function useTest({ user, chant, exercises, run, onJudged }: TestInput): Test {
  const client = useQueryClient()
  const [shown, setShown] = useState<Shown>({ count: 0, ...unanswered })
  const [, startTransition] = useTransition()
  const sent = useRef<ReturnType<typeof recordAnswer>>(undefined)
  const exercise = exercises.find(({ id }) => id === findAsked(run))
  const sound = usePracticeSound({ user, chant, count: shown.count })
  const training = useTraining(chant)
  const { grade, judged, note, count } = shown

  const turn = useTurn({
    count,
    onShown: () => {
      const following = exercises.find(({ id }) => id === run.exerciseIds[run.asked + 1])
      if (following) preloadWidget(following.type).catch(() => undefined)
    },
    advance: grade && judged ? playerAdvance(scoreOf[grade], user.autoAdvance, note) : undefined,
    goOn: () => goOn(),
  })

  // A transition avoids the placeholder of a widget that is already loaded.
  function goOn() {
    if (!judged) return
    startTransition(() => {
      onJudged(judged)
      setShown({ count: count + 1, ...unanswered })
    })
  }

  function send(asked: Exercise, score: number, answer: unknown) {
    return recordAnswer(client, user.id, chant.id, {
      ...turn.measure(),
      exerciseId: asked.id,
      score,
      answer,
      grade: gradeInPlayer(score),
      ...training(asked, { score, answer }),
      where: 'test-out',
      testOutId: run.id,
    })
  }

  function judge({ score, message, isProvisional }: Verdict, answer: unknown) {
    turn.judge()
    setShown({ ...shown, note: message })
    playVerdict(gradeInPlayer(score))
    // Sent before the result is shown, so that leaving cannot revoke a wrong answer.
    sent.current = exercise && !isProvisional ? send(exercise, score, answer) : undefined
  }

  async function complete(score: number, answer: unknown) {
    if (!exercise || grade !== undefined) return
    const given = gradeInPlayer(score)
    setShown({ ...shown, grade: given })
    const outcome = await (sent.current ?? send(exercise, score, answer))
    const after = outcome.kind === 'saved' ? outcome.reply.testOut : undefined
    setShown({ ...shown, grade: given, judged: after, problem: after ? undefined : problemOf(outcome) })
    if (after?.state === 'passed') playSound('completion')
    else if (after && given === 'right') playStreakSound(after.right)
    if (after?.state !== 'passed') sound.sayAfter(exercise, given)
  }

  return {
    ...shown,
    exercise,
    right: judged?.right ?? run.right,
    sound,
    waits: turn.waits,
    judge,
    complete: (score, answer) => void complete(score, answer),
    goOn,
  }
}
