import { ownMelody } from '@schola/contract/own-melody'
import { type ReactNode, useId, useRef } from 'react'
import { Button } from '../ui/button.tsx'
import type { Singing } from './singing.ts'

/** Only Masses are given to days, so of a chant without any there is no melody of the day. */
const isOfMass = (name: string | undefined): boolean => name?.startsWith('Mass ') ?? false

export function MelodyChoice({ singing }: { readonly singing: Singing }): ReactNode {
  const { settings, wanted, isVisited, isChanging, chooseSetting } = singing
  const id = useId()
  const keptId = useId()
  const choice = useRef<HTMLSelectElement>(null)
  const [own] = settings
  const hasDays = isOfMass(own?.name)
  const known = settings.find(({ key }) => key === wanted)
  const isKept = known !== undefined && !isVisited
  function keepVisited(key: string) {
    chooseSetting(key)
    choice.current?.focus()
  }
  return (
    <>
      <div className="score-choices">
        <label htmlFor={id}>Melody</label>
        <select
          ref={choice}
          id={id}
          className="score-melody"
          aria-busy={isChanging}
          aria-describedby={isKept ? keptId : undefined}
          value={known?.key ?? (hasDays ? '' : ownMelody)}
          onChange={({ target }) => chooseSetting(target.value === '' ? undefined : target.value)}
        >
          {hasDays && <option value="">At Mass, the melody of the day; here, {own?.name}</option>}
          {settings.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </select>
        <span role="status">{isChanging && 'Loading...'}</span>
      </div>
      {isKept && (
        <p id={keptId} className="score-kept">
          {hasDays
            ? 'This device remembers your choice and uses it at Mass, too, instead of the day’s melody.'
            : 'This device remembers your choice and uses it wherever this chant is sung.'}
        </p>
      )}
      {known && isVisited && (
        <p className="score-visited">
          This melody came with the link.{' '}
          <Button look="plain" onClick={() => keepVisited(known.key)}>
            Always use it
          </Button>
        </p>
      )}
    </>
  )
}
