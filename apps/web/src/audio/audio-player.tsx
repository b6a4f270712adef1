import './audio-player.css'
import { type ReactNode, useEffect } from 'react'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Latin } from '../ui/latin.tsx'
import { AudioControls } from './audio-controls.tsx'
import { holdMediaSession } from './media-session.ts'
import { usePlayback } from './use-playback.ts'

interface AudioPlayerProps {
  /** The chant, in Latin. */
  readonly name: string
  readonly src: string | null
  /** When the recording has been heard to its end. */
  readonly onCompleted?: (() => void) | undefined
}

interface RecordingProps extends AudioPlayerProps {
  readonly src: string
}

const Title = ({ name }: { readonly name: string }): ReactNode => (
  <h2 id="audio-title" className="audio-title">
    Listen to the <Latin>{name}</Latin>
  </h2>
)

function Failure({ onRetry }: { readonly onRetry: () => void }): ReactNode {
  return (
    <div role="alert" className="audio-note">
      <p>The recording could not be played. Please try again later.</p>
      <Button look="plain" onClick={onRetry}>
        Try Again
      </Button>
    </div>
  )
}

function Recording({ name, src, onCompleted }: RecordingProps): ReactNode {
  const [playback, state] = usePlayback(src, onCompleted)
  const begun = state.playing || state.time > 0
  useEffect(() => (begun ? holdMediaSession(name, playback) : undefined), [begun, name, playback])
  return (
    <>
      <Title name={name} />
      {state.failed ? <Failure onRetry={playback.play} /> : <AudioControls playback={playback} state={state} />}
    </>
  )
}

/** The recording of a chant; where there is none yet, it says so. */
export function AudioPlayer({ name, src, onCompleted }: AudioPlayerProps): ReactNode {
  return (
    <section aria-labelledby="audio-title" className={classNames('audio', src !== null && 'audio-bar')}>
      {src === null ? (
        <>
          <Title name={name} />
          <p className="audio-note">The recording of this chant is not here yet.</p>
        </>
      ) : (
        <Recording key={src} name={name} src={src} onCompleted={onCompleted} />
      )}
    </section>
  )
}
