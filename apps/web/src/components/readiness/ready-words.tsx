import './ready-words.css'
import { numberInWords, shareInWords } from '@schola/core/memory/in-words'
import type { ReactNode } from 'react'
import type { SeasonNote } from '../../lib/mass/asked.ts'
import type { Learned } from '../../lib/memory/learned.ts'
import { whenInWords } from '../../lib/memory/learner-day.ts'
import type { Ready } from '../../lib/memory/ready.ts'
import { ChantName } from '../chant-name.tsx'
import { Latin } from '../ui/latin.tsx'

function CountedOver({ chants, areChosen, areBegun }: Omit<Ready, 'share'>): ReactNode {
  const [only, ...others] = chants
  if (!areChosen) return `the people’s chants and answers${areBegun ? '' : '; you have begun none of them yet'}`
  if (only && others.length === 0) return <ChantName name={only.name} />
  return `the ${numberInWords(chants.length)} chants you chose`
}

/** "At Mass on Sunday you would understand about 3 words in 10 of the people’s chants and answers." */
export function ReadySentence({ ready, today }: { readonly ready: Ready; readonly today: number }): ReactNode {
  return (
    <>
      At Mass {whenInWords(ready.date, today)} you would understand {shareInWords(ready.share)} of{' '}
      <CountedOver {...ready} />.
    </>
  )
}

export function findWhyNot({ asked, areChosen, counted, date, day }: Learned): string | undefined {
  if (areChosen || !asked || counted.length > 0) return undefined
  const when = whenInWords(date, day)
  return asked.hasMass ? `At Mass ${when} the people sing no chant that is taught here.` : `There is no Mass ${when}.`
}

function NoteOfSeason({ note: { chant, isSung, season } }: { readonly note: SeasonNote }): ReactNode {
  const name = <Latin>{chant === 'regina-caeli' ? 'Regina cæli' : 'Gloria'}</Latin>
  return isSung ? (
    <>
      {name} in {season}.
    </>
  ) : (
    <>
      No {name} in {season}.
    </>
  )
}

export function SeasonNotes({ learned: { asked, areChosen } }: { readonly learned: Learned }): ReactNode {
  if (!asked || areChosen || asked.notes.length === 0) return null
  return (
    <p className="season-notes">
      {asked.notes.map((note) => (
        <NoteOfSeason key={note.chant} note={note} />
      ))}
    </p>
  )
}

export function findPromise(share: number, after: number, minutes: string): string | undefined {
  const said = shareInWords(after)
  return said === shareInWords(share) ? undefined : `After ${minutes} today it would be ${said}.`
}
