import '../../../../components/score/score.css'
import type { ChantDraft } from '@schola/contract/chant-draft'
import { m } from '@schola/messages'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { Score } from '../../../../components/score/score.tsx'
import type { Sung } from '../../../../components/score/sung.ts'
import { recordingAddressQuery } from '../../calls/recordings.ts'
import type { DraftMelody } from '../melody/draft-melodies.ts'
import { HearButton, LiveScore } from '../melody/live-score.tsx'
import { MelodyChoice, useMelodyChoice } from '../melody/melody-choice.tsx'
import { readMelody } from '../melody/read-melody.ts'
import { useDraftSinging } from '../melody/use-draft-singing.ts'
import { findRecordedSung } from '../recording/recorded-sung.ts'

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
