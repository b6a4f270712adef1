import type { GlossedWord } from '@schola/contract/content'
import { sameLatin } from '@schola/latin/compare'
import { respell } from '@schola/latin/respell'
import type { ReactNode } from 'react'
import { AudioIcon } from '../../../audio/audio-icon.tsx'
import { isUnchanging } from '../../../grammar/unchanging.ts'

interface WordNoteProps {
  readonly word: GlossedWord
  readonly isNew: boolean
  /** Nothing where there is no sound of it. */
  readonly onHear: (() => void) | undefined
}

/** About one word of the phrase: its sound, its meaning here, and what form it is. */
export function WordNote({ word, isNew, onHear }: WordNoteProps): ReactNode {
  const { form, meaning, lemma, partOfSpeech, parse } = word
  return (
    <div role="group" aria-label={`About ${form}`} className="word-note">
      {onHear && (
        <button type="button" className="word-note-hear" aria-label={`Hear ${form}`} onClick={onHear}>
          <AudioIcon name="volume" />
        </button>
      )}
      <p>
        <span lang="la" className="word-note-form">
          {form}
        </span>{' '}
        <span className="word-note-sound">{respell(form)}</span>
        {isNew && <span className="word-note-new">New word</span>}
      </p>
      <p aria-live="polite">
        <strong>{meaning}</strong>{' '}
        <span className="word-note-kind">
          {partOfSpeech}, {isUnchanging(parse) ? 'it never changes' : parse}
          {!sameLatin(lemma, form) && (
            <>
              ; from <span lang="la">{lemma}</span>
            </>
          )}
        </span>
      </p>
    </div>
  )
}
