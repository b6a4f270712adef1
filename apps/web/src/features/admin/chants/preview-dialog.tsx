import '../../../components/score/score.css'
import type { ChantDraft, DraftPhrase, DraftWord } from '@schola/contract/chant-draft'
import type { GlossedWord, TextPhrase } from '@schola/contract/content'
import { m } from '@schola/messages'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useRef } from 'react'
import { ChantName } from '../../../components/chant-name.tsx'
import { ChantNote } from '../../../components/reading/chant-note.tsx'
import { GlossModeSwitch } from '../../../components/reading/gloss-mode.tsx'
import { GlossedVerses } from '../../../components/reading/glossed-verses.tsx'
import { Score } from '../../../components/score/score.tsx'
import type { Sung } from '../../../components/score/sung.ts'
import { Button } from '../../../components/ui/button.tsx'
import { Dialog } from '../../../components/ui/dialog.tsx'
import { recordingAddressQuery } from '../calls/recordings.ts'
import { type DraftMelody, readMelody } from './melody/draft-melodies.ts'
import { HearButton, LiveScore, useDraftSinging } from './melody/live-score.tsx'
import { MelodyChoice, useMelodyChoice } from './melody/melody-choice.tsx'
import { findRecordedSung } from './recording/recorded-sung.ts'
import { isGlossed } from './text/verses.ts'

function RecordedScore({ sung, hash }: { readonly sung: Sung; readonly hash: string }): ReactNode {
  const address = useQuery(recordingAddressQuery(hash))
  const singing = useDraftSinging(sung, address.data ?? null)
  const { playback } = singing
  function hear() {
    playback.seek(0)
    playback.play()
  }
  return (
    <>
      <Score singing={singing} sung={sung} notation="square" place={<p>{m.authoring_score_loading()}</p>} />
      <div className="admin-panel-actions">
        {address.isError ? (
          <p role="alert">{m.authoring_recording_not_loaded()}</p>
        ) : (
          <HearButton singing={singing} onHear={hear} />
        )}
        <span className="admin-hint">{m.authoring_preview_sung_by_recording()}</span>
      </div>
    </>
  )
}

function PreviewScore({ melody: { melody, recording } }: { readonly melody: DraftMelody }): ReactNode {
  const reading = useMemo(() => readMelody(melody), [melody])
  const recorded = useMemo(
    () => (reading.kind === 'read' && recording ? findRecordedSung(reading.sung.melody, recording) : undefined),
    [reading, recording],
  )
  if (reading.kind === 'empty') return <p className="admin-hint">{m.authoring_preview_no_melody()}</p>
  if (reading.kind === 'wrong') return <p className="admin-hint">{m.authoring_preview_melody_unread()}</p>
  if (recording && recorded) return <RecordedScore sung={recorded} hash={recording.hash} />
  return <LiveScore sung={reading.sung} />
}

export function PreviewMelodies({ draft }: { readonly draft: ChantDraft }): ReactNode {
  const { chosen, choose } = useMelodyChoice(draft)
  if (draft.isSaid) return <p>{m.authoring_preview_said()}</p>
  const { source, mode } = chosen.place === 'own' ? draft : (draft.settings[chosen.place] ?? draft)
  return (
    <>
      <MelodyChoice draft={draft} chosen={chosen} choose={choose} />
      <PreviewScore key={chosen.place} melody={chosen} />
      <p className="admin-hint">{[source, mode].filter((words) => words !== '').join('. ')}</p>
    </>
  )
}

function findGlossed({ form, meaning, lemma, partOfSpeech, parse }: DraftWord): GlossedWord[] {
  if (partOfSpeech === '' || meaning === '') return []
  return [{ form, meaning, lemma, partOfSpeech, parse, audioPath: null }]
}

function textPhraseOf(phrase: DraftPhrase): TextPhrase {
  const glossed = isGlossed(phrase) ? phrase.words.flatMap(findGlossed) : []
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
