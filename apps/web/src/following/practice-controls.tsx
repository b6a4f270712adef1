import { leadIn, type Passage } from '@schola/chant/passages'
import { findPhraseAt } from '@schola/chant/recorded-timing'
import type { ReactNode } from 'react'
import type { PlaybackState } from '../audio/playback.ts'
import { drillRates } from '../audio/repeat.ts'
import { usePlaybackState } from '../audio/use-playback.ts'
import { isWholePhrase, passageOfPhrase } from './passages.ts'
import type { Choosing, Singing } from './singing.ts'
import type { Sung } from './sung.ts'

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

/** What the player says and offers while a passage is chosen or looped, or the reader has scrolled away. */
export function SingingState({ singing }: { readonly singing: Singing }): ReactNode {
  const { playback, choosing, choose, isFollowing, follow, guide } = singing
  const { repeat, playing } = usePlaybackState(playback)
  function stop() {
    choose(null)
    playback.stopRepeat()
  }
  function join() {
    guide.call()
    follow(true)
  }
  return (
    <>
      {playing && !isFollowing && (
        <button type="button" className="audio-follow" onClick={join}>
          Follow
        </button>
      )}
      <div className="audio-practice-state">
        <p role="status">{hintFor(choosing, repeat)}</p>
        {(choosing || repeat) && (
          <button type="button" className="audio-stop" onClick={stop}>
            Stop
          </button>
        )}
      </div>
    </>
  )
}

/** Loops of a phrase or of chosen words. */
export function PracticeControls({ singing, sung }: PracticeControlsProps): ReactNode {
  const { playback, choosing, choose } = singing
  const { repeat } = usePlaybackState(playback)
  const hasRounds = repeat?.rates !== undefined
  const isPhrase = repeat !== undefined && isWholePhrase(sung.timed, repeat)
  const loops = repeat !== undefined && !hasRounds
  /** The passage being looped, or else the current phrase. */
  const passage = (): Passage =>
    repeat ?? passageOfPhrase(sung.timed, findPhraseAt(sung.timed, playback.getState().time + leadIn))
  function toggle(isOn: boolean, begin: () => void) {
    choose(null)
    if (isOn) playback.stopRepeat()
    else begin()
  }
  return (
    <>
      <Choice
        label="Loop phrase"
        isOn={loops && isPhrase}
        onPress={() => toggle(loops && isPhrase, () => playback.repeat(passage()))}
      />
      <Choice
        label="Loop words"
        isOn={choosing !== null || (loops && !isPhrase)}
        onPress={() => toggle(choosing !== null || (loops && !isPhrase), () => choose({ first: undefined }))}
      />
      <Choice
        label="Three times slowly, then at tempo"
        isOn={hasRounds}
        onPress={() => toggle(hasRounds, () => playback.repeat(passage(), drillRates))}
      />
    </>
  )
}
