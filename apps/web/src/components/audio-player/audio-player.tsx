import './audio-player.css'
import './audio-dock.css'
import { m } from '@schola/messages'
import { rich } from '@schola/messages/rich'
import { type ReactNode, useEffect } from 'react'
import type { Playback, PlaybackState } from '../../lib/audio/playback.ts'
import { usePlaybackState } from '../../lib/audio/use-playback.ts'
import { useOnline } from '../../lib/use-online.ts'
import { ChantName } from '../chant-name.tsx'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { useFocusFallback } from '../ui/focus.ts'
import { AudioControls } from './audio-controls.tsx'

const actions = ['play', 'pause', 'stop', 'previoustrack', 'seekto'] as const
/** A larger step between two positions is a jump. */
const jumpSeconds = 1

function followPosition(session: MediaSession, playback: Playback): () => void {
  let reported = ''
  let lastTime = Number.NEGATIVE_INFINITY
  function report() {
    const { playing, time, duration, rate } = playback.getState()
    const state = JSON.stringify([playing, duration, rate])
    const jumped = Math.abs(time - lastTime) > jumpSeconds
    lastTime = time
    if (duration === 0 || (state === reported && !jumped)) return
    reported = state
    session.playbackState = playing ? 'playing' : 'paused'
    session.setPositionState({ duration, position: Math.min(time, duration), playbackRate: rate })
  }
  report()
  return playback.subscribe(report)
}

function holdMediaSession(title: string, playback: Playback): () => void {
  if (!('mediaSession' in navigator)) return () => undefined
  const session = navigator.mediaSession
  session.metadata = new MediaMetadata({ title, artist: 'Schola' })
  session.setActionHandler('play', playback.play)
  session.setActionHandler('pause', playback.pause)
  session.setActionHandler('stop', playback.pause)
  session.setActionHandler('previoustrack', playback.replay)
  session.setActionHandler('seekto', ({ seekTime }) => seekTime !== undefined && playback.seek(seekTime))
  const unfollow = followPosition(session, playback)
  return () => {
    unfollow()
    session.metadata = null
    session.playbackState = 'none'
    for (const action of actions) session.setActionHandler(action, null)
  }
}

interface AudioPlayerProps {
  readonly name: string
  readonly playback: Playback
  readonly isReady: boolean
  /** In seconds; used until the sound has loaded, so that seeking works before. */
  readonly expectedDuration?: number | undefined
  readonly note?: ReactNode
  readonly onPhrase?: ((step: -1 | 1) => void) | undefined
  readonly more?: ReactNode
  readonly isFolded?: boolean
  readonly children?: ReactNode
}

const Title = ({ name }: { readonly name: string }): ReactNode => (
  <h2 id="audio-title" className="audio-title">
    {rich(m.singing_listen, { chant: <ChantName name={name} /> })}
  </h2>
)

function Failure({ onRetry }: { readonly onRetry: () => void }): ReactNode {
  const online = useOnline()
  return (
    <div role="alert" className="audio-note">
      <p>{online ? m.singing_playback_failed() : m.singing_playback_offline()}</p>
      <Button look="plain" onClick={onRetry}>
        {m.common_try_again()}
      </Button>
    </div>
  )
}

function Recording(props: AudioPlayerProps & { readonly state: PlaybackState }): ReactNode {
  const { name, playback, state, onPhrase, more, isFolded = false, children } = props
  const begun = state.playing || state.pending || state.time > 0
  useEffect(() => (begun ? holdMediaSession(name, playback) : undefined), [begun, name, playback])
  if (state.failed) return <Failure onRetry={playback.play} />
  return (
    <>
      {children}
      <AudioControls playback={playback} state={state} onPhrase={onPhrase} more={more} isFolded={isFolded} />
    </>
  )
}

export function AudioPlayer(props: AudioPlayerProps): ReactNode {
  const { name, playback, isReady, expectedDuration = 0, note } = props
  const known = usePlaybackState(playback)
  const state = { ...known, duration: known.duration || expectedDuration }
  const focusFallback = useFocusFallback('[role="alert"] button', '.audio-stop', '.audio-play')
  return (
    <section {...focusFallback} aria-labelledby="audio-title" className={classNames('audio', isReady && 'audio-bar')}>
      <Title name={name} />
      {note !== undefined && <div className="audio-note">{note}</div>}
      {isReady && <Recording {...props} state={state} />}
    </section>
  )
}
