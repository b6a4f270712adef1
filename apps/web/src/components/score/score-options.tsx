import { findStartingNote, maxShift, minShift } from '@schola/chant/pitch'
import { type ReactNode, useId, useMemo, useState } from 'react'
import { releaseAudioFocus, requestAudioFocus } from '../../lib/audio/audio-focus.ts'
import { countOf } from '../../lib/count-of.ts'
import { logFailure } from '../../lib/log-failure.ts'
import { AudioIcon } from '../audio-player/audio-icon.tsx'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.ts'
import { MelodyChoice } from './melody-choice.tsx'
import { type NotationName, type NoteSize, notation, notationNames, noteSize, noteSizes } from './score-look.ts'
import { showScore } from './score-shown.ts'
import type { Singing } from './singing.ts'
import type { Sung } from './sung.ts'

async function soundNote(pitch: number): Promise<void> {
  let context: AudioContext | undefined
  function stop() {
    releaseAudioFocus(stop)
    void context?.close().catch(() => undefined)
  }
  try {
    // Made while the tap lasts: some browsers let no sound begin later.
    context = new AudioContext()
    requestAudioFocus(stop)
    const { renderNote } = await import('../../lib/audio/synth/render-melody.ts')
    const source = new AudioBufferSourceNode(context, { buffer: await renderNote(pitch) })
    source.connect(context.destination)
    source.addEventListener('ended', stop)
    // Another sound may have started in the meantime and closed this one.
    if (context.state !== 'closed') source.start()
  } catch (error) {
    stop()
    logFailure('Sounding a note failed', error)
    toast('The note could not be played', 'Please try again later.', 'destructive')
  }
}

interface OneOfProps<T extends string> {
  readonly name: string
  readonly values: readonly T[]
  readonly labels: Readonly<Record<T, string>>
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
          {labels[value]}
        </button>
      ))}
    </div>
  )
}

const notationLabels: Readonly<Record<NotationName, string>> = { square: 'Square', modern: 'Modern' }
const sizeLabels: Readonly<Record<NoteSize, string>> = { usual: 'Usual', larger: 'Larger', largest: 'Largest' }

const changesNames = (semitones: number): boolean => semitones % 12 !== 0

function describePitch(semitones: number, sung: Sung): string {
  if (semitones === 0) return changesNames(sung.shift) ? 'as recorded' : 'as written'
  const count = Math.abs(semitones)
  return `${countOf(count, 'half step')} ${semitones > 0 ? 'up' : 'down'}`
}

interface SungProps {
  readonly singing: Singing
  readonly sung: Sung
}

/** Modern notes stay in an easy key: in those of the recordings many chants would have four or more sharps or flats. */
function ApartNote({ shift }: { readonly shift: number }): ReactNode {
  if (notation.use() !== 'modern' || !changesNames(shift)) return null
  return (
    <p className="score-pitch-note">
      It sounds {countOf(Math.abs(shift), 'half step')} {shift > 0 ? 'higher' : 'lower'} than these notes are written.
    </p>
  )
}

function Pitch({ singing, sung }: SungProps): ReactNode {
  const { semitones, transpose, hasRecording, isVoiceless } = singing
  const noteId = useId()
  const isReplaced = hasRecording && !isVoiceless
  return (
    <div className="score-choices">
      <span aria-hidden="true">Pitch</span>
      <div role="group" aria-label="Pitch" aria-describedby={isReplaced ? noteId : undefined} className="audio-stepper">
        <button type="button" disabled={semitones <= minShift} onClick={() => transpose(semitones - 1)}>
          Lower
        </button>
        <output>{describePitch(semitones, sung)}</output>
        <button type="button" disabled={semitones >= maxShift} onClick={() => transpose(semitones + 1)}>
          Higher
        </button>
      </div>
      {isReplaced && (
        <p id={noteId} className="score-pitch-note">
          The recording has a fixed pitch; at any other pitch the built-in voice sings instead.
        </p>
      )}
      <ApartNote shift={sung.shift} />
    </div>
  )
}

function StartingNote({ singing, sung }: SungProps): ReactNode {
  const semitones = singing.semitones + sung.shift
  // Square notes stay where they are; only modern notation is written in another key.
  const writtenAt = notation.use() === 'modern' ? singing.semitones : 0
  const name = useMemo(() => findStartingNote(sung.melody, semitones), [sung.melody, semitones])
  const written = useMemo(() => findStartingNote(sung.melody, writtenAt), [sung.melody, writtenAt])
  const pitch = sung.timed.notes[0]?.pitch
  if (name === undefined || pitch === undefined) return null
  return (
    <Button look="plain" onClick={() => void soundNote(pitch + semitones)}>
      <AudioIcon name="note" />
      Starting note {name}
      {changesNames(semitones - writtenAt) && `, written ${written}`}
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
    Show score
  </Button>
)

interface ScoreOptionsProps extends SungProps {
  readonly isShown: boolean
  readonly controls: string
}

export function ScoreOptions({ singing, sung, isShown, controls }: ScoreOptionsProps): ReactNode {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const hasMelodies = singing.settings.length > 0
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
          {hasMelodies ? 'Melody and pitch' : 'Notes and pitch'}
        </Button>
        {!isShown && <ShowScore controls={controls} />}
      </div>
      <div id={id} className="score-options">
        {isOpen && (
          <>
            {hasMelodies && <MelodyChoice singing={singing} />}
            <Pitch singing={singing} sung={sung} />
            <OneOf
              name="Notation"
              values={notationNames}
              labels={notationLabels}
              chosen={chosenNotation}
              onChoose={notation.set}
            />
            <OneOf name="Size" values={noteSizes} labels={sizeLabels} chosen={chosenSize} onChoose={noteSize.set} />
            {isShown && (
              <Button
                look="plain"
                className="score-hide"
                aria-expanded
                aria-controls={controls}
                onClick={() => showScore(false)}
              >
                Hide score
              </Button>
            )}
          </>
        )}
      </div>
    </>
  )
}
