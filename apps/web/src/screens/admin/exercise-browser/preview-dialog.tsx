import type { AuthoredExercise } from '@schola/contract/exercises'
import { ExerciseView } from '@schola/exercises/exercise-view'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.ts'

interface PreviewDialogProps {
  readonly exercise: AuthoredExercise
  readonly next: AuthoredExercise | undefined
  readonly onNext: (next: AuthoredExercise) => void
  readonly onClose: () => void
}

/** Plays the exercise as the player shows it, then shows its score. */
export function PreviewDialog({ exercise, next, onNext, onClose }: PreviewDialogProps): ReactNode {
  const [result, setResult] = useState<{ readonly exerciseId: number; readonly score: number }>()
  function goOn() {
    if (next === undefined) toast('End of Level', 'No more exercises in this level')
    else onNext(next)
  }
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={`Preview of exercise ${exercise.id}`}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            Close Preview
          </Button>
          <Button onClick={goOn}>Next Exercise</Button>
        </>
      }
    >
      <div className="admin-preview">
        <ExerciseView
          exercise={exercise}
          seed={`preview ${exercise.id}`}
          takesFocus
          onComplete={(score) => setResult({ exerciseId: exercise.id, score })}
        />
      </div>
      <p role="status" className="admin-score">
        {result?.exerciseId === exercise.id && `Score: ${result.score}%`}
      </p>
    </Dialog>
  )
}
