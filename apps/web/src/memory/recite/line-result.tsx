import { type ReactNode, useEffect, useRef } from 'react'

interface LineResultProps {
  readonly latin: string
  readonly english: string | undefined
  readonly right: boolean
  /** The words that were not said; nothing where that is not known. */
  readonly missed: ReadonlySet<number>
  readonly children: ReactNode
}

/** The line itself, with what was missing in it. */
export function LineResult({ latin, english, right, missed, children }: LineResultProps): ReactNode {
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => card.current?.focus(), [])
  return (
    <div
      ref={card}
      role="group"
      aria-label="Result"
      tabIndex={-1}
      className="exercise-feedback"
      data-outcome={right ? 'right' : 'wrong'}
    >
      <div role="status">
        <h2 className="exercise-feedback-title">{right ? 'You have it' : 'Here is the line'}</h2>
        <p lang="la" className="recite-line">
          {latin.split(' ').map((word, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- a word is its place in the line
            <span key={place}>{missed.has(place) ? <mark>{word}</mark> : word} </span>
          ))}
        </p>
        {english !== undefined && <p className="recite-english">{english}</p>}
      </div>
      <div className="exercise-actions">{children}</div>
    </div>
  )
}
