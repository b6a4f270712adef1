import { m } from '@schola/messages'
import { type ReactNode, useId, useMemo, useState } from 'react'
import { Button } from '../../../../components/ui/button.tsx'
import { Field, type FieldControl } from '../../../../components/ui/field.tsx'
import { findContentObject } from '../../parts/json-text.ts'
import { labelOf } from '../../parts/wording.ts'
import { type ContentField, contentFieldsOf, hintOf, nameIn, withField } from './content-fields.ts'

interface ControlProps {
  readonly control: FieldControl
  readonly value: unknown
  readonly onChange: (value: unknown) => void
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

function TextControl({ control, value, onChange }: ControlProps): ReactNode {
  return (
    <textarea
      {...control}
      rows={1}
      className="field-control admin-growing"
      value={textOf(value)}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** One text per line; empty lines stay in the field while typing, but not in the content. */
function TextsControl({ control, value, onChange }: ControlProps): ReactNode {
  const items = Array.isArray(value) ? value.map(textOf) : linesOf(textOf(value))
  const [typed, setTyped] = useState(items.join('\n'))
  const isOurs = linesOf(typed).join('\n') === items.join('\n')
  return (
    <textarea
      {...control}
      rows={2}
      className="field-control admin-growing"
      value={isOurs ? typed : items.join('\n')}
      onChange={(event) => {
        setTyped(event.target.value)
        onChange(linesOf(event.target.value))
      }}
    />
  )
}

function FlagControl({ control, value, onChange }: ControlProps): ReactNode {
  return (
    <select
      {...control}
      value={typeof value === 'boolean' ? String(value) : ''}
      onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value === 'true')}
    >
      {typeof value !== 'boolean' && <option value="">{m.admin_editor_choose()}</option>}
      <option value="true">{m.admin_editor_true()}</option>
      <option value="false">{m.admin_editor_false()}</option>
    </select>
  )
}

interface ChoiceProps extends ControlProps {
  readonly choices: readonly string[]
}

function ChoiceControl({ control, choices, value, onChange }: ChoiceProps): ReactNode {
  return (
    <select
      {...control}
      value={textOf(value)}
      onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value)}
    >
      <option value="">{m.admin_editor_choose()}</option>
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {labelOf(choice)}
        </option>
      ))}
    </select>
  )
}

function NumberControl({ control, value, onChange }: ControlProps): ReactNode {
  return (
    <input
      {...control}
      type="number"
      value={typeof value === 'number' ? value : ''}
      onChange={(event) => onChange(Number.isNaN(event.target.valueAsNumber) ? undefined : event.target.valueAsNumber)}
    />
  )
}

interface RowsProps {
  readonly label: string
  readonly columns: readonly string[]
  readonly value: unknown
  readonly error: string | undefined
  readonly onChange: (value: unknown) => void
}

type Row = Readonly<Record<string, unknown>>

function RowsControl({ label, columns, value, error, onChange }: RowsProps): ReactNode {
  const rows: readonly Row[] = Array.isArray(value)
    ? value.filter((row) => typeof row === 'object' && row !== null)
    : []
  const errorId = useId()
  const blank = Object.fromEntries(columns.map((column) => [column, '']))
  return (
    <fieldset aria-describedby={error && errorId}>
      <legend className="field-label">{label}</legend>
      {error !== undefined && (
        <p id={errorId} className="field-error">
          {error}
        </p>
      )}
      {rows.map((row, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a row is identified by its index
        <div key={index} className="admin-row">
          {columns.map((column) => (
            <Field key={column} label={m.admin_editor_row_field({ label: labelOf(column), number: index + 1 })}>
              {(control) => (
                <input
                  {...control}
                  type="text"
                  value={textOf(row[column])}
                  onChange={(event) => onChange(rows.with(index, { ...row, [column]: event.target.value }))}
                />
              )}
            </Field>
          ))}
          <Button
            look="plain"
            aria-label={m.admin_editor_row_remove({ label: label.toLowerCase(), number: index + 1 })}
            onClick={() => onChange(rows.toSpliced(index, 1))}
          >
            {m.common_remove()}
          </Button>
        </div>
      ))}
      <Button look="plain" onClick={() => onChange([...rows, blank])}>
        {m.admin_editor_row_add()}
      </Button>
    </fieldset>
  )
}

interface ContentFormProps {
  readonly type: string
  readonly text: string
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
  const label = required ? labelOf(name) : m.admin_editor_optional({ label: labelOf(name) })
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

function problemsByField(fields: readonly ContentField[], problems: readonly string[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const sentence of problems) {
    const [first] = fields
      .map(({ name }) => ({ name, at: sentence.indexOf(m.admin_field_name({ name: labelOf(name) })) }))
      .filter(({ at }) => at >= 0)
      .toSorted((a, b) => a.at - b.at)
    if (first !== undefined) found.set(first.name, [found.get(first.name), sentence].filter(Boolean).join('; '))
  }
  return found
}

export function ContentForm({ type, text, problems, onChange }: ContentFormProps): ReactNode {
  const fields = useMemo(() => contentFieldsOf(type), [type])
  const errors = problemsByField(fields, problems)
  const content = findContentObject(text === '' ? '{}' : text)
  if (content === undefined) return <p className="admin-hint">{m.admin_editor_form_unavailable()}</p>
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
