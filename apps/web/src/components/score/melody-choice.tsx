import { ownMelody } from '@schola/contract/own-melody'
import type { SettingName } from '@schola/contract/reading'
import { m } from '@schola/messages'
import { type ReactNode, useId, useRef } from 'react'
import { Button } from '../ui/button.tsx'
import type { Singing } from './singing.ts'

/** Days have melodies only for chants of a setting of the Mass. */
const isOfMass = (name: string | undefined): boolean => name?.startsWith('Mass ') ?? false

export function MelodyChoice({ singing }: { readonly singing: Singing }): ReactNode {
  const { melodies, wanted, isVisited, isChanging, chooseMelody } = singing
  const id = useId()
  const savedId = useId()
  const choice = useRef<HTMLSelectElement>(null)
  const [own] = melodies
  const hasDays = isOfMass(own?.name)
  const known = melodies.find(({ key }) => key === wanted)
  const isSaved = known !== undefined && !isVisited
  function saveVisited(key: string) {
    chooseMelody(key)
    choice.current?.focus()
  }
  return (
    <>
      <div className="score-choices">
        <label htmlFor={id}>{m.singing_melody()}</label>
        <select
          ref={choice}
          id={id}
          className="score-melody"
          aria-busy={isChanging}
          aria-describedby={isSaved ? savedId : undefined}
          value={known?.key ?? (hasDays ? '' : ownMelody)}
          onChange={({ target }) => chooseMelody(target.value === '' ? undefined : target.value)}
        >
          {hasDays && <option value="">{m.singing_melody_of_day({ melody: own?.name ?? '' })}</option>}
          {melodies.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </select>
        <span role="status">{isChanging && m.common_loading()}</span>
      </div>
      {isSaved && (
        <p id={savedId} className="score-kept">
          {hasDays ? m.singing_melody_saved_at_mass() : m.singing_melody_saved()}
        </p>
      )}
      {known && isVisited && (
        <p className="score-visited">
          {m.singing_melody_visited()}{' '}
          <Button look="plain" onClick={() => saveVisited(known.key)}>
            {m.singing_melody_always()}
          </Button>
        </p>
      )}
    </>
  )
}

/** Says which melody replaces one that could not be loaded. */
export function MelodyInstead({ melodies: [own] }: { readonly melodies: readonly SettingName[] }): ReactNode {
  return (
    <p role="status" className="score-instead">
      {own ? m.singing_melody_instead({ melody: own.name }) : m.singing_melody_instead_recording()}
    </p>
  )
}
