import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { getRecitation, type StoredRecitation, storeRecitation, type WantedRecitation } from './stored-recitation.ts'

export interface RecitationUnderWay {
  readonly recitation: StoredRecitation
  readonly onJudged: (recitation: StoredRecitation) => void
  readonly onChange: (recitation: StoredRecitation) => void
}

interface RecitationState {
  readonly underWay: RecitationUnderWay
  readonly isOpen: boolean
  readonly onGoOn: () => void
  readonly begin: (chosen: Pick<StoredRecitation, 'lines'> & Partial<StoredRecitation>) => void
  readonly leave: () => void
}

/** Opens a recitation by name. The URL contains whether it is open; its position is stored on the device. */
export function useRecitation(
  userId: string,
  name: string,
  wanted: WantedRecitation,
  sign: 'reciting' | 'rehearsing',
): RecitationState {
  const [search, setSearch] = useSearchParams()
  const [stored, setStored] = useState<StoredRecitation>()
  const [judged, setJudged] = useState<StoredRecitation>()
  const isAsked = search.has(sign)
  const isCurrent = stored !== undefined && stored.of === wanted.of
  const recitation = isCurrent ? stored : getRecitation(userId, name, wanted)
  if (!isCurrent) setStored(recitation)
  // Also after the browser's Back button.
  if (!isAsked && judged) {
    setJudged(undefined)
    setStored(judged)
  }

  function store(next: StoredRecitation) {
    storeRecitation(userId, name, next)
    setJudged(undefined)
    setStored(next)
  }
  const open = () => setSearch({ [sign]: '' })

  return {
    underWay: {
      recitation,
      onJudged(next) {
        storeRecitation(userId, name, next)
        setJudged(next)
      },
      onChange: store,
    },
    isOpen: isAsked && recitation.lines.length > 0,
    onGoOn: open,
    begin(chosen) {
      store({ ...recitation, place: 0, round: recitation.round + 1, ...chosen })
      open()
    },
    leave: () => setSearch({}),
  }
}
