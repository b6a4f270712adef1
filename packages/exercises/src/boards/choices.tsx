import { type ReactNode, useId } from 'react'
import type { Outcome } from './mark.tsx'
import { Mark } from './mark.tsx'

export interface Choice {
  readonly text: string
  readonly outcome?: Outcome | undefined
}

interface ChoicesProps {
  readonly legend: string
  readonly choices: readonly Choice[]
  /** The language of the choices, where they are all in one. */
  readonly lang?: 'la' | 'en'
  readonly look: 'rows' | 'halves' | 'words'
  readonly chosen: number | undefined
  readonly locked: boolean
  readonly onChoose: (index: number) => void
}

/** One of several, as the browser's own radio buttons: arrow keys choose, Enter submits. */
export function Choices({ legend, choices, lang, look, chosen, locked, onChoose }: ChoicesProps): ReactNode {
  const name = useId()
  return (
    <fieldset className="exercise-choices" data-look={look}>
      <legend className="sr-only">{legend}</legend>
      {choices.map(({ text, outcome }, index) => (
        <label key={`${index} ${text}`} className="exercise-choice" data-outcome={outcome}>
          <input
            type="radio"
            name={name}
            checked={index === chosen}
            disabled={locked}
            onChange={() => onChoose(index)}
          />
          <span lang={lang}>{text}</span>
          <Mark outcome={outcome} />
        </label>
      ))}
    </fieldset>
  )
}
