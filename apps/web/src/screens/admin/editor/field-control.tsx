import { type ReactNode, useId, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Field, type FieldControl } from '../../../ui/field.tsx'
import { labelOf } from '../parts/wording.ts'

interface ControlProps {
  readonly control: FieldControl
  readonly value: unknown
  readonly onChange: (value: unknown) => void
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

export function TextControl({ control, value, onChange }: ControlProps): ReactNode {
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

/** One text per line; an empty line stays in the field while typing, but not in the content. */
export function TextsControl({ control, value, onChange }: ControlProps): ReactNode {
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

export function FlagControl({ control, value, onChange }: ControlProps): ReactNode {
  return (
    <select
      {...control}
      value={typeof value === 'boolean' ? String(value) : ''}
      onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value === 'true')}
    >
      {typeof value !== 'boolean' && <option value="">Choose</option>}
      <option value="true">True</option>
      <option value="false">False</option>
    </select>
  )
}

interface ChoiceProps extends ControlProps {
  readonly choices: readonly string[]
}

/** One of a few words; none leaves the field out. */
export function ChoiceControl({ control, choices, value, onChange }: ChoiceProps): ReactNode {
  return (
    <select
      {...control}
      value={textOf(value)}
      onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value)}
    >
      <option value="">Choose</option>
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {labelOf(choice)}
        </option>
      ))}
    </select>
  )
}

export function NumberControl({ control, value, onChange }: ControlProps): ReactNode {
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

/** A list of small records, such as the pairs of a matching exercise. */
export function RowsControl({ label, columns, value, error, onChange }: RowsProps): ReactNode {
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
        // oxlint-disable-next-line react/no-array-index-key -- a row is its place in the list
        <div key={index} className="admin-row">
          {columns.map((column) => (
            <Field key={column} label={`${labelOf(column)} ${index + 1}`}>
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
            aria-label={`Remove ${label.toLowerCase()} ${index + 1}`}
            onClick={() => onChange(rows.toSpliced(index, 1))}
          >
            Remove
          </Button>
        </div>
      ))}
      <Button look="plain" onClick={() => onChange([...rows, blank])}>
        Add a row
      </Button>
    </fieldset>
  )
}
