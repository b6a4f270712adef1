import type { ChantDraft } from '@schola/contract/chant-draft'
import { m } from '@schola/messages'
import { type ReactNode, useState } from 'react'
import { Pills } from '../../../../components/ui/pills.tsx'
import { leave } from '../../parts/unsaved.tsx'
import type { DraftPath } from '../form/findings.ts'
import { type DraftMelody, type MelodyPlace, melodiesOf, melodyAt } from './draft-melodies.ts'

interface ChosenMelody {
  readonly chosen: DraftMelody
  readonly choose: (place: MelodyPlace) => void
}

/**
 * Which melody is being worked on, or heard: first the one that holds the place that the operator was led to. The
 * chant's own where the chosen one is no more.
 */
export function useMelodyChoice(draft: ChantDraft, aim: DraftPath = []): ChosenMelody {
  const [place, choose] = useState<MelodyPlace>(() => (aim[0] === 'settings' ? Number(aim[1]) : 'own'))
  return { chosen: melodyAt(draft, place), choose }
}

interface MelodyChoiceProps extends ChosenMelody {
  readonly draft: ChantDraft
  /** Something may be written of the melody that is not in the draft yet: asks before it is left. */
  readonly isAsking?: boolean
}

export function MelodyChoice({ draft, chosen, choose, isAsking = false }: MelodyChoiceProps): ReactNode {
  const melodies = melodiesOf(draft)
  if (melodies.length === 1) return null
  const turnTo = (place: string) => choose(place === 'own' ? 'own' : Number(place))
  return (
    <Pills
      legend={m.authoring_part_melody()}
      options={melodies.map(({ place, name }) => [String(place), name] as const)}
      chosen={String(chosen.place)}
      onChoose={(place) => (isAsking ? leave(() => turnTo(place)) : turnTo(place))}
    />
  )
}
