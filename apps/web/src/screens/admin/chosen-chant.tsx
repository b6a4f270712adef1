import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type AdminChant, chantsQuery } from './calls/chants.ts'
import { Loaded } from './loaded.tsx'
import { usePlace } from './place.ts'

export interface Chosen {
  readonly chants: readonly AdminChant[]
  readonly chant: AdminChant
  readonly level: number
}

/** The chant and level of the address; the first of each when it names none that there is. */
export function ChosenChant({ children }: { readonly children: (chosen: Chosen) => ReactNode }): ReactNode {
  const { chantId, level } = usePlace()
  return (
    <Loaded query={useQuery(chantsQuery)} failure="The chants could not be loaded">
      {(chants) => {
        const chant = chants.find(({ id }) => id === chantId) ?? chants[0]
        if (chant === undefined) return <p>No chants available</p>
        return children({ chants, chant, level: Math.min(level, chant.levelCount) })
      }}
    </Loaded>
  )
}
