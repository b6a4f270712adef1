import type { Passage } from '@schola/chant/passages'
import { findPhraseAt } from '@schola/chant/recorded-timing'
import { type ReactNode, useState } from 'react'
import type { PlaybackState } from '../audio/playback.ts'
import { drillRates } from '../audio/repeat.ts'
import { usePlaybackState } from '../audio/use-playback.ts'
import { classNames } from '../ui/class-names.ts'
import { passageOfPhrase } from './passages.ts'
import type { Choosing, Singing } from './singing.ts'
import type { Sung } from './sung.ts'

const steps = [7, 5, 4, 3, 2, 1, 0, -1, -2, -3, -4, -5, -7, -9, -12]

function describePitch(semitones: number): string {
  if (semitones === 0) return 'as written'
  const count = Math.abs(semitones)
  return `${count} ${count === 1 ? 'semitone' : 'semitones'} ${semitones > 0 ? 'up' : 'down'}`
}

/** Only the synthesizer can transpose; in semitones. */
export function Transpose({ singing }: { readonly singing: Singing }): ReactNode {
  return (
    <label className="audio-choice audio-speed">
      <span className="audio-speed-name">Pitch</span>
      <select value={singing.semitones} onChange={(event) => singing.transpose(Number(event.target.value))}>
        {steps.map((step) => (
          <option key={step} value={step}>
            {describePitch(step)}
          </option>
        ))}
      </select>
    </label>
  )
}

interface PracticeControlsProps {
  readonly singing: Singing
  readonly sung: Sung
}

interface ChoiceProps {
  readonly label: string
  readonly isOn: boolean
  readonly onPress: () => void
}

const Choice = ({ label, isOn, onPress }: ChoiceProps): ReactNode => (
  <button type="button" className="audio-choice" aria-pressed={isOn} onClick={onPress}>
    {label}
  </button>
)

function hintFor(choosing: Choosing | null, repeat: PlaybackState['repeat']): string {
  if (choosing) return choosing.first === undefined ? 'Tap the first word of the passage.' : 'Now tap its last word.'
  if (!repeat) return ''
  const { rates, round } = repeat
  return rates ? `Round ${round + 1} of ${rates.length}, ${rates[round] === 1 ? 'at tempo' : 'slowly'}.` : 'Looping.'
}

/** Loops of a phrase or of chosen words. */
export function PracticeControls({ singing, sung }: PracticeControlsProps): ReactNode {
  const { playback, choosing, choose, isFollowing, follow, isSynthetic } = singing
  const { repeat, playing } = usePlaybackState(playback)
  const [isOpen, setOpen] = useState(false)
  const hasRounds = repeat?.rates !== undefined
  /** The passage being looped, or else the current phrase. */
  const passage = (): Passage =>
    repeat ?? passageOfPhrase(sung.timed, findPhraseAt(sung.timed, playback.getState().time))
  function toggle(isOn: boolean, begin: () => void) {
    choose(null)
    if (isOn) playback.stopRepeat()
    else begin()
  }
  return (
    <>
      {playing && !isFollowing && (
        <button type="button" className="audio-choice audio-follow" onClick={() => follow(true)}>
          Follow
        </button>
      )}
      <button
        type="button"
        className="audio-choice audio-practice-opener"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        Practice
      </button>
      <div className={classNames('audio-practice', isOpen && 'audio-practice-open')}>
        <Choice
          label="Loop phrase"
          isOn={repeat !== undefined && !hasRounds}
          onPress={() => toggle(repeat !== undefined && !hasRounds, () => playback.repeat(passage()))}
        />
        <Choice
          label="Loop words"
          isOn={choosing !== null}
          onPress={() => choose(choosing ? null : { first: undefined })}
        />
        <Choice
          label="Three times slowly, then at tempo"
          isOn={hasRounds}
          onPress={() => toggle(hasRounds, () => playback.repeat(passage(), drillRates))}
        />
        {isSynthetic && <Transpose singing={singing} />}
      </div>
      <p role="status" className="audio-practice-hint">
        {hintFor(choosing, repeat)}
      </p>
    </>
  )
}
