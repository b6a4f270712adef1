import { leadIn, type Passage } from '@schola/chant/excerpt'
import { findPhraseAt } from '@schola/chant/recorded-timing'
import type { ReactNode } from 'react'
import type { PlaybackState } from '../../lib/audio/playback.ts'
import { drillRates } from '../../lib/audio/repeat.ts'
import { usePlaybackState } from '../../lib/audio/use-playback.ts'
import { useOnline } from '../../lib/use-online.ts'
import { AudioPlayer } from '../audio-player/audio-player.tsx'
import { findPhraseBeside, isWholePhrase, passageOfPhrase } from './passages.ts'
import { type Choosing, type Singing, useSinging } from './singing.ts'
import type { Sung } from './sung.ts'

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

function SingingState({ singing }: { readonly singing: Singing }): ReactNode {
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

function PracticeControls({ singing, sung }: { readonly singing: Singing; readonly sung: Sung }): ReactNode {
  const { playback, choosing, choose } = singing
  const { repeat } = usePlaybackState(playback)
  const hasRounds = repeat?.rates !== undefined
  const isPhrase = repeat !== undefined && isWholePhrase(sung.timed, repeat)
  const loops = repeat !== undefined && !hasRounds
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

function goToPhrase({ playback, sung, follow }: Singing, step: -1 | 1): void {
  if (!sung) return
  const { time, repeat } = playback.getState()
  const phrase = findPhraseBeside(sung.timed, time, step)
  if (phrase === undefined) return
  follow(true)
  const passage = passageOfPhrase(sung.timed, phrase)
  if (repeat) playback.repeat(passage, repeat.rates)
  else playback.seek(passage.from)
}

function noteFor(singing: Singing, isOnline: boolean): string | undefined {
  const { isSynthetic, hasRecording, isVoiceless, isMelodyMissing, isPreparing, settings } = singing
  if (!isSynthetic) return undefined
  const loss = isOnline
    ? 'The melody could not be loaded'
    : 'You are offline, and the melody is not kept on this device'
  if (hasRecording) {
    if (isMelodyMissing) return `${loss}, so the recording is played as it is.`
    if (isVoiceless) return 'On this device the pitch cannot be changed, so the recording is played as it is.'
    return isPreparing
      ? 'Preparing the built-in voice, which sings at the pitch you chose...'
      : 'At the pitch you chose, the built-in voice sings in place of the recording.'
  }
  const none = `There is no recording of this ${settings.length > 0 ? 'melody' : 'chant'} yet`
  if (isMelodyMissing) return `${none}. ${loss}, so the built-in voice cannot sing it.`
  if (isVoiceless) return `${none}.`
  return isPreparing ? `${none}. Preparing the built-in voice...` : `${none}, so a built-in voice sings it.`
}

export function ChantPlayer({ name, atEnd }: { readonly name: string; readonly atEnd?: ReactNode }): ReactNode {
  const singing = useSinging()
  const isOnline = useOnline()
  if (!singing) return null
  const { playback, src, sung, isPreparing, isHeard, choosing } = singing
  return (
    <AudioPlayer
      name={name}
      playback={playback}
      isReady={src !== null || isPreparing}
      expectedDuration={sung?.timed.duration}
      note={(isHeard && atEnd) || noteFor(singing, isOnline)}
      onPhrase={sung ? (step) => goToPhrase(singing, step) : undefined}
      more={sung && <PracticeControls singing={singing} sung={sung} />}
      // The words of a passage are to be tapped, so they must be seen.
      isFolded={choosing !== null}
    >
      <SingingState singing={singing} />
    </AudioPlayer>
  )
}
