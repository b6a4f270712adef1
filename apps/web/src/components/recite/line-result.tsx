import { m } from '@schola/messages'
import { rich } from '@schola/messages/rich'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Called } from './ladder.ts'

interface LineResultProps {
  readonly called: Called
  readonly latin: string
  readonly english: string | undefined
  readonly right: boolean
  readonly missed: ReadonlySet<number>
  /** The learner's answer; empty if there is none. */
  readonly given: string
  readonly children: ReactNode
}

function titleOf(right: boolean, given: string, called: Called): string {
  if (right) return m.recite_you_have_it()
  return given === '' ? m.recite_here_it_is({ called }) : m.recite_not_yet()
}

export function LineResult(props: LineResultProps): ReactNode {
  const { called, latin, english, right, missed, given, children } = props
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => card.current?.focus(), [])
  return (
    <div
      ref={card}
      role="group"
      aria-label={m.recite_result()}
      tabIndex={-1}
      className="exercise-feedback"
      data-outcome={right ? 'right' : 'wrong'}
    >
      <div role="status">
        <h2 className="exercise-feedback-title">{titleOf(right, given, called)}</h2>
        <p lang="la" className="recite-line">
          {latin.split(' ').map((word, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- a word is its position in the line
            <span key={place}>{missed.has(place) ? <mark>{word}</mark> : word} </span>
          ))}
        </p>
        {english !== undefined && <p className="recite-english">{english}</p>}
        {!right && given !== '' && (
          <p className="recite-given">
            {rich((slots) => m.recite_given({ ...slots, called }), { given: <span lang="la">{given}</span> })}
          </p>
        )}
      </div>
      <div className="exercise-actions">{children}</div>
    </div>
  )
}
