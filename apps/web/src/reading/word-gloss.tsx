import type { GlossedWord } from '@schola/contract/content'
import { respell } from '@schola/latin/respell'
import type { ReactNode } from 'react'
import { AudioIcon } from '../audio/audio-icon.tsx'
import { playWord } from '../audio/play-clip.ts'
import { TermLinks } from '../grammar/term-text.tsx'
import { isUnchanging } from '../grammar/unchanging.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icons.tsx'
import { OtherPlaces } from './other-places.tsx'

interface WordGlossProps {
  readonly word: GlossedWord
  readonly chantId: number
  readonly onClose: () => void
  /** Plays the chant from this word, where that is possible. */
  readonly onSing: (() => void) | undefined
}

function Hear({ word: { form, audioPath } }: { readonly word: GlossedWord }): ReactNode {
  // A text kept on the device by an earlier version says nothing of recordings.
  if (!audioPath) return null
  return (
    <button type="button" className="gloss-hear" aria-label={`Hear ${form}`} onClick={() => void playWord(audioPath)}>
      <AudioIcon name="volume" />
    </button>
  )
}

/** Meaning, parse, pronunciation and other occurrences of a word. */
export function WordGloss({ word, chantId, onClose, onSing }: WordGlossProps): ReactNode {
  const { form, meaning, lemma, partOfSpeech, parse } = word
  return (
    <div className="word-gloss" role="group" aria-label={`About ${form}`}>
      <div className="word-gloss-head">
        <p aria-live="polite">
          <span lang="la" className="word-gloss-form">
            {form}
          </span>{' '}
          <span lang="en" className="word-gloss-meaning">
            {meaning}
          </span>
        </p>
        <button type="button" className="word-gloss-close" aria-label="Close" onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <p>
        <span className="gloss-kind">
          <TermLinks text={partOfSpeech} kind="parse" />
        </span>{' '}
        {isUnchanging(parse) ? (
          'It never changes.'
        ) : (
          <>
            <TermLinks text={parse} kind="parse" />: ‘{meaning}’
          </>
        )}
      </p>
      <p>
        From <span lang="la">{lemma}</span>
      </p>
      <p className="gloss-sound">
        Pronounced: {respell(form)} <Hear word={word} />
      </p>
      {onSing && (
        <Button look="plain" className="gloss-sing" onClick={onSing}>
          Play from here
        </Button>
      )}
      <OtherPlaces word={word} chantId={chantId} />
    </div>
  )
}
