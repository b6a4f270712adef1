import './field.css'
import { type ReactNode, useId } from 'react'

export interface FieldControl {
  readonly id: string
  readonly className: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': boolean
}

interface FieldProps {
  readonly label: string
  readonly hint?: string | undefined
  readonly error?: string | undefined
  /** Use 'status' for an error that changes during typing, 'none' where another element reports it. */
  readonly errorRole?: 'alert' | 'status' | 'none'
  readonly className?: string
  readonly children: (control: FieldControl) => ReactNode
}

export function Field({ label, hint, error, errorRole = 'alert', className, children }: FieldProps): ReactNode {
  const id = useId()
  const describedBy = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`]
    .filter(Boolean)
    .join(' ')
  return (
    <div className={className}>
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      {children({
        id,
        className: 'field-control',
        'aria-describedby': describedBy === '' ? undefined : describedBy,
        'aria-invalid': error !== undefined,
      })}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      {/* Many screen readers announce a status only if its element existed before. */}
      {(error !== undefined || errorRole === 'status') && (
        <p id={`${id}-error`} role={errorRole} className="field-error">
          {error}
        </p>
      )}
    </div>
  )
}

interface CheckboxProps {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly disabled?: boolean
  readonly children: ReactNode
}

export function Checkbox({ checked, onChange, disabled = false, children }: CheckboxProps): ReactNode {
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{children}</span>
    </label>
  )
}
