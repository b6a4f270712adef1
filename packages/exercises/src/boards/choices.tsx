import { type ReactNode, useContext, useId } from 'react'
import { HearingContext } from '../view/hearing.ts'
import { digitOf } from './digit.ts'
import type { Outcome } from './mark.tsx'
import { Mark } from './mark.tsx'

export interface Choice {
  readonly text: string
  readonly outcome?: Outcome | undefined
}

interface ChoicesProps {
  /** The question, or the id of the element that shows it. */
  readonly legend: string | { readonly id: string }
  readonly choices: readonly Choice[]
  /** The language of the choices, where they are all in one. */
  readonly lang?: 'la' | 'en'
  readonly look: 'rows' | 'halves' | 'words'
  readonly chosen: number | undefined
  readonly locked: boolean
  /** Latin is not heard when it is chosen, because hearing it would tell the answer. */
  readonly silent?: boolean | undefined
  readonly onChoose: (index: number) => void
}

/** One of several, as the browser's own radio buttons: arrow keys choose, Enter submits. */
export function Choices(props: ChoicesProps): ReactNode {
  const { legend, choices, lang, look, chosen, locked, silent = false, onChoose } = props
  const name = useId()
  const hearing = useContext(HearingContext)

  function choose(index: number) {
    if (lang === 'la' && !silent) hearing?.hear(choices[index]?.text ?? '')
    onChoose(index)
  }

  return (
    <fieldset
      className="exercise-choices"
      data-look={look}
      aria-labelledby={typeof legend === 'string' ? undefined : legend.id}
    >
      {typeof legend === 'string' && <legend className="sr-only">{legend}</legend>}
      {choices.map(({ text, outcome }, index) => {
        const { 'data-digit': digit, ...keys } = digitOf(index)
        return (
          <label key={`${index} ${text}`} className="exercise-choice" data-outcome={outcome} data-digit={digit}>
            <input
              type="radio"
              name={name}
              checked={index === chosen}
              disabled={locked}
              {...keys}
              onChange={() => choose(index)}
            />
            <span lang={lang}>{text}</span>
            <Mark outcome={outcome} />
          </label>
        )
      })}
    </fieldset>
  )
}
