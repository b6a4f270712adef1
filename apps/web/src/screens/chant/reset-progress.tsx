import type { LearnerChant } from '@schola/contract/chants'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { saveProgress } from '../../api/save-progress.ts'
import { logFailure } from '../../platform/log-failure.ts'
import { forgetEverywhere } from '../../platform/storage.ts'
import { chantKeys } from '../../platform/storage-keys.ts'
import { AlertDialog } from '../../ui/alert-dialog.tsx'

/** Clears what this device remembers of a learner's way through a chant. */
export function forgetChant(userId: string, chant: LearnerChant): void {
  forgetEverywhere(chantKeys(userId, chant))
}

const outcomes = {
  reset: 'Progress has been reset! You can now start fresh.',
  failed: 'Failed to reset progress. Please try again.',
} as const

interface ResetDialogsProps {
  readonly userId: string
  readonly chant: LearnerChant
  readonly locks: string | undefined
  readonly isAsking: boolean
  readonly onClose: () => void
}

function warningOf(name: string, locks: string | undefined): string {
  const locked = locks === undefined ? '' : ` ${locks} will be locked again until you complete ${name}.`
  return `Your progress in ${name} and the stars of its levels will be cleared, and you will start again at level 1.${locked} Your answer streak and your day streak stay. This cannot be undone.`
}

export function ResetDialogs({ userId, chant, locks, isAsking, onClose }: ResetDialogsProps): ReactNode {
  const client = useQueryClient()
  const [outcome, setOutcome] = useState<keyof typeof outcomes>()

  const isUnderWay = useRef(false)

  async function reset() {
    // Whatever comes of it, the page is loaded anew.
    if (isUnderWay.current) return
    isUnderWay.current = true
    try {
      const reply = await saveProgress(client, userId, chant, { percentComplete: 0, isCompleted: false })
      // The chant was reset elsewhere since this page was loaded, and the learner was not asked about what is there now.
      if (reply.outcome === 'ignored') throw new Error('The progress has changed meanwhile.')
      forgetChant(userId, chant)
      setOutcome('reset')
    } catch (error) {
      logFailure('Resetting the progress failed', error)
      setOutcome('failed')
    }
  }

  return (
    <>
      <AlertDialog
        open={isAsking}
        title="Reset Progress?"
        message={warningOf(chant.name, locks)}
        cancel="Keep my progress"
        confirm={{ label: 'Reset Progress', onConfirm: () => void reset() }}
        onClose={onClose}
      />
      {outcome && (
        <AlertDialog
          open
          message={outcomes[outcome]}
          confirm={{ label: 'OK' }}
          onClose={() => window.location.reload()}
        />
      )}
    </>
  )
}
