import { maxRecordingBytes } from '@schola/contract/recording-file'
import { type DragEvent, type ReactNode, useId, useState } from 'react'
import { findServerMessage } from '../../../../api/api-error.ts'
import { readSound } from '../../../../audio/read-sound.ts'
import { logFailure } from '../../../../platform/log-failure.ts'
import { uploadRecording } from '../../calls/recordings.ts'

/** The contract takes no moment behind it. */
const mostSeconds = 3600

/** How long a file sounds, or why it is not taken, in a sentence for the operator. */
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

/** Takes a recording by choice or by dropping it; what cannot be decoded is not sent. */
export function ChooseFile({ label, onUploaded }: ChooseFileProps): ReactNode {
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
      setRefusal(findServerMessage(error) ?? 'The recording could not be uploaded. Please try again.')
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
