import type { ChantDraft } from '@schola/contract/chant-draft'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { logFailure } from '../../../../lib/log-failure.ts'
import { type ComposePhase, type Composition, composeFor } from './compose-for.ts'

interface Made {
  readonly composition: Composition
  readonly from: string
}

/** Last composition of each chant, so that the operator can switch tabs in between. */
const made = new Map<number, Made>()

const composedFrom = ({ recording: _, ...rest }: ChantDraft): string => JSON.stringify(rest)

export function useComposition(chantId: number, draft: ChantDraft) {
  const client = useQueryClient()
  const [last, setLast] = useState(() => made.get(chantId))
  const [phase, setPhase] = useState<ComposePhase>()
  const [failedIn, setFailedIn] = useState<ComposePhase>()
  const running = useRef<AbortController>(null)
  const from = useMemo(() => composedFrom(draft), [draft])
  useEffect(() => () => running.current?.abort(), [])

  async function compose() {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    setFailedIn(undefined)
    let reached: ComposePhase = 'reading'
    function enter(next: ComposePhase) {
      reached = next
      setPhase(next)
    }
    try {
      const composition = await composeFor(client, chantId, draft, { signal, onPhase: enter })
      const next = { composition, from }
      made.set(chantId, next)
      setLast(next)
    } catch (error) {
      if (signal.aborted) return
      logFailure('Exercises could not be composed', error)
      setFailedIn(reached)
    }
    setPhase(undefined)
  }

  return {
    composition: last?.composition,
    isOutdated: last !== undefined && last.from !== from,
    phase,
    failedIn,
    compose,
  }
}
