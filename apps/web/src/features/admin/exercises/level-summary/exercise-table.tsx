import type { AuthoredExercise } from '@schola/contract/exercises'
import type { AnalysedItem } from '@schola/contract/item-analysis'
import { m } from '@schola/messages'
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
        {m.admin_summary_share({ percent: Math.round(shareRight * 100), count: shown })}
      </span>
      {commonWrongAnswer && <span className="admin-hint admin-wrong">{valueText(commonWrongAnswer.answer)}</span>}
    </>
  )
}

export function ExerciseTable(props: ExerciseTableProps): ReactNode {
  const { exercises, groups, figures, selected, onToggle, onEdit } = props
  const groupOf = new Map(groups.flatMap((group) => group.exerciseIds.map((id) => [id, group] as const)))
  return (
    <ScrollTable label={m.admin_summary_table()}>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">{m.admin_summary_selected()}</span>
          </th>
          <th scope="col">{m.admin_id()}</th>
          <th scope="col">{m.admin_type()}</th>
          <th scope="col">{m.admin_content()}</th>
          <th scope="col">{m.admin_summary_duplicates()}</th>
          <th scope="col">{m.admin_summary_correct()}</th>
          <th scope="col">
            <span className="sr-only">{m.common_edit()}</span>
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
                    aria-label={m.admin_summary_select_exercise({ id })}
                    checked={selected.has(id)}
                    onChange={() => onToggle(id)}
                  />
                </label>
              </td>
              <th scope="row">{id}</th>
              <td>{typeLabel(type)}</td>
              <td className="admin-excerpt">
                {excerptOf(content)}
                {isDraft && <span className="admin-draft">{m.admin_draft()}</span>}
                {!valid && (
                  <span className="admin-invalid">
                    {m.admin_invalid_because({ problems: missing.map(inLabels).join('; ') })}
                  </span>
                )}
              </td>
              <td>
                {group && (
                  <span className={`admin-group admin-group-${group.color}`}>
                    {m.admin_summary_group({ number: group.number })}
                  </span>
                )}
              </td>
              <td>
                <Figures item={figures?.get(id)} />
              </td>
              <td>
                <Button look="plain" aria-label={m.admin_summary_edit({ id })} onClick={() => onEdit(id)}>
                  {m.common_edit()}
                </Button>
              </td>
            </tr>
          )
        })}
      </tbody>
    </ScrollTable>
  )
}
