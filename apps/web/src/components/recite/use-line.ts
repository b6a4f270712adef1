import type { User } from '@schola/contract/users'
import { maxGuess } from '@schola/core/memory/fold'
import type { Rung, SaidItems } from '@schola/core/memory/recite'
import { playerAdvance } from '@schola/core/progress/next-exercise'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { recordAnswer } from '../../lib/api/record-answer.ts'
import { logFailure } from '../../lib/log-failure.ts'
import { playVerdict } from '../../lib/sounds/feedback-sounds.ts'
import { useTurn } from '../practice/use-turn.ts'
import type { Manner, Said } from './ladder.ts'

export interface Trains extends SaidItems {
  readonly chantId: number
}

export interface LineInput {
  readonly user: User
  readonly latin: string
  /** Undefined for lines of no chant, which train nothing; a function if it must be loaded. */
  readonly trains: Trains | (() => Promise<Trains | undefined>) | undefined
  readonly rung: Rung
  readonly way: Manner
  readonly onJudged?: ((said: Said) => void) | undefined
  readonly onDone: (said: Said) => void
}

export function useLine({ user, latin, trains, rung, way, onJudged, onDone }: LineInput) {
  const client = useQueryClient()
  const [right, setRight] = useState<boolean>()
  const isSelfJudged = way === 'aloud'
  const turn = useTurn({
    count: 0,
    onShown: () => undefined,
    advance: right === undefined || isSelfJudged ? undefined : playerAdvance(right ? 100 : 0, user.autoAdvance, latin),
    goOn: () => goOn(),
  })

  function goOn() {
    onDone({ rung: rung.name, right: right ?? true })
  }

  function judge(isRight: boolean, given?: string) {
    if (right !== undefined) return
    turn.judge()
    setRight(isRight)
    onJudged?.({ rung: rung.name, right: isRight })
    playVerdict(isRight ? 'right' : 'wrong')
    void record(isRight, given)
    // Self-judged lines are already visible.
    if (isSelfJudged) onDone({ rung: rung.name, right: isRight })
  }

  async function record(isRight: boolean, given: string | undefined) {
    // Measured before loading, because the learner may continue in the meantime.
    const measured = turn.measure()
    try {
      const shown = typeof trains === 'function' ? await trains() : trains
      if (!shown) return
      const { chantId, had, missed } = shown
      const items = rung.guess <= maxGuess ? (isRight ? had : missed) : []
      await recordAnswer(client, user.id, chantId, {
        ...measured,
        where: 'by-heart',
        chantId,
        score: isRight ? 100 : 0,
        ...(given !== undefined && { answer: given }),
        // Self-judged lines do not change the account streak.
        grade: isSelfJudged ? 'near' : isRight ? 'right' : 'wrong',
        trained: items.map((item) => ({ item, right: isRight, guess: rung.guess })),
      })
    } catch (error) {
      logFailure('What was said could not be remembered', error)
    }
  }

  return { right, waits: turn.waits, judge, goOn }
}
