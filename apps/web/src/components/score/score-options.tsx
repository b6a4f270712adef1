import { findStartingNote, maxShift, minShift } from '@schola/chant/pitch'
import { m } from '@schola/messages'
import { type ReactNode, useId, useMemo, useState } from 'react'
import { releaseAudioFocus, requestAudioFocus } from '../../lib/audio/audio-focus.ts'
import { logFailure } from '../../lib/log-failure.ts'
import { AudioIcon } from '../audio-player/audio-icon.tsx'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.ts'
import { MelodyChoice } from './melody-choice.tsx'
import {
  type NotationName,
  type NoteSize,
  notation,
  notationNames,
  noteSize,
  noteSizes,
  showScore,
} from './score-look.ts'
import type { Singing } from './singing.ts'
import type { Sung } from './sung.ts'

async function soundNote(pitch: number): Promise<void> {
  let context: AudioContext | undefined
  function stop() {
    releaseAudioFocus(stop)
    void context?.close().catch(() => undefined)
  }
  try {
    // Created during the tap: some browsers allow no sound that starts later.
    context = new AudioContext()
    requestAudioFocus(stop)
    const { renderNote } = await import('../../lib/audio/synth/render-melody.ts')
    const source = new AudioBufferSourceNode(context, { buffer: await renderNote(pitch) })
    source.connect(context.destination)
    source.addEventListener('ended', stop)
    // Another sound can have started in the meantime and closed this context.
    if (context.state !== 'closed') source.start()
  } catch (error) {
    stop()
    logFailure('Sounding a note failed', error)
    toast(m.singing_note_failed(), m.common_try_again_later(), 'destructive')
  }
}

interface OneOfProps<T extends string> {
  readonly name: string
  readonly values: readonly T[]
  readonly labels: Readonly<Record<T, () => string>>
  readonly chosen: T
  readonly onChoose: (value: T) => void
}

function OneOf<T extends string>({ name, values, labels, chosen, onChoose }: OneOfProps<T>): ReactNode {
  return (
    <div role="group" aria-label={name} className="score-choices">
      <span aria-hidden="true">{name}</span>
      {values.map((value) => (
        <button
          key={value}
          type="button"
          className="audio-choice"
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
        >
          {labels[value]()}
        </button>
      ))}
    </div>
  )
}

const notationLabels: Readonly<Record<NotationName, () => string>> = {
  square: m.singing_notation_square,
  modern: m.singing_notation_modern,
}
const sizeLabels: Readonly<Record<NoteSize, () => string>> = {
  usual: m.singing_size_small,
  larger: m.singing_size_medium,
  largest: m.singing_size_large,
}

const changesNames = (semitones: number): boolean => semitones % 12 !== 0

function describePitch(semitones: number, sung: Sung): string {
  if (semitones === 0) return changesNames(sung.shift) ? m.singing_pitch_as_recorded() : m.singing_pitch_as_written()
  const count = Math.abs(semitones)
  return semitones > 0 ? m.singing_pitch_up({ count }) : m.singing_pitch_down({ count })
}

interface SungProps {
  readonly singing: Singing
  readonly sung: Sung
}

/** Modern notation stays in an easy key: in those of the recordings many chants would have four or more sharps or flats. */
function ApartNote({ shift }: { readonly shift: number }): ReactNode {
  if (notation.use() !== 'modern' || !changesNames(shift)) return null
  const count = Math.abs(shift)
  return (
    <p className="score-pitch-note">
      {shift > 0 ? m.singing_sounds_higher({ count }) : m.singing_sounds_lower({ count })}
    </p>
  )
}

function Pitch({ singing, sung }: SungProps): ReactNode {
  const { semitones, transpose, hasRecording, isVoiceless } = singing
  const noteId = useId()
  const isReplaced = hasRecording && !isVoiceless
  return (
    <div className="score-choices">
      <span aria-hidden="true">{m.singing_pitch()}</span>
      <div
        role="group"
        aria-label={m.singing_pitch()}
        aria-describedby={isReplaced ? noteId : undefined}
        className="audio-stepper"
      >
        <button type="button" disabled={semitones <= minShift} onClick={() => transpose(semitones - 1)}>
          {m.singing_pitch_lower()}
        </button>
        <output>{describePitch(semitones, sung)}</output>
        <button type="button" disabled={semitones >= maxShift} onClick={() => transpose(semitones + 1)}>
          {m.singing_pitch_higher()}
        </button>
      </div>
      {isReplaced && (
        <p id={noteId} className="score-pitch-note">
          {m.singing_pitch_note()}
        </p>
      )}
      <ApartNote shift={sung.shift} />
    </div>
  )
}

function StartingNote({ singing, sung }: SungProps): ReactNode {
  const semitones = singing.semitones + sung.shift
  // Only modern notation is written in another key.
  const writtenAt = notation.use() === 'modern' ? singing.semitones : 0
  const note = useMemo(() => findStartingNote(sung.melody, semitones), [sung.melody, semitones])
  const written = useMemo(() => findStartingNote(sung.melody, writtenAt), [sung.melody, writtenAt])
  const pitch = sung.timed.notes[0]?.pitch
  if (note === undefined || written === undefined || pitch === undefined) return null
  return (
    <Button look="plain" onClick={() => void soundNote(pitch + semitones)}>
      <AudioIcon name="note" />
      {changesNames(semitones - writtenAt)
        ? m.singing_first_note_written({ note, written })
        : m.singing_first_note({ note })}
    </Button>
  )
}

export const ShowScore = ({ controls }: { readonly controls: string }): ReactNode => (
  <Button
    look="plain"
    className="score-switch"
    aria-expanded={false}
    aria-controls={controls}
    onClick={() => showScore(true)}
  >
    {m.singing_show_score()}
  </Button>
)

interface ScoreOptionsProps extends SungProps {
  readonly isShown: boolean
  readonly controls: string
}

export function ScoreOptions({ singing, sung, isShown, controls }: ScoreOptionsProps): ReactNode {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const hasMelodies = singing.melodies.length > 0
  const chosenNotation = notation.use()
  const chosenSize = noteSize.use()
  return (
    <>
      <div className="score-head">
        <StartingNote singing={singing} sung={sung} />
        <Button
          look="plain"
          className="score-switch"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {hasMelodies ? m.singing_melody_options() : m.singing_note_options()}
        </Button>
        {!isShown && <ShowScore controls={controls} />}
      </div>
      <div id={id} className="score-options">
        {isOpen && (
          <>
            {hasMelodies && <MelodyChoice singing={singing} />}
            <Pitch singing={singing} sung={sung} />
            <OneOf
              name={m.singing_notation()}
              values={notationNames}
              labels={notationLabels}
              chosen={chosenNotation}
              onChoose={notation.set}
            />
            <OneOf
              name={m.singing_size()}
              values={noteSizes}
              labels={sizeLabels}
              chosen={chosenSize}
              onChoose={noteSize.set}
            />
            {isShown && (
              <Button
                look="plain"
                className="score-hide"
                aria-expanded
                aria-controls={controls}
                onClick={() => showScore(false)}
              >
                {m.singing_hide_score()}
              </Button>
            )}
          </>
        )}
      </div>
    </>
  )
}
