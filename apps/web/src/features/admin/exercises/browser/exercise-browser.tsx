import './exercise-browser.css'
import type { AuthoredExercise } from '@schola/contract/exercises'
import { ExerciseView } from '@schola/exercises/exercise-view'
import { m } from '@schola/messages'
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
const arrowKeyTargets =
  'input, textarea, select, [contenteditable], [role=tablist], [role=dialog], [role=alertdialog], .exercise, .admin-code'

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

function useArrowKeys(onStep: (step: number) => void): void {
  const step = useEffectEvent(onStep)
  useEffect(() => {
    function listen(event: KeyboardEvent) {
      const by = steps[event.key]
      const isPlain = !event.defaultPrevented && !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey
      const isBusy = event.target instanceof Element && event.target.closest(arrowKeyTargets) !== null
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
        {m.common_previous()}
      </Button>
      <p aria-live="polite" className="admin-counter">
        {m.admin_exercise_counter({ number: index + 1, count })}
      </p>
      <Button look="quiet" disabled={index === count - 1} onClick={() => step(1)}>
        {m.common_next()}
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
  function showNext() {
    if (next === undefined) toast(m.admin_preview_end(), m.admin_preview_end_text())
    else onNext(next)
  }
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={m.admin_preview_heading({ id: exercise.id })}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            {m.admin_preview_close()}
          </Button>
          <Button onClick={showNext}>{m.admin_preview_next()}</Button>
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
        {result?.exerciseId === exercise.id && m.admin_preview_score({ score: result.score })}
      </p>
    </Dialog>
  )
}

interface BrowseLevelProps {
  readonly chosen: Chosen
  readonly exercises: readonly AuthoredExercise[]
  readonly isLoading: boolean
}

function BrowseLevel({ chosen: { chants, level }, exercises, isLoading }: BrowseLevelProps): ReactNode {
  const { exerciseId, edit, go, replace } = usePanelLocation()
  const [isPreviewed, setPreviewed] = useState(false)
  const list = inLevel(exercises, level)
  const found = list.findIndex(({ id }) => id === exerciseId)
  const index = Math.max(found, 0)
  const exercise = list[index]
  const isAway = exerciseId !== undefined && found < 0
  const away = isAway && !isLoading && (
    <p role="status" className="admin-note">
      {exercise ? m.admin_exercise_gone_first({ id: exerciseId }) : m.admin_exercise_gone({ id: exerciseId })}
    </p>
  )
  if (exercise === undefined)
    return (
      <>
        {away}
        <p className="admin-empty">{m.admin_no_exercises()}</p>
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

  /** An exercise that is not in the list may be newer than the list, or belong to another chant. */
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
        <Loaded query={exercises} failure={m.admin_exercises_failed()}>
          {(loaded) => <BrowseLevel chosen={chosen} exercises={loaded} isLoading={exercises.isFetching} />}
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
