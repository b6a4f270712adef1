import './level-summary.css'
import type { AuthoredExercise } from '@schola/contract/exercises'
import { m } from '@schola/messages'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { Button } from '../../../../components/ui/button.tsx'
import { Field } from '../../../../components/ui/field.tsx'
import { analysisQuery, exercisesQuery, inLevel } from '../../calls/exercises.ts'
import { type Chosen, ChosenChant, LevelChoice } from '../../parts/chant-and-level.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { usePanelLocation } from '../../parts/panel-location.ts'
import { Stats } from '../../parts/tables.tsx'
import { typeLabel } from '../../parts/wording.ts'
import { BulkActions } from './bulk-actions.tsx'
import { type DuplicateGroup, findDuplicateGroups } from './duplicate-groups.ts'
import { ExerciseTable } from './exercise-table.tsx'

interface SelectionBarProps {
  readonly exercises: readonly AuthoredExercise[]
  readonly types: readonly { readonly type: string; readonly count: number }[]
  readonly groups: readonly DuplicateGroup[]
  readonly onSelect: (ids: readonly number[]) => void
}

function SelectionBar({ exercises, types, groups, onSelect }: SelectionBarProps): ReactNode {
  function choose(value: string) {
    const [kind, name] = value.split(' ')
    if (kind === 'type') onSelect(exercises.filter(({ type }) => type === name).map(({ id }) => id))
    if (kind === 'group') onSelect(groups.find(({ number }) => String(number) === name)?.exerciseIds ?? [])
    if (kind === 'spare') onSelect(groups.flatMap(({ exerciseIds }) => exerciseIds.slice(1)))
    if (kind === 'invalid') onSelect(exercises.filter(({ valid }) => !valid).map(({ id }) => id))
    if (kind === 'drafts') onSelect(exercises.filter(({ isDraft }) => isDraft).map(({ id }) => id))
  }
  return (
    <div className="admin-selection">
      <Button look="quiet" onClick={() => onSelect(exercises.map(({ id }) => id))}>
        {m.admin_summary_select_all()}
      </Button>
      <Button look="quiet" onClick={() => onSelect([])}>
        {m.admin_summary_select_none()}
      </Button>
      <Field label={m.admin_summary_select()}>
        {(control) => (
          <select {...control} value="" onChange={(event) => choose(event.target.value)}>
            <option value="">{m.admin_summary_select_placeholder()}</option>
            <optgroup label={m.admin_type()}>
              {types.map(({ type, count }) => (
                <option key={type} value={`type ${type}`}>
                  {m.admin_summary_option({ name: typeLabel(type), count })}
                </option>
              ))}
            </optgroup>
            {groups.length > 0 && (
              <optgroup label={m.admin_summary_duplicates()}>
                <option value="spare">{m.admin_summary_select_spare()}</option>
                {groups.map(({ number, exerciseIds }) => (
                  <option key={number} value={`group ${number}`}>
                    {m.admin_summary_option({ name: m.admin_summary_group({ number }), count: exerciseIds.length })}
                  </option>
                ))}
              </optgroup>
            )}
            {exercises.some(({ isDraft }) => isDraft) && <option value="drafts">{m.admin_overview_drafts()}</option>}
            {exercises.some(({ valid }) => !valid) && (
              <option value="invalid">{m.admin_summary_select_invalid()}</option>
            )}
          </select>
        )}
      </Field>
    </div>
  )
}

interface TypePlotProps {
  readonly types: readonly { readonly type: string; readonly count: number }[]
}

const rowHeight = 10

function TypePlot({ types }: TypePlotProps): ReactNode {
  const max = Math.max(1, ...types.map(({ count }) => count))
  const texts = types.map(({ type, count }) => m.admin_summary_type_count({ type: typeLabel(type), count }))
  return (
    <figure className="admin-plot">
      <figcaption className="admin-eyebrow">{m.admin_summary_distribution()}</figcaption>
      <ul aria-hidden="true">
        {types.map(({ type }) => (
          <li key={type}>{typeLabel(type)}</li>
        ))}
      </ul>
      <div className="admin-plot-frame">
        <svg
          role="img"
          aria-label={m.admin_summary_distribution_text({ counts: texts.join(', ') })}
          viewBox={`0 0 100 ${Math.max(types.length, 1) * rowHeight}`}
          preserveAspectRatio="none"
          className="admin-plot-picture"
        >
          {types.map(({ type, count }, index) => (
            <g key={type}>
              <title>{texts[index]}</title>
              <rect className="admin-plot-ground" x="0" y={index * rowHeight + 3} width="100" height="4" />
              <rect className="admin-plot-bar" x="0" y={index * rowHeight + 2} width={(count / max) * 100} height="6" />
            </g>
          ))}
        </svg>
      </div>
      <ul aria-hidden="true" className="admin-plot-counts">
        {types.map(({ type, count }) => (
          <li key={type}>{count}</li>
        ))}
      </ul>
    </figure>
  )
}

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
            [m.admin_overview_exercises(), exercises.length],
            [m.admin_summary_types(), types.length],
            [m.admin_summary_duplicate_groups(), groups.length],
            [m.admin_overview_drafts(), exercises.filter(({ isDraft }) => isDraft).length],
            [m.admin_invalid(), exercises.filter(({ valid }) => !valid).length],
          ]}
        />
        <TypePlot types={types} />
      </div>
      <SelectionBar exercises={exercises} types={types} groups={groups} onSelect={select} />
      {exercises.length === 0 ? (
        <p className="admin-empty">{m.admin_no_exercises()}</p>
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
      <Loaded query={exercises} failure={m.admin_exercises_failed()}>
        {(loaded) => <Summary key={`${chant.id} ${level}`} chosen={chosen} exercises={loaded} />}
      </Loaded>
    </>
  )
}

export function LevelSummary(): ReactNode {
  return <ChosenChant>{(chosen) => <ChantSummary chosen={chosen} />}</ChosenChant>
}
