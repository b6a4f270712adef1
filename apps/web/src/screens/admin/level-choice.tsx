import { levelNumbers } from '@schola/domain/levels'
import type { ReactNode } from 'react'
import { Field } from '../../ui/field.tsx'
import type { AdminChant } from './calls/chants.ts'

export interface Target {
  readonly chantId: number
  readonly level: number
}

interface LevelChoiceProps {
  readonly chants: readonly AdminChant[]
  readonly target: Target
  readonly onChange: (target: Target) => void
  readonly labels?: readonly [chant: string, level: string]
}

/** A chant and one of its levels; another chant begins at level 1. */
export function LevelChoice({ chants, target, onChange, labels = ['Chant', 'Level'] }: LevelChoiceProps): ReactNode {
  const levelCount = chants.find(({ id }) => id === target.chantId)?.levelCount ?? 1
  return (
    <div className="admin-fields">
      <Field label={labels[0]} className="admin-field-wide">
        {(control) => (
          <select
            {...control}
            value={target.chantId}
            onChange={(event) => onChange({ chantId: Number(event.target.value), level: 1 })}
          >
            {chants.map(({ id, name }) => (
              <option key={id} value={id} lang="la">
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={labels[1]}>
        {(control) => (
          <select
            {...control}
            value={target.level}
            onChange={(event) => onChange({ ...target, level: Number(event.target.value) })}
          >
            {levelNumbers(levelCount).map((level) => (
              <option key={level} value={level}>
                Level {level}
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
  )
}
