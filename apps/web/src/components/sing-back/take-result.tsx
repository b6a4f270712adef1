import { sentenceFor } from '@schola/chant/sing-back/in-words'
import type { NoteStatus, NoteVerdict, TakeVerdict } from '@schola/chant/sing-back/judge'
import type { PhraseNote } from '@schola/chant/sing-back/phrase'
import { type ReactNode, useEffect, useRef } from 'react'
import { countOf } from '../../lib/count-of.ts'

const statusWords: Readonly<Record<NoteStatus, string>> = {
  right: 'in place',
  near: 'near',
  off: 'elsewhere',
  missing: 'missing',
}

const statuses: readonly NoteStatus[] = ['right', 'near', 'off', 'missing']

function wordsFor({ status, cents, isShort }: NoteVerdict): string {
  const side = status === 'near' || status === 'off' ? `, too ${cents > 0 ? 'high' : 'low'}` : ''
  return `${statusWords[status]}${side}${isShort ? ', held too short' : ''}`
}

function Legend({ notes }: { readonly notes: readonly NoteVerdict[] }): ReactNode {
  const count = (status: NoteStatus) => notes.filter((note) => note.status === status).length
  const short = notes.filter(({ isShort }) => isShort).length
  return (
    <ul className="sing-legend">
      {statuses
        .filter((status) => count(status) > 0)
        .map((status) => (
          <li key={status} data-status={status}>
            {countOf(count(status), 'note')} {statusWords[status]}
          </li>
        ))}
      {short > 0 && <li data-status="short">{countOf(short, 'note')} held too short</li>}
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
  const { before, latin, after } = sentenceFor(verdict, phrase, syllables)
  return (
    <div className="sing-result">
      <p ref={sentence} tabIndex={-1} className="sing-sentence">
        {before}
        {latin !== undefined && <span lang="la">{latin}</span>}
        {after}
      </p>
      {verdict.heard === 'voice' && (
        <>
          <Legend notes={verdict.notes} />
          <details className="sing-notes">
            <summary>Note by note</summary>
            <ol>
              {verdict.notes.map((note, place) => (
                <li key={note.index}>
                  <span lang="la">{syllables[phrase[place]?.syllable ?? -1]}</span>: {wordsFor(note)}
                </li>
              ))}
            </ol>
          </details>
        </>
      )}
    </div>
  )
}
