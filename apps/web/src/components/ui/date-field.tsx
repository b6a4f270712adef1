import { type ReactNode, useState } from 'react'
import { Field } from './field.tsx'

interface DateFieldProps {
  readonly label: string
  readonly value: string
  readonly min: string
  readonly max: string
  readonly error: string
  readonly onChoose: (date: string) => void
}

/** Reports a picked date at once, but a typed one only on blur or Enter, as it passes through other dates. */
export function DateField({ label, value, min, max, error, onChoose }: DateFieldProps): ReactNode {
  const [text, setText] = useState(value)
  const [lastValue, setLastValue] = useState(value)
  const [isTyping, setTyping] = useState(false)
  const isInRange = (date: string) => date >= min && date <= max
  function choose(date: string) {
    setTyping(false)
    if (isInRange(date) && date !== value) onChoose(date)
  }
  if (lastValue !== value) {
    setLastValue(value)
    setText(value)
  }
  return (
    <Field label={label} error={isTyping || isInRange(text) ? undefined : error}>
      {(control) => (
        <input
          {...control}
          type="date"
          min={min}
          max={max}
          value={text}
          onKeyDown={({ key }) => {
            if (key === 'Enter') choose(text)
            else if (key !== 'Tab') setTyping(true)
          }}
          onBlur={() => choose(text)}
          onChange={({ target }) => {
            setText(target.value)
            if (!isTyping) choose(target.value)
          }}
        />
      )}
    </Field>
  )
}
