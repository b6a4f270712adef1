import { leadIn, type Passage } from '@schola/chant/excerpt'
import { findPhraseAt } from '@schola/chant/recorded-timing'
import { m } from '@schola/messages'
import type { ReactNode } from 'react'
import type { PlaybackState } from '../../lib/audio/playback.ts'
import { drillRates } from '../../lib/audio/repeat.ts'
import { usePlaybackState } from '../../lib/audio/use-playback.ts'
import { useOnline } from '../../lib/use-online.ts'
import { AudioPlayer } from '../audio-player/audio-player.tsx'
import { findNeighborPhrase, isWholePhrase, passageOfPhrase } from './passages.ts'
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
  if (choosing) return choosing.first === undefined ? m.singing_choose_first() : m.singing_choose_last()
  if (!repeat) return ''
  const { rates, round } = repeat
  if (!rates) return m.singing_looping()
  return m.singing_round({ round: round + 1, count: rates.length, speed: rates[round] === 1 ? 'normal' : 'slow' })
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
          {m.singing_follow()}
        </button>
      )}
      <div className="audio-practice-state">
        <p role="status">{hintFor(choosing, repeat)}</p>
        {(choosing || repeat) && (
          <button type="button" className="audio-stop" onClick={stop}>
            {m.common_stop()}
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
        label={m.singing_loop_phrase()}
        isOn={loops && isPhrase}
        onPress={() => toggle(loops && isPhrase, () => playback.repeat(passage()))}
      />
      <Choice
        label={m.singing_loop_words()}
        isOn={choosing !== null || (loops && !isPhrase)}
        onPress={() => toggle(choosing !== null || (loops && !isPhrase), () => choose({ first: undefined }))}
      />
      <Choice
        label={m.singing_drill()}
        isOn={hasRounds}
        onPress={() => toggle(hasRounds, () => playback.repeat(passage(), drillRates))}
      />
    </>
  )
}

function goToPhrase({ playback, sung, follow }: Singing, step: -1 | 1): void {
  if (!sung) return
  const { time, repeat } = playback.getState()
  const phrase = findNeighborPhrase(sung.timed, time, step)
  if (phrase === undefined) return
  follow(true)
  const passage = passageOfPhrase(sung.timed, phrase)
  if (repeat) playback.repeat(passage, repeat.rates)
  else playback.seek(passage.from)
}

function noteFor(singing: Singing, isOnline: boolean): string | undefined {
  const { isSynthetic, hasRecording, isVoiceless, isMelodyMissing, isPreparing, melodies } = singing
  if (!isSynthetic) return undefined
  if (hasRecording) {
    if (isMelodyMissing) return isOnline ? m.singing_recording_kept_failed() : m.singing_recording_kept_offline()
    if (isVoiceless) return m.singing_recording_kept_unsupported()
    return isPreparing ? m.singing_voice_preparing() : m.singing_voice_instead()
  }
  const what = melodies.length > 0 ? 'melody' : 'chant'
  if (isMelodyMissing) return m.singing_unrecorded({ what, state: isOnline ? 'failed' : 'offline' })
  if (isVoiceless) return m.singing_unrecorded({ what, state: 'silent' })
  return m.singing_unrecorded({ what, state: isPreparing ? 'preparing' : 'voice' })
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
      // The words must be visible to be tapped.
      isFolded={choosing !== null}
    >
      <SingingState singing={singing} />
    </AudioPlayer>
  )
}
