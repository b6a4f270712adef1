import type { LearnerChant } from '@schola/contract/chants'
import { forgettingOf, memoryAfter } from '@schola/contract/overlay'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { memoryQuery } from '../../api/queries.ts'
import { request } from '../../api/request.ts'
import { isQueued } from '../../api/send.ts'
import { logFailure } from '../../platform/log-failure.ts'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { toast } from '../../ui/toast.ts'

interface ForgetDialogProps {
  readonly userId: string
  readonly chant: LearnerChant
  readonly isAsking: boolean
  readonly onClose: () => void
}

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
      const when = isQueued(reply) ? 'Your other devices hear of it when there is a connection.' : undefined
      toast(`${chant.name} is forgotten`, when ?? 'Today will ask it again once you have practiced it.', 'success')
    } catch (error) {
      logFailure('Forgetting the chant failed', error)
      toast(`${chant.name} could not be forgotten`, 'Nothing has changed. Please try again later.', 'destructive')
    }
  }

  return (
    <AlertDialog
      open={isAsking}
      title="Forget this chant?"
      message={`Schola will take the phrases of ${chant.name}, and the words that you meet only there, as if you had never learned them. Your levels, stars and streaks stay as they are. This cannot be undone.`}
      cancel="Keep it"
      confirm={{ label: 'Forget this chant', onConfirm: () => void forget() }}
      onClose={onClose}
    />
  )
}
