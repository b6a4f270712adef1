import './recording.css'
import { plannedTiming } from '@schola/chant/marked-timing'
import type { RecordedTiming } from '@schola/chant/recorded-timing'
import type { DraftRecording } from '@schola/contract/chant-draft'
import { maxRecordingBytes } from '@schola/contract/recording-file'
import { m } from '@schola/messages'
import { useQuery } from '@tanstack/react-query'
import { type DragEvent, type ReactNode, useId, useMemo, useState } from 'react'
import { timeText } from '../../../../components/audio-player/audio-controls.tsx'
import { Button } from '../../../../components/ui/button.tsx'
import { AlertDialog } from '../../../../components/ui/dialog.tsx'
import { wordError } from '../../../../lib/api/api-error.ts'
import { readSound } from '../../../../lib/audio/read-sound.ts'
import { logFailure } from '../../../../lib/log-failure.ts'
import { type RecordingFacts, recordingQuery, uploadRecording } from '../../calls/recordings.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Said } from '../form/fields.tsx'
import { isWithin, type PartProps } from '../form/findings.ts'
import { changeMelody, markRecording, readMelody } from '../melody/draft-melodies.ts'
import { MelodyChoice, useMelodyChoice } from '../melody/melody-choice.tsx'
import { SpokenText } from '../melody/unsung.tsx'
import { MarkedScore } from './marked-score.tsx'
import { loudnessText } from './recorded-sung.ts'

/** The contract rejects later marks. */
const maxSeconds = 3600

async function listenTo(file: File): Promise<number | string> {
  if (file.size > maxRecordingBytes) {
    const size = Math.ceil(file.size / (1024 * 1024))
    return m.authoring_recording_too_large({ name: file.name, size })
  }
  try {
    // Decoding detaches the buffer, so the upload reads the file again.
    const { duration } = await readSound(await file.arrayBuffer())
    if (duration > maxSeconds) return m.authoring_recording_too_long({ name: file.name })
    return duration > 0 ? duration : m.authoring_recording_silent({ name: file.name })
  } catch (error) {
    logFailure('A file could not be decoded', error)
    return m.authoring_recording_unplayable({ name: file.name })
  }
}

interface ChooseFileProps {
  readonly label: string
  readonly onUploaded: (hash: string, duration: number, fileName: string) => void
}

function ChooseFile({ label, onUploaded }: ChooseFileProps): ReactNode {
  const id = useId()
  const [busy, setBusy] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  const [isOver, setOver] = useState(false)

  async function take(file: File | undefined) {
    if (file === undefined || busy !== undefined) return
    setRefusal(undefined)
    setBusy(m.authoring_recording_checking({ name: file.name }))
    try {
      const duration = await listenTo(file)
      if (typeof duration === 'string') return setRefusal(duration)
      setBusy(m.authoring_recording_uploading({ name: file.name }))
      const { hash } = await uploadRecording(await file.arrayBuffer())
      onUploaded(hash, duration, file.name)
    } catch (error) {
      logFailure('A recording was not uploaded', error)
      setRefusal(wordError(error) ?? m.authoring_recording_not_uploaded())
    } finally {
      setBusy(undefined)
    }
    return undefined
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    void take(event.dataTransfer.files[0])
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the file field inside takes keys and clicks
    <div
      className="chant-recording-drop"
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <input
        id={id}
        type="file"
        accept=".mp3,.m4a,.ogg,.oga,.opus,audio/mpeg,audio/mp4,audio/ogg"
        disabled={busy !== undefined}
        onChange={(event) => {
          void take(event.target.files?.[0])
          // Allows choosing the same file again after a rejection.
          event.target.value = ''
        }}
      />
      <p className="field-hint">{m.authoring_recording_file_hint()}</p>
      <p role="status">{busy}</p>
      {refusal !== undefined && (
        <p role="alert" className="field-error">
          {refusal}
        </p>
      )}
    </div>
  )
}

interface RecordedProps {
  readonly recording: DraftRecording
  readonly source: string
  /** Name of the file chosen here; not stored on the server. */
  readonly fileName: string | undefined
  readonly onChange: (recording: DraftRecording | null) => void
}

interface FactsProps extends Pick<RecordedProps, 'fileName'> {
  readonly facts: RecordingFacts
}

function Facts({ facts: { duration, loudness }, fileName }: FactsProps): ReactNode {
  const length = timeText(duration)
  const text =
    fileName === undefined
      ? m.authoring_recording_length({ length })
      : m.authoring_recording_file_length({ name: fileName, length })
  return (
    <p>
      {text} {loudnessText(loudness)}
    </p>
  )
}

function Recorded({ recording, source, fileName, onChange }: RecordedProps): ReactNode {
  const query = useQuery(recordingQuery(recording.hash))
  const [isAsked, ask] = useState(false)
  const reading = useMemo(() => readMelody(source), [source])
  const mark = (timing: RecordedTiming) => onChange(markRecording(recording, timing))
  return (
    <>
      <Loaded query={query} failure={m.authoring_recording_not_loaded_title()}>
        {(facts) => (
          <>
            <Facts facts={facts} fileName={fileName} />
            {reading.kind === 'read' ? (
              <MarkedScore melody={reading.sung.melody} recording={recording} facts={facts} onMark={mark} />
            ) : (
              <p className="admin-note">{m.authoring_recording_needs_melody()}</p>
            )}
          </>
        )}
      </Loaded>
      <div className="admin-panel-actions">
        <Button look="plain" onClick={() => ask(true)}>
          {m.authoring_recording_remove()}
        </Button>
      </div>
      <AlertDialog
        open={isAsked}
        title={m.authoring_recording_remove_title()}
        message={m.authoring_recording_remove_hint()}
        cancel={m.authoring_recording_remove_cancel()}
        confirm={{ label: m.common_remove(), onConfirm: () => onChange(null) }}
        onClose={() => ask(false)}
      />
    </>
  )
}

export function RecordingPart(props: PartProps): ReactNode {
  const { draft, findings, change, aim } = props
  const { chosen, choose } = useMelodyChoice(draft, aim)
  const { place, recording, melody, path } = chosen
  const [fileNames, setFileNames] = useState<Readonly<Record<string, string>>>({})
  if (draft.isSaid) return <SpokenText {...props} path="recording" sentence={m.authoring_recording_is_said()} />
  const set = (next: DraftRecording | null) => change((now) => changeMelody(now, place, { recording: next }))
  function plan(uploaded: DraftRecording, duration: number): DraftRecording {
    const reading = readMelody(melody)
    return reading.kind === 'read' ? markRecording(uploaded, plannedTiming(reading.sung.melody, duration)) : uploaded
  }
  return (
    <div className="chant-recording" data-path={[...path, 'recording'].join('.')} tabIndex={-1}>
      <MelodyChoice draft={draft} chosen={chosen} choose={choose} isAsking />
      <Said findings={findings.filter((finding) => isWithin(finding.path, [...path, 'recording']))} />
      {recording === null ? (
        <p className="admin-hint">{m.authoring_recording_none()}</p>
      ) : (
        <Recorded
          key={recording.hash}
          recording={recording}
          source={melody}
          fileName={fileNames[recording.hash]}
          onChange={set}
        />
      )}
      <ChooseFile
        key={place}
        label={recording === null ? m.authoring_recording_add() : m.authoring_recording_replace()}
        onUploaded={(hash, duration, fileName) => {
          setFileNames({ ...fileNames, [hash]: fileName })
          set(plan({ hash, timing: null }, duration))
        }}
      />
    </div>
  )
}
