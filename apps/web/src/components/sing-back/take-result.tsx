import type { NoteStatus, NoteVerdict, TakeVerdict } from '@schola/chant/sing-back/judge'
import type { PhraseNote } from '@schola/chant/sing-back/phrase'
import { m } from '@schola/messages'
import { rich } from '@schola/messages/rich'
import { type ReactNode, useEffect, useRef } from 'react'
import { TakeSentence } from './take-sentence.tsx'

const counts: readonly (readonly [status: NoteStatus, message: (inputs: { count: number }) => string])[] = [
  ['right', m.singing_notes_right],
  ['near', m.singing_notes_near],
  ['off', m.singing_notes_off],
  ['missing', m.singing_notes_missing],
]

function describeNote({ status, cents, isShort }: NoteVerdict): string {
  const verdict = status === 'near' || status === 'off' ? (`${status}-${cents > 0 ? 'high' : 'low'}` as const) : status
  return m.singing_note_verdict({ verdict, length: isShort ? 'short' : 'full' })
}

function Legend({ notes }: { readonly notes: readonly NoteVerdict[] }): ReactNode {
  const count = (status: NoteStatus) => notes.filter((note) => note.status === status).length
  const short = notes.filter(({ isShort }) => isShort).length
  return (
    <ul className="sing-legend">
      {counts
        .filter(([status]) => count(status) > 0)
        .map(([status, message]) => (
          <li key={status} data-status={status}>
            {message({ count: count(status) })}
          </li>
        ))}
      {short > 0 && <li data-status="short">{m.singing_notes_short({ count: short })}</li>}
    </ul>
  )
}

interface TakeResultProps {
  readonly verdict: TakeVerdict
  readonly phrase: readonly PhraseNote[]
  readonly syllables: readonly string[]
}

export default function TakeResult({ verdict, phrase, syllables }: TakeResultProps): ReactNode {
  const sentence = useRef<HTMLParagraphElement>(null)
  useEffect(() => sentence.current?.focus({ preventScroll: true }), [])
  return (
    <div className="sing-result">
      <p ref={sentence} tabIndex={-1} className="sing-sentence">
        <TakeSentence verdict={verdict} phrase={phrase} syllables={syllables} />
      </p>
      {verdict.heard === 'voice' && (
        <>
          <Legend notes={verdict.notes} />
          <details className="sing-notes">
            <summary>{m.singing_note_by_note()}</summary>
            <ol>
              {verdict.notes.map((note, index) => (
                <li key={note.index}>
                  {rich(m.singing_note_line, {
                    syllable: <span lang="la">{syllables[phrase[index]?.syllable ?? -1]}</span>,
                    verdict: describeNote(note),
                  })}
                </li>
              ))}
            </ol>
          </details>
        </>
      )}
    </div>
  )
}
