import type { LearnerChant } from '@schola/contract/chants'
import { openFloor } from '@schola/core/progress/levels'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { saveProgress } from '../../lib/api/save-progress.ts'
import { logFailure } from '../../lib/log-failure.ts'

export function useOpenChant(userId: string, chant: LearnerChant): void {
  const client = useQueryClient()
  const opened = useRef<number>(undefined)
  useEffect(() => {
    // The write changes `chant`, which must not count as another opening.
    if (opened.current === chant.id) return
    opened.current = chant.id
    const percent = chant.progress?.percentComplete ?? 0
    // After a reset the chant stays at 0 until the first answer.
    if (percent === 0 && (chant.progress?.epoch ?? 0) > 0) return
    const write = () =>
      saveProgress(client, userId, chant, {
        percentComplete: openFloor(percent, chant.levelCount),
        lastAccessed: new Date().toISOString(),
      }).catch((error: unknown) => logFailure('Saving that the chant was opened failed', error))
    // In a later task, because this one has just rendered the screen.
    setTimeout(write)
  }, [client, userId, chant])
}
