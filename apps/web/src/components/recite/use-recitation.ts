import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { getRecitation, keepRecitation, type StoredRecitation, type WantedRecitation } from './stored-recitation.ts'

export interface RecitationUnderWay {
  readonly recitation: StoredRecitation
  readonly onJudged: (recitation: StoredRecitation) => void
  readonly onChange: (recitation: StoredRecitation) => void
}

interface KeptRecitation {
  readonly underWay: RecitationUnderWay
  readonly isOpen: boolean
  readonly onGoOn: () => void
  readonly begin: (chosen: Pick<StoredRecitation, 'lines'> & Partial<StoredRecitation>) => void
  readonly leave: () => void
}

/** A recitation by its name: the address says whether it is under way, and the device keeps the place. */
export function useRecitation(
  userId: string,
  name: string,
  wanted: WantedRecitation,
  sign: 'reciting' | 'rehearsing',
): KeptRecitation {
  const [search, setSearch] = useSearchParams()
  const [kept, setKept] = useState<StoredRecitation>()
  const [judged, setJudged] = useState<StoredRecitation>()
  const isAsked = search.has(sign)
  const isMeant = kept !== undefined && kept.of === wanted.of
  const recitation = isMeant ? kept : getRecitation(userId, name, wanted)
  if (!isMeant) setKept(recitation)
  // By the browser's own way back, too.
  if (!isAsked && judged) {
    setJudged(undefined)
    setKept(judged)
  }

  function keep(next: StoredRecitation) {
    keepRecitation(userId, name, next)
    setJudged(undefined)
    setKept(next)
  }
  const open = () => setSearch({ [sign]: '' })

  return {
    underWay: {
      recitation,
      onJudged(next) {
        keepRecitation(userId, name, next)
        setJudged(next)
      },
      onChange: keep,
    },
    isOpen: isAsked && recitation.lines.length > 0,
    onGoOn: open,
    begin(chosen) {
      keep({ ...recitation, place: 0, round: recitation.round + 1, ...chosen })
      open()
    },
    leave: () => setSearch({}),
  }
}
