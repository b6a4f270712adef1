import { type ReactNode, useMemo } from 'react'
import { Field } from '../../../ui/field.tsx'
import { findContentObject } from '../parts/json-text.ts'
import { type ContentField, contentFieldsOf, hintOf, labelOf, nameIn, withField } from './content-fields.ts'
import { ChoiceControl, FlagControl, NumberControl, RowsControl, TextControl, TextsControl } from './field-control.tsx'

interface ContentFormProps {
  readonly type: string
  readonly text: string
  readonly onChange: (text: string) => void
}

const controls = { text: TextControl, texts: TextsControl, flag: FlagControl, number: NumberControl }

interface FormFieldProps {
  readonly field: ContentField
  readonly value: unknown
  readonly onChange: (value: unknown) => void
}

function FormField({ field, value, onChange }: FormFieldProps): ReactNode {
  const { name, required, shape } = field
  const label = required ? labelOf(name) : `${labelOf(name)} (optional)`
  if (shape.kind === 'rows')
    return <RowsControl label={label} columns={shape.columns} value={value} onChange={onChange} />
  if (shape.kind === 'choice') {
    return (
      <Field label={label} hint={hintOf(field)}>
        {(control) => <ChoiceControl control={control} choices={shape.choices} value={value} onChange={onChange} />}
      </Field>
    )
  }
  const Control = controls[shape.kind]
  return (
    <Field label={label} hint={hintOf(field)}>
      {(control) => <Control control={control} value={value} onChange={onChange} />}
    </Field>
  )
}

/** The content as a form, made from the schema of its type; it writes the same text that the JSON editor shows. */
export function ContentForm({ type, text, onChange }: ContentFormProps): ReactNode {
  const fields = useMemo(() => contentFieldsOf(type), [type])
  const content = findContentObject(text === '' ? '{}' : text)
  if (content === undefined) return <p className="admin-hint">The form returns once the JSON is valid.</p>
  return (
    <div className="admin-form">
      {fields.map((field) => (
        <FormField
          key={`${type} ${field.name}`}
          field={field}
          value={content[nameIn(content, field)]}
          onChange={(value) => onChange(withField(content, field, value))}
        />
      ))}
    </div>
  )
}
