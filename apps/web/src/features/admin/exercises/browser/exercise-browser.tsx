import './exercise-browser.css'
import type { AuthoredExercise } from '@schola/contract/exercises'
import { ExerciseView } from '@schola/exercises/exercise-view'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { Button } from '../../../../components/ui/button.tsx'
import { Dialog } from '../../../../components/ui/dialog.tsx'
import { Icon } from '../../../../components/ui/icons.tsx'
import { toast } from '../../../../components/ui/toast.ts'
import { exercisesQuery, findExercise, inLevel } from '../../calls/exercises.ts'
import { type Chosen, ChosenChant, LevelChoice } from '../../parts/chant-and-level.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { usePanelLocation } from '../../parts/panel-location.ts'
import { ExerciseDesk } from './exercise-desk.tsx'
import { JumpBox } from './jump-box.tsx'
import { SearchBox, SearchResults } from './search-results.tsx'

/** Elements that use the arrow keys themselves. */
const busyPlaces =
  'input, textarea, select, [contenteditable], [role=tablist], [role=dialog], [role=alertdialog], .exercise, .admin-code'

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

function useArrowKeys(onStep: (step: number) => void): void {
  const step = useEffectEvent(onStep)
  useEffect(() => {
    function listen(event: KeyboardEvent) {
      const by = steps[event.key]
      const isPlain = !event.defaultPrevented && !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey
      const isBusy = event.target instanceof Element && event.target.closest(busyPlaces) !== null
      const isCovered = document.querySelector('.dialog') !== null
      if (by !== undefined && isPlain && !isBusy && !isCovered) step(by)
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

interface StepperProps {
  readonly index: number
  readonly count: number
  readonly onStep: (index: number) => void
}

function Stepper({ index, count, onStep }: StepperProps): ReactNode {
  function step(by: number) {
    const next = index + by
    if (next >= 0 && next < count) onStep(next)
  }
  useArrowKeys(step)
  return (
    <div className="admin-stepper">
      <Button look="quiet" disabled={index === 0} onClick={() => step(-1)}>
        <Icon name="back" />
        Previous
      </Button>
      <p aria-live="polite" className="admin-counter">
        Exercise {index + 1} of {count}
      </p>
      <Button look="quiet" disabled={index === count - 1} onClick={() => step(1)}>
        Next
        <Icon name="forward" />
      </Button>
    </div>
  )
}

interface PreviewDialogProps {
  readonly exercise: AuthoredExercise
  readonly next: AuthoredExercise | undefined
  readonly onNext: (next: AuthoredExercise) => void
  readonly onClose: () => void
}

function PreviewDialog({ exercise, next, onNext, onClose }: PreviewDialogProps): ReactNode {
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

interface BrowseLevelProps {
  readonly chosen: Chosen
  readonly exercises: readonly AuthoredExercise[]
  readonly isReading: boolean
}

function BrowseLevel({ chosen: { chants, level }, exercises, isReading }: BrowseLevelProps): ReactNode {
  const { exerciseId, edit, go, replace } = usePanelLocation()
  const [isPreviewed, setPreviewed] = useState(false)
  const list = inLevel(exercises, level)
  const found = list.findIndex(({ id }) => id === exerciseId)
  const index = Math.max(found, 0)
  const exercise = list[index]
  const isAway = exerciseId !== undefined && found < 0
  const away = isAway && !isReading && (
    <p role="status" className="admin-note">
      Exercise {exerciseId} is not in this level; it may have been moved or deleted.
      {exercise && ' This is the first one.'}
    </p>
  )
  if (exercise === undefined)
    return (
      <>
        {away}
        <p className="admin-empty">No exercises available for this level.</p>
      </>
    )
  const next = list[index + 1]

  return (
    <>
      {away}
      <Stepper index={index} count={list.length} onStep={(at) => go({ exerciseId: list[at]?.id })} />
      <ExerciseDesk
        key={exercise.id}
        exercise={exercise}
        chants={chants}
        startsWithEdit={edit && !isAway}
        onPreview={() => setPreviewed(true)}
        // The next exercise is shown instead, or the one before when this was the last.
        onGone={() => replace({ exerciseId: (next ?? list[index - 1])?.id })}
      />
      {isPreviewed && (
        <PreviewDialog
          exercise={exercise}
          next={next}
          onNext={({ id }) => go({ exerciseId: id })}
          onClose={() => setPreviewed(false)}
        />
      )}
    </>
  )
}

function BrowseChant({ chosen }: { readonly chosen: Chosen }): ReactNode {
  const { chants, chant, level } = chosen
  const { search, go } = usePanelLocation()
  const exercises = useQuery(exercisesQuery(chant.id))

  /** One that is not in the list may have been created since, so the list is read again, or stand in another chant. */
  async function find(id: number) {
    const among = (list: readonly AuthoredExercise[] = []) => list.find((exercise) => exercise.id === id)
    const known = among(exercises.data)
    if (known !== undefined) return known
    const { data } = await exercises.refetch({ cancelRefetch: false, throwOnError: true })
    return among(data) ?? findExercise(id)
  }

  return (
    <>
      <div className="admin-toolbar">
        <LevelChoice
          chants={chants}
          target={{ chantId: chant.id, level }}
          onChange={(target) => go({ ...target, exerciseId: undefined })}
        />
        <JumpBox
          key={chant.id}
          chants={chants}
          chantId={chant.id}
          find={find}
          onFound={({ id, chantId, level: found }) => go({ chantId, level: found, exerciseId: id })}
        />
        <SearchBox />
      </div>
      {search === '' ? (
        <Loaded query={exercises} failure="The exercises could not be loaded">
          {(loaded) => <BrowseLevel chosen={chosen} exercises={loaded} isReading={exercises.isFetching} />}
        </Loaded>
      ) : (
        <SearchResults key={search} chants={chants} search={search} />
      )}
    </>
  )
}

export function ExerciseBrowser(): ReactNode {
  return <ChosenChant>{(chosen) => <BrowseChant chosen={chosen} />}</ChosenChant>
}
