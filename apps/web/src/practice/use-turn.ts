import type { Advance } from '@schola/domain/next-exercise'
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useExplained } from '../grammar/explaining.ts'
import { watchImpatience } from './impatience.ts'
import { useOver } from './over-exercise.ts'
import { useAttention } from './use-attention.ts'

/** What an answer says of the showing that it was given in. */
export interface Measured {
  /** Of one appearance of an exercise, which counts once however often it is told. */
  readonly showingId: string
  readonly durationMs: number
}

export interface Turn {
  /** Stops the clock: the answer has been judged. */
  readonly judge: () => void
  readonly measure: () => Measured
  /** Whether going on waits for the learner. */
  readonly waits: boolean
}

interface TurnInput {
  /** Counts the showings: with another count another one begins. */
  readonly count: number
  readonly onShown: () => void
  /** How the next exercise comes, once this one is answered. */
  readonly advance: Advance | undefined
  readonly goOn: () => void
}

const begin = (count: number) => ({
  count,
  id: crypto.randomUUID(),
  shownAt: performance.now(),
  judgedAt: 0,
  leftAt: 0,
})

/** One exercise on the screen, from its appearance to the next one: what player, review and test have in common. */
export function useTurn({ count, onShown, advance, goOn }: TurnInput): Turn {
  const showing = useRef<ReturnType<typeof begin>>(undefined)
  const arrive = useEffectEvent((shown: number) => {
    const left = showing.current
    if (left?.count === shown) {
      // Back from the lesson that was shown in its place: meanwhile its clock has stood.
      if (left.judgedAt === 0) left.shownAt += performance.now() - left.leftAt
      return
    }
    showing.current = begin(shown)
    onShown()
  })
  useEffect(() => {
    arrive(count)
    return () => {
      if (showing.current) showing.current.leftAt = performance.now()
    }
  }, [count])

  const afterMs = advance?.by === 'timer' ? advance.afterMs : undefined
  const onTime = useEffectEvent(goOn)
  // Whoever reads about a term, looks up a word or sets something comes back to this exercise.
  const isElsewhere = [useExplained(), useOver()].some((page) => page !== undefined)
  const isAttended = useAttention(afterMs !== undefined)
  useEffect(() => {
    if (afterMs === undefined || isElsewhere) return undefined
    return watchImpatience(() => onTime())
  }, [afterMs, isElsewhere])
  // Before the note is painted: the time to read it is counted from when it is there, not from when effects come to run.
  useLayoutEffect(() => {
    if (afterMs === undefined || isElsewhere || isAttended) return undefined
    const timer = setTimeout(() => onTime(), afterMs)
    return () => clearTimeout(timer)
  }, [afterMs, isElsewhere, isAttended])

  function judge() {
    showing.current ??= begin(count)
    showing.current.judgedAt = performance.now()
  }

  function measure(): Measured {
    const { id, shownAt, judgedAt } = (showing.current ??= begin(count))
    return { showingId: id, durationMs: judgedAt - shownAt }
  }

  return { judge, measure, waits: advance?.by === 'button' || isAttended }
}
