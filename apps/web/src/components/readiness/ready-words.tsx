import type { User } from '@schola/contract/users'
import { m } from '@schola/messages'
import { rich } from '@schola/messages/rich'
import { useLearned } from '../../lib/memory/use-learned.ts'
import './ready-words.css'
import type { ReactNode } from 'react'
import type { SeasonNote } from '../../lib/mass/asked.ts'
import { shareInWords, whenInWords } from '../../lib/memory/in-words.ts'
import type { Learned } from '../../lib/memory/learned.ts'
import { findReady, type Ready } from '../../lib/memory/ready.ts'
import { ChantName } from '../chant-name.tsx'
import { Latin } from '../ui/latin.tsx'

interface ReadySentenceProps {
  readonly ready: Ready
  readonly today: number
}

export function ReadySentence({ ready, today }: ReadySentenceProps): ReactNode {
  const { chants, areChosen, areBegun } = ready
  const [only, ...others] = chants
  const said = { when: whenInWords(ready.date, today), share: shareInWords(ready.share) }
  if (!areChosen) return areBegun ? m.practice_ready_people(said) : m.practice_ready_people_new(said)
  if (!only || others.length > 0) return m.practice_ready_chosen({ ...said, count: chants.length })
  return rich((slots) => m.practice_ready_chant({ ...slots, ...said }), { name: <ChantName name={only.name} /> })
}

interface ReadyLineProps {
  readonly user: User
  readonly chantId: number
}

export function ReadyLine({ user, chantId }: ReadyLineProps): ReactNode {
  const { learned } = useLearned(user)
  const chant = learned?.chants.filter(({ chant: { id } }) => id === chantId)
  const ready = learned && findReady(learned, chant)
  if (!ready) return null
  const when = whenInWords(ready.date, learned.day)
  return <p className="ready-line">{m.practice_ready_this_chant({ share: shareInWords(ready.share), when })}</p>
}

export function findWhyNot({ asked, areChosen, counted, date, day }: Learned): string | undefined {
  if (areChosen || !asked || counted.length > 0) return undefined
  const when = whenInWords(date, day)
  return asked.hasMass ? m.practice_no_taught_chant({ when }) : m.practice_no_mass({ when })
}

function NoteOfSeason({ note: { chant, isSung, season } }: { readonly note: SeasonNote }): ReactNode {
  const name = <Latin>{chant === 'regina-caeli' ? 'Regina cæli' : 'Gloria'}</Latin>
  const message = isSung ? m.practice_season_sung : m.practice_season_not_sung
  return rich((slots) => message({ ...slots, season }), { name })
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
  return said === shareInWords(share) ? undefined : m.practice_ready_after({ minutes, share: said })
}
