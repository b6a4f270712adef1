import type { LearnerChant } from '@schola/contract/chants'
import { forgettingOf, memoryAfter } from '@schola/contract/overlay'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { memoryQuery } from '../../api/queries.ts'
import { request } from '../../api/request.ts'
import { isQueued } from '../../api/send.ts'
import { logFailure } from '../../platform/log-failure.ts'
import { forget as forgetKept } from '../../platform/storage.ts'
import { recitationKey } from '../../platform/storage-keys.ts'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { toast } from '../../ui/toast.ts'

interface ForgetDialogProps {
  readonly userId: string
  readonly chant: LearnerChant
  readonly isAsking: boolean
  readonly onClose: () => void
}

const whatStays = 'Words and phrases that other chants sing too stay, and Today may still ask them.'

/** Asks before everything that the learner remembers of a chant is taken for forgotten. */
export function ForgetDialog({ userId, chant, isAsking, onClose }: ForgetDialogProps): ReactNode {
  const client = useQueryClient()

  async function forget() {
    const body = { chantId: chant.id, showingId: crypto.randomUUID() }
    const madeAt = new Date().toISOString()
    try {
      const reply = await request('POST /api/users/:userId/memory/forgotten', { params: { userId }, body })
      client.setQueryData(
        memoryQuery(userId).queryKey,
        (memory) => memory && memoryAfter(memory, forgettingOf({ body, madeAt })),
      )
      forgetKept(localStorage, [recitationKey(userId, chant.slug)])
      const later = isQueued(reply) ? ' Your other devices hear of it when there is a connection.' : ''
      toast(`${chant.name} is forgotten`, `${whatStays}${later}`, 'success')
    } catch (error) {
      logFailure('Forgetting the chant failed', error)
      toast(`${chant.name} could not be forgotten`, 'Nothing has changed. Please try again later.', 'destructive')
    }
  }

  return (
    <AlertDialog
      open={isAsking}
      title="Forget this chant?"
      message={`What only ${chant.name} sings will be as if you had never learned it: Today asks it again once you have practiced it. ${whatStays} Your levels, stars and streaks stay as they are. This cannot be undone.`}
      cancel="Keep it"
      confirm={{ label: 'Forget this chant', onConfirm: () => void forget() }}
      onClose={onClose}
    />
  )
}
