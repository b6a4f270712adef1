import { type ReactNode, useMemo } from 'react'
import { Field } from '../../../ui/field.tsx'
import { findContentObject } from '../parts/json-text.ts'
import { labelOf } from '../parts/wording.ts'
import { type ContentField, contentFieldsOf, hintOf, nameIn, withField } from './content-fields.ts'
import { ChoiceControl, FlagControl, NumberControl, RowsControl, TextControl, TextsControl } from './field-control.tsx'

interface ContentFormProps {
  readonly type: string
  readonly text: string
  /** What its content lacks, with the labels of its fields. */
  readonly problems: readonly string[]
  readonly onChange: (text: string) => void
}

const controls = { text: TextControl, texts: TextsControl, flag: FlagControl, number: NumberControl }

interface FormFieldProps {
  readonly field: ContentField
  readonly value: unknown
  readonly error: string | undefined
  readonly onChange: (value: unknown) => void
}

function FormField({ field, value, error, onChange }: FormFieldProps): ReactNode {
  const { name, required, shape } = field
  const label = required ? labelOf(name) : `${labelOf(name)} (optional)`
  if (shape.kind === 'rows')
    return <RowsControl label={label} columns={shape.columns} value={value} error={error} onChange={onChange} />
  if (shape.kind === 'choice') {
    return (
      <Field label={label} hint={hintOf(field)} error={error} errorRole="none">
        {(control) => <ChoiceControl control={control} choices={shape.choices} value={value} onChange={onChange} />}
      </Field>
    )
  }
  const Control = controls[shape.kind]
  return (
    <Field label={label} hint={hintOf(field)} error={error} errorRole="none">
      {(control) => <Control control={control} value={value} onChange={onChange} />}
    </Field>
  )
}

/** The problems by the field that each names first. */
function problemsByField(fields: readonly ContentField[], problems: readonly string[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const sentence of problems) {
    const [first] = fields
      .map(({ name }) => ({ name, at: sentence.indexOf(`“${labelOf(name)}”`) }))
      .filter(({ at }) => at >= 0)
      .toSorted((a, b) => a.at - b.at)
    if (first !== undefined) found.set(first.name, [found.get(first.name), sentence].filter(Boolean).join('; '))
  }
  return found
}

/** The content as a form, made from the schema of its type; it writes the same text that the JSON editor shows. */
export function ContentForm({ type, text, problems, onChange }: ContentFormProps): ReactNode {
  const fields = useMemo(() => contentFieldsOf(type), [type])
  const errors = problemsByField(fields, problems)
  const content = findContentObject(text === '' ? '{}' : text)
  if (content === undefined) return <p className="admin-hint">The form returns once the JSON is valid.</p>
  return (
    <div className="admin-form">
      {fields.map((field) => (
        <FormField
          key={`${type} ${field.name}`}
          field={field}
          value={content[nameIn(content, field)]}
          error={errors.get(field.name)}
          onChange={(value) => onChange(withField(content, field, value))}
        />
      ))}
    </div>
  )
}
