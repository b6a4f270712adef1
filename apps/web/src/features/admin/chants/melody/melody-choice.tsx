import type { ChantDraft } from '@schola/contract/chant-draft'
import { m } from '@schola/messages'
import { type ReactNode, useState } from 'react'
import { Pills } from '../../../../components/ui/pills.tsx'
import { leave } from '../../parts/unsaved.tsx'
import type { DraftPath } from '../form/findings.ts'
import { type DraftMelody, type MelodyIndex, melodiesOf, melodyAt } from './draft-melodies.ts'

interface ChosenMelody {
  readonly chosen: DraftMelody
  readonly choose: (place: MelodyIndex) => void
}

/** The melody being edited: initially the one with the path to go to; the chant's own if the chosen one was removed. */
export function useMelodyChoice(draft: ChantDraft, aim: DraftPath = []): ChosenMelody {
  const [place, choose] = useState<MelodyIndex>(() => (aim[0] === 'settings' ? Number(aim[1]) : 'own'))
  return { chosen: melodyAt(draft, place), choose }
}

interface MelodyChoiceProps extends ChosenMelody {
  readonly draft: ChantDraft
  /** Asks before switching if there is input that is not in the draft. */
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
