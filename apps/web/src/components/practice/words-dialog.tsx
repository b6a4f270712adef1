import type { LearnerChant } from '@schola/contract/chants'
import { lazyComponent } from '@schola/exercises/lazy-component'
import { m } from '@schola/messages'
import { type ReactNode, Suspense } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { closeOver, useOver } from './over-exercise.ts'

const ListedWords = lazyComponent(() => import('./listed-words.tsx'))

export function WordsDialog({ chant }: { readonly chant: LearnerChant }): ReactNode {
  return (
    <Dialog
      open={useOver() === 'words'}
      title={m.practice_words_of_chant()}
      description={m.practice_look_up_rule()}
      onClose={closeOver}
      actions={<Button onClick={closeOver}>{m.practice_back_to_exercise()}</Button>}
    >
      <Suspense>
        <ListedWords chant={chant} />
      </Suspense>
    </Dialog>
  )
}
