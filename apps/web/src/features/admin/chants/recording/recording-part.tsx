import './recording.css'
import { plannedTiming } from '@schola/chant/marked-timing'
import type { RecordedTiming } from '@schola/chant/recorded-timing'
import type { DraftRecording } from '@schola/contract/chant-draft'
import { maxRecordingBytes } from '@schola/contract/recording-file'
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
import { isWithin } from '../form/findings.ts'
import type { PartProps } from '../form/part-props.ts'
import { changeMelody, markRecording } from '../melody/draft-melodies.ts'
import { MelodyChoice, useMelodyChoice } from '../melody/melody-choice.tsx'
import { readMelody } from '../melody/read-melody.ts'
import { Unsung } from '../melody/unsung.tsx'
import { loudnessWords } from './loudness-words.ts'
import { MarkedScore } from './marked-score.tsx'

/** The contract takes no moment behind it. */
const mostSeconds = 3600

async function listenTo(file: File): Promise<number | string> {
  if (file.size > maxRecordingBytes) {
    const size = Math.ceil(file.size / (1024 * 1024))
    return `“${file.name}” is ${size} MB. A recording may have up to 20 MB.`
  }
  try {
    // Decoding takes the bytes away, so that they are read again for the upload.
    const { duration } = await readSound(await file.arrayBuffer())
    if (duration > mostSeconds) return `“${file.name}” is longer than an hour.`
    return duration > 0 ? duration : `“${file.name}” has no sound in it.`
  } catch (error) {
    logFailure('A file could not be decoded', error)
    return `“${file.name}” cannot be played by this browser. Choose an mp3, m4a or ogg file.`
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
    setBusy(`Listening to “${file.name}”...`)
    try {
      const duration = await listenTo(file)
      if (typeof duration === 'string') return setRefusal(duration)
      setBusy(`Uploading “${file.name}”...`)
      const { hash } = await uploadRecording(await file.arrayBuffer())
      onUploaded(hash, duration, file.name)
    } catch (error) {
      logFailure('A recording was not uploaded', error)
      setRefusal(wordError(error) ?? 'The recording could not be uploaded. Please try again.')
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
          // So that the same file can be chosen again after a refusal.
          event.target.value = ''
        }}
      />
      <p className="field-hint">An mp3, m4a or ogg file of up to 20 MB, chosen here or dropped on this box.</p>
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
  /** Of the file that was chosen here; no server keeps it. */
  readonly fileName: string | undefined
  readonly onChange: (recording: DraftRecording | null) => void
}

interface FactsProps extends Pick<RecordedProps, 'fileName'> {
  readonly facts: RecordingFacts
}

function Facts({ facts: { duration, loudness }, fileName }: FactsProps): ReactNode {
  const name = fileName === undefined ? 'It' : `“${fileName}”`
  return <p>{`${name} lasts ${timeText(duration)}. ${loudnessWords(loudness)}`}</p>
}

function Recorded({ recording, source, fileName, onChange }: RecordedProps): ReactNode {
  const query = useQuery(recordingQuery(recording.hash))
  const [isAsked, ask] = useState(false)
  const reading = useMemo(() => readMelody(source), [source])
  const mark = (timing: RecordedTiming) => onChange(markRecording(recording, timing))
  return (
    <>
      <Loaded query={query} failure="The recording could not be loaded">
        {(facts) => (
          <>
            <Facts facts={facts} fileName={fileName} />
            {reading.kind === 'read' ? (
              <MarkedScore melody={reading.sung.melody} recording={recording} facts={facts} onMark={mark} />
            ) : (
              <p className="admin-note">Marks can be set as soon as the notes of the melody can be read.</p>
            )}
          </>
        )}
      </Loaded>
      <div className="admin-panel-actions">
        <Button look="plain" onClick={() => ask(true)}>
          Remove the recording
        </Button>
      </div>
      <AlertDialog
        open={isAsked}
        title="Remove the recording?"
        message="Its marks go with it, and the built-in voice sings instead."
        cancel="Keep it"
        confirm={{ label: 'Remove', onConfirm: () => onChange(null) }}
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
  if (draft.isSaid)
    return <Unsung {...props} path="recording" sentence="This text is said and not sung, so it has no recording." />
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
        <p className="admin-hint">There is no recording, so the built-in voice sings the melody.</p>
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
        label={recording === null ? 'Add a recording' : 'Take another recording instead'}
        onUploaded={(hash, duration, fileName) => {
          setFileNames({ ...fileNames, [hash]: fileName })
          set(plan({ hash, timing: null }, duration))
        }}
      />
    </div>
  )
}
