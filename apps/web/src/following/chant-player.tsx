import type { ReactNode } from 'react'
import { AudioPlayer } from '../audio/audio-player.tsx'
import { useOnline } from '../platform/use-online.ts'
import { findPhraseBeside, passageOfPhrase } from './passages.ts'
import { PracticeControls, SingingState } from './practice-controls.tsx'
import { type Singing, useSinging } from './singing.ts'

/** To the next or previous phrase; a loop moves along. */
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

/** Which voice sings, where it is not that of the recording. */
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

interface ChantPlayerProps {
  readonly name: string
  /** What is offered when the chant has been heard to its end. */
  readonly atEnd?: ReactNode
}

/** The player of a chant's page; with a melody it can step through phrases and loop them. */
export function ChantPlayer({ name, atEnd }: ChantPlayerProps): ReactNode {
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
