import { useEffect, useEffectEvent, useState } from 'react'
import type { AnyDefinition } from '../catalog.ts'
import type { ExerciseContent } from '../definition/define-exercise.ts'
import type { FlowRules } from '../definition/flow-rules.ts'
import { judge, judgeGivenUp, type Verdict } from '../definition/verdict.ts'

export type OnComplete = (score: number, answer: unknown) => void

interface Flow {
  readonly definition: AnyDefinition
  readonly content: ExerciseContent
  readonly rules: FlowRules<ExerciseContent, unknown>
  readonly onVerdict: ((verdict: Verdict, answer: unknown) => void) | undefined
  readonly onComplete: OnComplete
}

export type AnswerStage = 'answering' | 'judging' | 'judged' | 'completed'

export interface AnswerFlow {
  readonly stage: AnswerStage
  readonly answer: unknown
  readonly verdict: Verdict | undefined
  /** How often the learner has started over. */
  readonly attempt: number
  readonly canSubmit: boolean
  readonly takeAnswer: (answer: unknown) => void
  readonly submit: () => void
  readonly complete: () => void
  /** Whether the learner has asked for the answer instead of giving one. */
  readonly hasGivenUp: boolean
  readonly giveUp: () => void
  readonly startOver: () => void
}

/** The states of an answer: answering, submitted and locked, judged, reported once. */
export function useAnswerFlow({ definition, content, rules, onVerdict, onComplete }: Flow): AnswerFlow {
  const [stage, setStage] = useState<AnswerStage>('answering')
  const [answer, setAnswer] = useState<unknown>()
  const [verdict, setVerdict] = useState<Verdict>()
  const [attempt, setAttempt] = useState(0)
  const [hasGivenUp, setGivenUp] = useState(false)
  const canSubmit = stage === 'answering' && definition.isComplete(content, answer)

  function tell(told: Verdict, given: unknown) {
    setVerdict(told)
    setStage('judged')
    onVerdict?.(told, given)
  }

  function pronounce() {
    const judged = judge(definition, content, answer)
    const isProvisional = rules.canStartOver && !rules.completesItself(judged)
    tell(isProvisional ? { ...judged, isProvisional } : judged, answer)
  }

  function giveUp() {
    if (stage !== 'answering') return
    setGivenUp(true)
    tell(judgeGivenUp(definition, content), undefined)
  }

  function takeAnswer(given: unknown) {
    if (stage !== 'answering') return
    setAnswer(given)
    if (rules.isLastAct(content, given)) setStage('judging')
  }

  function submit() {
    if (!canSubmit) return
    if (definition.verdictDelay === 0) pronounce()
    else setStage('judging')
  }

  function complete() {
    if (stage !== 'judged' || verdict === undefined) return
    setStage('completed')
    onComplete(verdict.score, hasGivenUp ? undefined : answer)
  }

  function startOver() {
    if (stage === 'completed') return
    setAnswer(answer === undefined ? undefined : rules.afterStartOver?.(answer))
    setVerdict(undefined)
    setStage('answering')
    setAttempt((count) => count + 1)
  }

  const onTimeUp = useEffectEvent(() => (stage === 'judging' ? pronounce() : complete()))
  const reportsItself = stage === 'judged' && verdict !== undefined && (hasGivenUp || rules.completesItself(verdict))

  useEffect(() => {
    if (stage !== 'judging' && !reportsItself) return undefined
    const timer = setTimeout(() => onTimeUp(), reportsItself ? definition.completionDelay : definition.verdictDelay)
    return () => clearTimeout(timer)
  }, [stage, reportsItself, definition])

  return { stage, answer, verdict, attempt, canSubmit, takeAnswer, submit, complete, hasGivenUp, giveUp, startOver }
}
