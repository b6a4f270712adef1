import type { ChantDraft } from '@schola/contract/chant-draft'
import { type ReactNode, useState } from 'react'
import { Pills } from '../../../../ui/pills.tsx'
import { leave } from '../../parts/unsaved.tsx'
import { type DraftMelody, type MelodyPlace, melodiesOf, melodyAt } from './draft-melodies.ts'

interface ChosenMelody {
  readonly chosen: DraftMelody
  readonly choose: (place: MelodyPlace) => void
}

/** Which melody is being worked on; the chant's own where the chosen one is no more. */
export function useMelodyChoice(draft: ChantDraft): ChosenMelody {
  const [place, choose] = useState<MelodyPlace>('own')
  return { chosen: melodyAt(draft, place), choose }
}

interface MelodyChoiceProps extends ChosenMelody {
  readonly draft: ChantDraft
}

/** The melodies of a chant by name; nothing where there is only one. */
export function MelodyChoice({ draft, chosen, choose }: MelodyChoiceProps): ReactNode {
  const melodies = melodiesOf(draft)
  if (melodies.length === 1) return null
  return (
    <Pills
      legend="Melody"
      options={melodies.map(({ place, name }) => [String(place), name] as const)}
      chosen={String(chosen.place)}
      onChoose={(place) => leave(() => choose(place === 'own' ? 'own' : Number(place)))}
    />
  )
}
