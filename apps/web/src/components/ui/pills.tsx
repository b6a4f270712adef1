import './pills.css'
import { type ReactNode, useId } from 'react'

interface PillsProps<T extends string> {
  readonly legend: string
  readonly options: readonly (readonly [value: T, words: string])[]
  readonly chosen: T | undefined
  readonly onChoose: (value: T) => void
}

export function Pills<T extends string>({ legend, options, chosen, onChoose }: PillsProps<T>): ReactNode {
  const name = useId()
  return (
    <fieldset className="pills">
      <legend>{legend}</legend>
      {options.map(([value, words]) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
          {words}
        </label>
      ))}
    </fieldset>
  )
}
