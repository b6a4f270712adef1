import { type ReactNode, useState } from 'react'
import { Field } from './field.tsx'

interface DateFieldProps {
  readonly label: string
  /** The day that is chosen, as 2026-11-29, and the first and the last that can be. */
  readonly value: string
  readonly min: string
  readonly max: string
  /** What is said of a date that cannot be chosen. */
  readonly error: string
  readonly onChoose: (date: string) => void
}

/** The date as it is typed, which passes through days that are none; a day that can be is chosen at once. */
export function DateField({ label, value, min, max, error, onChoose }: DateFieldProps): ReactNode {
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  const [isTyping, setTyping] = useState(false)
  const isDay = (date: string) => date >= min && date <= max
  // Another day was chosen beside this field.
  if (known !== value) {
    setKnown(value)
    setText(value)
  }
  return (
    <Field label={label} error={isTyping || isDay(text) ? undefined : error}>
      {(control) => (
        <input
          {...control}
          type="date"
          min={min}
          max={max}
          value={text}
          onFocus={() => setTyping(true)}
          onBlur={() => setTyping(false)}
          onChange={({ target }) => {
            setText(target.value)
            if (isDay(target.value)) onChoose(target.value)
          }}
        />
      )}
    </Field>
  )
}
