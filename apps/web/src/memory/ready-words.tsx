import { numberInWords, shareInWords } from '@schola/memory/in-words'
import type { ReactNode } from 'react'
import { ChantName } from '../components/chant-name.tsx'
import type { Ready } from './learned.ts'
import { whenInWords } from './learner-day.ts'

/** The chants that a share is counted over: the only one by its name, several by their number. */
function CountedOver({ chants, areChosen }: Pick<Ready, 'chants' | 'areChosen'>): ReactNode {
  const [only, ...others] = chants
  if (only && others.length === 0) return <ChantName name={only.name} />
  return `the ${numberInWords(chants.length)} chants you ${areChosen ? 'chose' : 'have begun'}`
}

interface ReadySentenceProps {
  readonly ready: Ready
  readonly today: number
}

/** "At Mass on Sunday you would understand about 9 words in 10 of Signum Crucis." */
export function ReadySentence({ ready, today }: ReadySentenceProps): ReactNode {
  return (
    <>
      At Mass {whenInWords(ready.date, today)} you would understand {shareInWords(ready.share)} of{' '}
      <CountedOver {...ready} />.
    </>
  )
}

/** What a session of so many minutes would change, where it can be said at all. */
export function findPromise(share: number, after: number, minutes: string): string | undefined {
  const said = shareInWords(after)
  return said === shareInWords(share) ? undefined : `After ${minutes} today it would be ${said}.`
}
