import type { LearnerChant } from '@schola/contract/chants'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { saveProgress } from '../../api/save-progress.ts'
import { logFailure } from '../../platform/log-failure.ts'
import { forget } from '../../platform/storage.ts'
import { chantKeys } from '../../platform/storage-keys.ts'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { Button } from '../../ui/button.tsx'

/** Clears what this device remembers of a learner's way through a chant. */
export function forgetChant(userId: string, chant: LearnerChant): void {
  forget(localStorage, chantKeys(userId, chant))
}

type Stage = 'idle' | 'asking' | 'resetting' | 'reset' | 'failed'

const outcomeOf: Readonly<Record<'reset' | 'failed', string>> = {
  reset: 'Progress has been reset! You can now start fresh.',
  failed: 'Failed to reset progress. Please try again.',
}

interface ResetProgressProps {
  readonly userId: string
  readonly chant: LearnerChant
  /** The name of the chant that will be locked again. */
  readonly locks: string | undefined
}

/** What a reset takes away. */
function warningOf(name: string, locks: string | undefined): string {
  const locked = locks === undefined ? '' : ` ${locks} will be locked again until you complete ${name}.`
  return `Your progress and streaks in ${name} will be cleared, and you will start again at level 1.${locked} This cannot be undone.`
}

/** The learner's own way back to the start; it asks first. */
export function ResetProgress({ userId, chant, locks }: ResetProgressProps): ReactNode {
  const client = useQueryClient()
  const [stage, setStage] = useState<Stage>('idle')

  async function reset() {
    setStage('resetting')
    try {
      const { outcome } = await saveProgress(client, userId, chant, { percentComplete: 0, isCompleted: false })
      // The chant was reset elsewhere since this page was loaded, and the learner was not asked about what is there now.
      if (outcome === 'ignored') throw new Error('The progress has changed meanwhile.')
      forgetChant(userId, chant)
      setStage('reset')
    } catch (error) {
      logFailure('Resetting the progress failed', error)
      setStage('failed')
    }
  }

  return (
    <>
      <Button look="plain" className="chant-reset" disabled={stage === 'resetting'} onClick={() => setStage('asking')}>
        Reset Progress
      </Button>
      <AlertDialog
        open={stage === 'asking'}
        title="Reset Progress?"
        message={warningOf(chant.name, locks)}
        cancel="Keep my progress"
        confirm={{ label: 'Reset Progress', onConfirm: () => void reset() }}
        onClose={() => setStage((now) => (now === 'asking' ? 'idle' : now))}
      />
      {(stage === 'reset' || stage === 'failed') && (
        <AlertDialog
          open
          message={outcomeOf[stage]}
          confirm={{ label: 'OK' }}
          onClose={() => window.location.reload()}
        />
      )}
    </>
  )
}
