import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { Button } from '../../../../components/ui/button.tsx'
import { Field } from '../../../../components/ui/field.tsx'
import { countOf, wordFor } from '../../../../lib/count-of.ts'
import { leave, useUnsaved } from '../../parts/unsaved.tsx'
import { forgetPiece as forgetKept, readPiece, useKeptPiece } from '../keeping/kept-piece.ts'
import {
  countUnmatched,
  englishText,
  findShift,
  latinText,
  lossText,
  noText,
  readVerses,
  type Shift,
  tooMuchText,
} from './read-verses.ts'
import type { Verses } from './verses.ts'

interface WholeTextProps {
  readonly verses: Verses
  readonly keptName: string
  readonly onTake: (verses: Verses) => void
  readonly onCancel: (() => void) | undefined
}

function shiftText({ verse, latin, english }: Shift): string {
  return `Verse ${verse} has ${countOf(latin, 'line')} of Latin and ${english} of English before a blank line, so the English below may be next to the wrong Latin. Put a dash (${noText}) where a line has no English.`
}

function unmatchedText(latin: string, english: string): string {
  const rest = countUnmatched(latin, english)
  const shift = findShift(latin, english)
  const more =
    rest.english > 0 &&
    `${countOf(rest.english, 'more line', 'more lines')} of English than of Latin; ${wordFor(rest.english, 'it', 'they')} would be left out.`
  const fewer = rest.latin > 0 && `${countOf(rest.latin, 'line')} of Latin at the end without English yet.`
  return [more, shift ? shiftText(shift) : fewer].filter(Boolean).join(' ')
}

interface WrittenText {
  readonly latin: string
  readonly english: string
}

const isSameText = (one: WrittenText, other: WrittenText): boolean =>
  one.latin === other.latin && one.english === other.english

function readKept(name: string, begun: WrittenText): (WrittenText & { readonly isOutdated: boolean }) | undefined {
  const { latin, english, upon } = readPiece(name, 'text') ?? {}
  if (typeof latin !== 'string' || typeof english !== 'string') return undefined
  return { latin, english, isOutdated: !isSameText((upon ?? begun) as WrittenText, begun) } // as it is kept below
}

export function WholeText({ verses, keptName, onTake, onCancel }: WholeTextProps): ReactNode {
  const [begun] = useState(() => ({ latin: latinText(verses), english: englishText(verses) }))
  const [kept] = useState(() => readKept(keptName, begun))
  const first = kept && !kept.isOutdated ? kept : begun
  const [latin, setLatin] = useState(first.latin)
  const [english, setEnglish] = useState(first.english)
  const isChanged = !isSameText({ latin, english }, begun)
  const forgetPiece = useKeptPiece(keptName, 'text', isChanged ? { latin, english, upon: begun } : undefined)
  const isTaken = kept !== undefined && isSameText(kept, begun)
  useEffect(() => {
    if (isTaken) forgetKept(keptName, 'text')
  }, [isTaken, keptName])
  function discard() {
    forgetPiece()
    setLatin(begun.latin)
    setEnglish(begun.english)
  }
  useUnsaved(isChanged, discard)
  const rows = Math.min(24, Math.max(8, latin.split('\n').length + 1, english.split('\n').length + 1))
  const read = useMemo(() => readVerses(latin, english, verses), [latin, english, verses])
  const isLosing = countUnmatched(latin, english).english > 0
  const tooMuch = tooMuchText(read)
  function take() {
    forgetPiece()
    onTake(read)
  }
  return (
    <section aria-label="As one text">
      <p className="admin-hint">
        One phrase a line, three to eight words; a blank line between verses. Beside it the English, a line for each
        line of Latin; a dash ({noText}) where there is none yet.
      </p>
      {kept && isChanged && (
        <p className="admin-note">What you wrote earlier is still here, but not in the draft yet.</p>
      )}
      {kept?.isOutdated && !isTaken && !isChanged && (
        <p className="admin-note">
          The draft has changed since you last wrote here without taking it over.{' '}
          <Button
            look="plain"
            onClick={() => {
              setLatin(kept.latin)
              setEnglish(kept.english)
            }}
          >
            Show what you wrote
          </Button>
        </p>
      )}
      <div className="chant-columns">
        <Field label="Latin">
          {(control) => (
            <textarea
              {...control}
              lang="la"
              rows={rows}
              spellCheck={false}
              value={latin}
              onChange={(event) => setLatin(event.target.value)}
            />
          )}
        </Field>
        <Field label="English">
          {(control) => (
            <textarea
              {...control}
              lang="en"
              rows={rows}
              value={english}
              onChange={(event) => setEnglish(event.target.value)}
            />
          )}
        </Field>
      </div>
      <p role="status" className="chant-warning">
        {[tooMuch, unmatchedText(latin, english), latin.trim() !== '' && lossText(verses, read)]
          .filter(Boolean)
          .join(' ')}
      </p>
      <div className="admin-panel-actions">
        <Button disabled={latin.trim() === '' || isLosing || tooMuch !== ''} onClick={take}>
          Make phrases of it
        </Button>
        {onCancel && (
          <Button look="quiet" onClick={() => leave(onCancel)}>
            Back to the phrases
          </Button>
        )}
      </div>
    </section>
  )
}
