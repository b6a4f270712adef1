import type { LearnerChant } from '@schola/contract/chants'
import { lazyComponent } from '@schola/exercises/lazy-component'
import { type ReactNode, Suspense } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { closeOver, useOver } from './over-exercise.ts'

const ListedWords = lazyComponent(() => import('./listed-words.tsx'))

export function WordsDialog({ chant }: { readonly chant: LearnerChant }): ReactNode {
  return (
    <Dialog
      open={useOver() === 'words'}
      title="Words of the chant"
      description="Looking up costs nothing. A right answer after it wins nothing either."
      onClose={closeOver}
      actions={<Button onClick={closeOver}>Back to the exercise</Button>}
    >
      <Suspense>
        <ListedWords chant={chant} />
      </Suspense>
    </Dialog>
  )
}
