import './exercise-browser.css'
import type { AuthoredExercise } from '@schola/contract/exercises'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { exercisesQuery, findExercise, inLevel } from '../calls/exercises.ts'
import { type Chosen, ChosenChant, LevelChoice } from '../parts/chant-and-level.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { usePanelLocation } from '../parts/panel-location.ts'
import { ExerciseDesk } from './exercise-desk.tsx'
import { JumpBox } from './jump-box.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import { SearchBox, SearchResults } from './search-results.tsx'
import { Stepper } from './stepper.tsx'

interface BrowseLevelProps {
  readonly chosen: Chosen
  readonly exercises: readonly AuthoredExercise[]
  /** Whether the list may lack what was written just now. */
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

/** Tab "Exercise Browser": the exercises of a level, one at a time. */
export function ExerciseBrowser(): ReactNode {
  return <ChosenChant>{(chosen) => <BrowseChant chosen={chosen} />}</ChosenChant>
}
