import './level-summary.css'
import type { AuthoredExercise } from '@schola/contract/exercises'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { analysisQuery, exercisesQuery, inLevel } from '../calls/exercises.ts'
import { type Chosen, ChosenChant, LevelChoice } from '../parts/chant-and-level.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { usePanelLocation } from '../parts/panel-location.ts'
import { Stats } from '../parts/tables.tsx'
import { BulkActions } from './bulk-actions.tsx'
import { findDuplicateGroups } from './duplicate-groups.ts'
import { ExerciseTable } from './exercise-table.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { TypePlot } from './type-plot.tsx'

function countTypes(exercises: readonly AuthoredExercise[]): { type: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const { type } of exercises) counts.set(type, (counts.get(type) ?? 0) + 1)
  return [...counts].map(([type, count]) => ({ type, count })).toSorted((a, b) => b.count - a.count)
}

interface SummaryProps {
  readonly chosen: Chosen
  readonly exercises: readonly AuthoredExercise[]
}

function Summary({ chosen: { chants, chant, level }, exercises }: SummaryProps): ReactNode {
  const { go } = usePanelLocation()
  const figures = useQuery(analysisQuery(chant.id)).data
  const [chosenIds, setChosenIds] = useState<ReadonlySet<number>>(new Set())
  const groups = useMemo(() => findDuplicateGroups(exercises), [exercises])
  const types = useMemo(() => countTypes(exercises), [exercises])
  const selected = exercises.filter(({ id }) => chosenIds.has(id))
  const select = (ids: readonly number[]) => setChosenIds(new Set(ids))

  function toggle(id: number) {
    const next = new Set(chosenIds)
    if (!next.delete(id)) next.add(id)
    setChosenIds(next)
  }

  return (
    <>
      <div className="admin-summary-head">
        <Stats
          figures={[
            ['Exercises', exercises.length],
            ['Types', types.length],
            ['Duplicate groups', groups.length],
            ['Drafts', exercises.filter(({ isDraft }) => isDraft).length],
            ['Invalid', exercises.filter(({ valid }) => !valid).length],
          ]}
        />
        <TypePlot types={types} />
      </div>
      <SelectionBar exercises={exercises} types={types} groups={groups} onSelect={select} />
      {exercises.length === 0 ? (
        <p className="admin-empty">No exercises available for this level.</p>
      ) : (
        <ExerciseTable
          exercises={exercises}
          groups={groups}
          figures={figures}
          selected={chosenIds}
          onToggle={toggle}
          onEdit={(id) => go({ tab: 'browser', chantId: chant.id, level, exerciseId: id, edit: true })}
        />
      )}
      <BulkActions
        chants={chants}
        chantId={chant.id}
        count={exercises.length}
        selected={selected}
        onDone={({ failed, leftIds }) => select([...failed.map(({ exerciseId }) => exerciseId), ...leftIds])}
      />
    </>
  )
}

function ChantSummary({ chosen }: { readonly chosen: Chosen }): ReactNode {
  const { chants, chant, level } = chosen
  const { go } = usePanelLocation()
  const exercises = useQuery({ ...exercisesQuery(chant.id), select: (all) => inLevel(all, level) })
  return (
    <>
      <div className="admin-toolbar">
        <LevelChoice
          chants={chants}
          target={{ chantId: chant.id, level }}
          onChange={(target) => go({ ...target, exerciseId: undefined })}
        />
      </div>
      <Loaded query={exercises} failure="The exercises could not be loaded">
        {(loaded) => <Summary key={`${chant.id} ${level}`} chosen={chosen} exercises={loaded} />}
      </Loaded>
    </>
  )
}

/** Tab "Level Summary": all exercises of a level, with bulk actions. */
export function LevelSummary(): ReactNode {
  return <ChosenChant>{(chosen) => <ChantSummary chosen={chosen} />}</ChosenChant>
}
