import type { ReactNode } from 'react'
import { Field } from '../../../components/ui/field.tsx'

interface SearchFieldProps {
  readonly label: string
  readonly value: string
  readonly placeholder?: string
  readonly className?: string
  readonly onChange: (value: string) => void
}

export function SearchField({ label, value, placeholder, className, onChange }: SearchFieldProps): ReactNode {
  return (
    <Field label={label} {...(className === undefined ? {} : { className })}>
      {(control) => (
        <input
          {...control}
          type="search"
          autoComplete="off"
          maxLength={200}
          placeholder={placeholder}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
