import { m } from '@schola/messages'
import { rich } from '@schola/messages/rich'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { Button } from '../../../../components/ui/button.tsx'
import { Field } from '../../../../components/ui/field.tsx'
import { leave, useUnsaved } from '../../parts/unsaved.tsx'
import { readPendingInput, removePendingInput as removeStoredInput, usePendingInput } from '../keeping/pending-input.ts'
import {
  countUnmatched,
  emptyLine,
  englishText,
  findShift,
  latinText,
  limitText,
  lossText,
  readVerses,
} from './read-verses.ts'
import type { Verses } from './verses.ts'

interface WholeTextProps {
  readonly verses: Verses
  readonly storageKey: string
  readonly onTake: (verses: Verses) => void
  readonly onCancel: (() => void) | undefined
}

function unmatchedText(latin: string, english: string): string {
  const rest = countUnmatched(latin, english)
  const shift = findShift(latin, english)
  const more = rest.english > 0 && m.authoring_text_more_english({ count: rest.english })
  const fewer = rest.latin > 0 && m.authoring_text_more_latin({ count: rest.latin })
  return [more, shift ? m.authoring_text_shift({ ...shift, dash: emptyLine }) : fewer].filter(Boolean).join(' ')
}

interface WrittenText {
  readonly latin: string
  readonly english: string
}

const isSameText = (one: WrittenText, other: WrittenText): boolean =>
  one.latin === other.latin && one.english === other.english

function readStoredText(
  name: string,
  begun: WrittenText,
): (WrittenText & { readonly isOutdated: boolean }) | undefined {
  const { latin, english, upon } = readPendingInput(name, 'text') ?? {}
  if (typeof latin !== 'string' || typeof english !== 'string') return undefined
  return { latin, english, isOutdated: !isSameText((upon ?? begun) as WrittenText, begun) } // as it is kept below
}

export function WholeText({ verses, storageKey, onTake, onCancel }: WholeTextProps): ReactNode {
  const [begun] = useState(() => ({ latin: latinText(verses), english: englishText(verses) }))
  const [kept] = useState(() => readStoredText(storageKey, begun))
  const first = kept && !kept.isOutdated ? kept : begun
  const [latin, setLatin] = useState(first.latin)
  const [english, setEnglish] = useState(first.english)
  const isChanged = !isSameText({ latin, english }, begun)
  const removePendingInput = usePendingInput(
    storageKey,
    'text',
    isChanged ? { latin, english, upon: begun } : undefined,
  )
  const isTaken = kept !== undefined && isSameText(kept, begun)
  useEffect(() => {
    if (isTaken) removeStoredInput(storageKey, 'text')
  }, [isTaken, storageKey])
  function discard() {
    removePendingInput()
    setLatin(begun.latin)
    setEnglish(begun.english)
  }
  useUnsaved(isChanged, discard)
  const rows = Math.min(24, Math.max(8, latin.split('\n').length + 1, english.split('\n').length + 1))
  const read = useMemo(() => readVerses(latin, english, verses), [latin, english, verses])
  const isLosing = countUnmatched(latin, english).english > 0
  const tooMuch = limitText(read)
  function take() {
    removePendingInput()
    onTake(read)
  }
  return (
    <section aria-label={m.authoring_text_whole()}>
      <p className="admin-hint">{m.authoring_text_whole_hint({ dash: emptyLine })}</p>
      {kept && isChanged && <p className="admin-note">{m.authoring_pending_input()}</p>}
      {kept?.isOutdated && !isTaken && !isChanged && (
        <p className="admin-note">
          {rich(m.authoring_text_outdated, {
            show: (
              <Button
                look="plain"
                onClick={() => {
                  setLatin(kept.latin)
                  setEnglish(kept.english)
                }}
              >
                {m.authoring_text_show_written()}
              </Button>
            ),
          })}
        </p>
      )}
      <div className="chant-columns">
        <Field label={m.authoring_latin()}>
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
        <Field label={m.authoring_english()}>
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
          {m.authoring_text_split()}
        </Button>
        {onCancel && (
          <Button look="quiet" onClick={() => leave(onCancel)}>
            {m.authoring_text_back()}
          </Button>
        )}
      </div>
    </section>
  )
}
