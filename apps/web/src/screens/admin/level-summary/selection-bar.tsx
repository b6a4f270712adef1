import type { AuthoredExercise } from '@schola/contract/exercises'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { typeLabel } from '../parts/wording.ts'
import type { DuplicateGroup } from './duplicate-groups.ts'

interface SelectionBarProps {
  readonly exercises: readonly AuthoredExercise[]
  readonly types: readonly { readonly type: string; readonly count: number }[]
  readonly groups: readonly DuplicateGroup[]
  readonly onSelect: (ids: readonly number[]) => void
}

/** Selects all, none, one type, one group of duplicates, the drafts, the invalid ones, or all but the first of every group. */
export function SelectionBar({ exercises, types, groups, onSelect }: SelectionBarProps): ReactNode {
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
        Select All
      </Button>
      <Button look="quiet" onClick={() => onSelect([])}>
        Select None
      </Button>
      <Field label="Select by">
        {(control) => (
          <select {...control} value="" onChange={(event) => choose(event.target.value)}>
            <option value="">Type, duplicates, drafts …</option>
            <optgroup label="Type">
              {types.map(({ type, count }) => (
                <option key={type} value={`type ${type}`}>
                  {typeLabel(type)} ({count})
                </option>
              ))}
            </optgroup>
            {groups.length > 0 && (
              <optgroup label="Duplicates">
                <option value="spare">All but the first of each group</option>
                {groups.map(({ number, exerciseIds }) => (
                  <option key={number} value={`group ${number}`}>
                    Group {number} ({exerciseIds.length})
                  </option>
                ))}
              </optgroup>
            )}
            {exercises.some(({ isDraft }) => isDraft) && <option value="drafts">Drafts</option>}
            {exercises.some(({ valid }) => !valid) && <option value="invalid">Invalid exercises</option>}
          </select>
        )}
      </Field>
    </div>
  )
}
