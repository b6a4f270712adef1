import type { LearnerChant } from '@schola/contract/chants'
import type { ReactNode } from 'react'
import { useKept } from '../../offline/keeping/kept-chants.ts'
import { useOnline } from '../../platform/use-online.ts'

interface OfflineNoteProps {
  readonly userId: string
  readonly chant: LearnerChant
}

/** Offline, what of the chant is here and what is not. */
export function OfflineNote({ userId, chant }: OfflineNoteProps): ReactNode {
  const online = useOnline()
  const kept = useKept(userId)
  if (online) return null
  const recording = chant.audioPath === null ? '' : 'its recording and '
  return (
    <p className="chant-offline">
      {chant.id in kept
        ? 'You are offline. This chant is kept on this device: its text, words, exercises and recordings are all here.'
        : `You are offline. The text of this chant is here, with what you have opened before; ${recording}its other words and exercises are not kept on this device.`}
    </p>
  )
}
