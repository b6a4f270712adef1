import { ExerciseView } from '@schola/exercises/exercise-view'
import { m } from '@schola/messages'
import type { ReactNode } from 'react'
import { Button } from '../../../../components/ui/button.tsx'
import { Dialog } from '../../../../components/ui/dialog.tsx'
import { typeLabel } from '../../parts/wording.ts'

export interface Previewed {
  readonly type: string
  readonly content: Readonly<Record<string, unknown>>
}

interface PreviewProps {
  readonly exercise: Previewed
  readonly next: Previewed | undefined
  readonly onNext: (next: Previewed) => void
  readonly onClose: () => void
}

export function Preview({ exercise, next, onNext, onClose }: PreviewProps): ReactNode {
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={m.authoring_exercises_preview({ type: typeLabel(exercise.type) })}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            {m.common_close()}
          </Button>
          {next && <Button onClick={() => onNext(next)}>{m.authoring_exercises_next()}</Button>}
        </>
      }
    >
      <div className="admin-preview">
        <ExerciseView exercise={exercise} seed={JSON.stringify(exercise)} takesFocus onComplete={() => undefined} />
      </div>
    </Dialog>
  )
}
