import './recording.css'
import { plannedTiming } from '@schola/chant/marked-timing'
import type { RecordedTiming } from '@schola/chant/recorded-timing'
import type { DraftRecording } from '@schola/contract/chant-draft'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { timeText } from '../../../../audio/audio-controls.tsx'
import { AlertDialog } from '../../../../ui/alert-dialog.tsx'
import { Button } from '../../../../ui/button.tsx'
import { type RecordingFacts, recordingQuery } from '../../calls/recordings.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Said } from '../form/fields.tsx'
import { isWithin } from '../form/findings.ts'
import type { PartProps } from '../form/part-props.ts'
import { changeMelody, markRecording } from '../melody/draft-melodies.ts'
import { MelodyChoice, useMelodyChoice } from '../melody/melody-choice.tsx'
import { readMelody } from '../melody/read-melody.ts'
import { Unsung } from '../melody/unsung.tsx'
import { ChooseFile } from './choose-file.tsx'
import { loudnessWords } from './loudness-words.ts'
import { MarkedScore } from './marked-score.tsx'

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

/** A recording that is there: what it is like, its marks, and the way to be rid of it. */
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

/** Part "Recording" of a chant: a file, how loud it is, and where each syllable stands in it. */
export function RecordingPart(props: PartProps): ReactNode {
  const { draft, findings, change, aim } = props
  const { chosen, choose } = useMelodyChoice(draft, aim)
  const { place, recording, melody, path } = chosen
  const [fileNames, setFileNames] = useState<Readonly<Record<string, string>>>({})
  if (draft.isSaid)
    return <Unsung {...props} path="recording" sentence="This text is said and not sung, so it has no recording." />
  const set = (next: DraftRecording | null) => change((now) => changeMelody(now, place, { recording: next }))
  /** Until marks are set, its times are those of the plan. */
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
