import { foldLatin, type LetterSegment, letterDiff, letterDistance } from '@schola/latin/compare'
import { m } from '@schola/messages'
import type { ReactNode } from 'react'

function isNearMiss(given: string, expected: string): boolean {
  const distance = letterDistance(given, expected)
  return distance > 0 && distance <= Math.max(1, Math.floor(foldLatin(expected).length / 2))
}

function inWords({ status, given, expected }: LetterSegment): string {
  if (status === 'wrong') return m.exercises_letter_wrong({ given, expected })
  return status === 'missing' ? m.exercises_letter_missing({ expected }) : m.exercises_letter_extra({ given })
}

/** Shows the right letters above a near miss; of several accepted answers the nearest counts. */
export function LetterMarks(props: { readonly given: string; readonly accepted: readonly string[] }): ReactNode {
  const { given, accepted } = props
  const [expected = ''] = accepted.toSorted((a, b) => letterDistance(given, a) - letterDistance(given, b))
  if (!isNearMiss(given, expected)) return null
  const segments = letterDiff(given, expected)
  const wrong = segments.filter(({ status }) => status !== 'right')
  return (
    <p className="exercise-correction exercise-letters">
      <span className="exercise-letters-label">{m.exercises_letter_by_letter()} </span>
      <span className="sr-only">{wrong.map(inWords).join(', ')}</span>
      <span aria-hidden="true" lang="la">
        {segments.map(({ status, given: typed, expected: wanted }, index) => (
          <span key={`${index} ${status}`} className="exercise-letter" data-status={status}>
            {status !== 'right' && <ins>{wanted}</ins>}
            <span>{status === 'missing' ? '‸' : status === 'right' ? wanted : <del>{typed}</del>}</span>
          </span>
        ))}
      </span>
    </p>
  )
}
