import { catalog, isExerciseType } from '@schola/exercises/catalog'
import type { ReactNode } from 'react'
import { Field } from '../../../ui/field.tsx'

interface TypeChoiceProps {
  readonly type: string
  readonly onChange: (type: string) => void
}

export function TypeChoice({ type, onChange }: TypeChoiceProps): ReactNode {
  return (
    <Field label="Type" className="admin-field-wide">
      {(control) => (
        <select {...control} value={type} onChange={(event) => onChange(event.target.value)}>
          {!isExerciseType(type) && <option value={type}>{type}</option>}
          {catalog.map((definition) => (
            <option key={definition.type} value={definition.type}>
              {definition.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
