import type { ChantDraft, DraftPhrase, DraftWord } from '@schola/contract/chant-draft'
import type { GlossedWord, TextPhrase } from '@schola/contract/content'
import { m } from '@schola/messages'
import { type ReactNode, useMemo, useRef } from 'react'
import { ChantName } from '../../../../components/chant-name.tsx'
import { ChantNote } from '../../../../components/reading/chant-note.tsx'
import { GlossModeSwitch } from '../../../../components/reading/gloss-mode.tsx'
import { GlossedVerses } from '../../../../components/reading/glossed-verses.tsx'
import { Button } from '../../../../components/ui/button.tsx'
import { Dialog } from '../../../../components/ui/dialog.tsx'
import { hasItsWords } from '../text/verses.ts'
import { PreviewMelodies } from './preview-melodies.tsx'

function findGlossed({ form, meaning, lemma, partOfSpeech, parse }: DraftWord): GlossedWord[] {
  if (partOfSpeech === '' || meaning === '') return []
  return [{ form, meaning, lemma, partOfSpeech, parse, audioPath: null }]
}

function textPhraseOf(phrase: DraftPhrase): TextPhrase {
  const glossed = hasItsWords(phrase) ? phrase.words.flatMap(findGlossed) : []
  const { latin, english, times, who } = phrase
  return { latin, english, times, who, words: glossed.length === phrase.words.length ? glossed : [] }
}

interface PreviewDialogProps {
  readonly chantId: number
  readonly draft: ChantDraft
  readonly onClose: () => void
}

export function PreviewDialog({ chantId, draft, onClose }: PreviewDialogProps): ReactNode {
  const stage = useRef<HTMLDivElement>(null)
  const verses = useMemo(
    () => draft.verses.map(({ phrases }) => ({ phrases: phrases.map(textPhraseOf) })),
    [draft.verses],
  )
  const sung = draft.verses.flatMap(({ phrases }) => phrases.map((phrase) => phrase.latin))
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={draft.name === '' ? m.authoring_preview_unnamed() : m.authoring_preview_of({ name: draft.name })}
      actions={
        <Button look="quiet" onClick={onClose}>
          {m.authoring_preview_close()}
        </Button>
      }
    >
      <article className="chant-preview">
        <h3>
          <ChantName name={draft.name} />
        </h3>
        <p>{draft.englishName}</p>
        <PreviewMelodies draft={draft} />
        <p>{draft.description}</p>
        <GlossModeSwitch />
        <GlossedVerses label={m.authoring_preview_text()} chantId={chantId} verses={verses} stage={stage} />
        <h4>{m.authoring_preview_translation()}</h4>
        <p lang="en" className="chant-preview-whole">
          {draft.translation}
        </p>
        <h4>{m.authoring_preview_vocabulary()}</h4>
        <dl className="chant-preview-words">
          {draft.vocabulary.map(({ latin, english }) => (
            <div key={`${latin} ${english}`}>
              <dt lang="la">{latin}</dt>
              <dd>{english}</dd>
            </div>
          ))}
        </dl>
        <h4>{m.authoring_preview_notes()}</h4>
        {draft.notes.map((note) => (
          <ChantNote key={note.title} note={note} latin={sung} heading="h5" />
        ))}
      </article>
    </Dialog>
  )
}
