import { levelNumbers } from '@schola/core/progress/levels'
import { m } from '@schola/messages'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Field } from '../../../components/ui/field.tsx'
import { type AdminChant, chantsQuery, type Target } from '../calls/exercises.ts'
import { Loaded } from './loaded.tsx'
import { usePanelLocation } from './panel-location.ts'

export interface Chosen {
  readonly chants: readonly AdminChant[]
  readonly chant: AdminChant
  readonly level: number
}

/** Renders the chant and level of the URL, or the first if there is no such chant. */
export function ChosenChant({ children }: { readonly children: (chosen: Chosen) => ReactNode }): ReactNode {
  const { chantId, level } = usePanelLocation()
  return (
    <Loaded query={useQuery(chantsQuery)} failure={m.admin_chants_failed()}>
      {(chants) => {
        const chant = chants.find(({ id }) => id === chantId) ?? chants[0]
        if (chant === undefined) return <p>{m.admin_no_chants()}</p>
        return children({ chants, chant, level: Math.min(level, chant.levelCount) })
      }}
    </Loaded>
  )
}

interface ChantChoiceProps {
  readonly chants: readonly AdminChant[]
  readonly chantId: number
  readonly onChange: (chantId: number) => void
  readonly label?: string
}

export function ChantChoice({ chants, chantId, onChange, label = m.admin_chant() }: ChantChoiceProps): ReactNode {
  return (
    <Field label={label} className="admin-field-wide">
      {(control) => (
        <select {...control} value={chantId} onChange={(event) => onChange(Number(event.target.value))}>
          {chants.map(({ id, name }) => (
            <option key={id} value={id} lang="la">
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

interface LevelChoiceProps {
  readonly chants: readonly AdminChant[]
  readonly target: Target
  readonly onChange: (target: Target) => void
  readonly labels?: readonly [chant: string, level: string]
}

export function LevelChoice({ chants, target, onChange, labels }: LevelChoiceProps): ReactNode {
  const [chantLabel, levelLabel] = labels ?? [m.admin_chant(), m.admin_level()]
  const levelCount = chants.find(({ id }) => id === target.chantId)?.levelCount ?? 1
  return (
    <div className="admin-fields">
      <ChantChoice
        label={chantLabel}
        chants={chants}
        chantId={target.chantId}
        onChange={(chantId) => onChange({ chantId, level: 1 })}
      />
      <Field label={levelLabel}>
        {(control) => (
          <select
            {...control}
            value={target.level}
            onChange={(event) => onChange({ ...target, level: Number(event.target.value) })}
          >
            {levelNumbers(levelCount).map((level) => (
              <option key={level} value={level}>
                {m.common_level({ level })}
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
  )
}
