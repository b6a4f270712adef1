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

/** A day that is picked is chosen at once; one that is typed passes through others and is chosen when the field is left. */
export function DateField({ label, value, min, max, error, onChoose }: DateFieldProps): ReactNode {
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  const [isTyping, setTyping] = useState(false)
  const isDay = (date: string) => date >= min && date <= max
  function choose(date: string) {
    setTyping(false)
    if (isDay(date) && date !== value) onChoose(date)
  }
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
