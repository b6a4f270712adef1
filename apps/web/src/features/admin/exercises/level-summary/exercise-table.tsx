import type { AuthoredExercise } from '@schola/contract/exercises'
import type { AnalysedItem } from '@schola/contract/item-analysis'
import type { ReactNode } from 'react'
import { Button } from '../../../../components/ui/button.tsx'
import { ScrollTable } from '../../parts/tables.tsx'
import { excerptOf, inLabels, isSuspicious, typeLabel, valueText } from '../../parts/wording.ts'
import type { DuplicateGroup } from './duplicate-groups.ts'

interface ExerciseTableProps {
  readonly exercises: readonly AuthoredExercise[]
  readonly groups: readonly DuplicateGroup[]
  readonly figures: ReadonlyMap<number, AnalysedItem> | undefined
  readonly selected: ReadonlySet<number>
  readonly onToggle: (id: number) => void
  readonly onEdit: (id: number) => void
}

function Figures({ item }: { readonly item: AnalysedItem | undefined }): ReactNode {
  if (item === undefined || item.shareRight === null) return <span className="admin-hint">–</span>
  const { shown, shareRight, commonWrongAnswer } = item
  return (
    <>
      <span className={isSuspicious(item) ? 'admin-invalid' : undefined}>
        {Math.round(shareRight * 100)}% of {shown}
      </span>
      {commonWrongAnswer && <span className="admin-hint admin-wrong">{valueText(commonWrongAnswer.answer)}</span>}
    </>
  )
}

export function ExerciseTable(props: ExerciseTableProps): ReactNode {
  const { exercises, groups, figures, selected, onToggle, onEdit } = props
  const groupOf = new Map(groups.flatMap((group) => group.exerciseIds.map((id) => [id, group] as const)))
  return (
    <ScrollTable label="Exercises of the level">
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">Selected</span>
          </th>
          <th scope="col">ID</th>
          <th scope="col">Type</th>
          <th scope="col">Content</th>
          <th scope="col">Duplicates</th>
          <th scope="col">Correct answers</th>
          <th scope="col">
            <span className="sr-only">Edit</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {exercises.map(({ id, type, content, valid, missing, isDraft }) => {
          const group = groupOf.get(id)
          return (
            <tr key={id} data-group={group?.color} data-selected={selected.has(id)}>
              <td>
                <label className="admin-tick">
                  <input
                    type="checkbox"
                    aria-label={`Select exercise ${id}`}
                    checked={selected.has(id)}
                    onChange={() => onToggle(id)}
                  />
                </label>
              </td>
              <th scope="row">{id}</th>
              <td>{typeLabel(type)}</td>
              <td className="admin-excerpt">
                {excerptOf(content)}
                {isDraft && <span className="admin-draft">Draft</span>}
                {!valid && <span className="admin-invalid">Invalid: {missing.map(inLabels).join('; ')}</span>}
              </td>
              <td>{group && <span className={`admin-group admin-group-${group.color}`}>Group {group.number}</span>}</td>
              <td>
                <Figures item={figures?.get(id)} />
              </td>
              <td>
                <Button look="plain" aria-label={`Edit exercise ${id}`} onClick={() => onEdit(id)}>
                  Edit
                </Button>
              </td>
            </tr>
          )
        })}
      </tbody>
    </ScrollTable>
  )
}
