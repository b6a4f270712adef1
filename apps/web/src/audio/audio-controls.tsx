import type { CSSProperties, ReactNode } from 'react'
import { AudioIcon } from './audio-icon.tsx'
import type { Playback, PlaybackState } from './playback.ts'
import { timeText } from './time-text.ts'

/** The part of a slider that is filled, for its style. */
const filled = (fraction: number): CSSProperties & Record<'--filled', string> => ({ '--filled': `${fraction * 100}%` })

interface AudioControlsProps {
  readonly playback: Playback
  readonly state: PlaybackState
}

/** Buttons and sliders as every browser knows them, so that the keyboard works without being taught. */
export function AudioControls({ playback, state }: AudioControlsProps): ReactNode {
  const { playing, time, duration, slower, loop, volume } = state
  return (
    <div className="audio-controls">
      <button
        type="button"
        className="audio-play"
        aria-label={playing ? 'Pause' : 'Play'}
        onClick={playing ? playback.pause : playback.play}
      >
        <AudioIcon name={playing ? 'pause' : 'play'} />
      </button>
      <div className="audio-position">
        <input
          type="range"
          className="slider"
          aria-label="Position"
          aria-valuetext={`${timeText(time)} of ${timeText(duration)}`}
          min={0}
          max={duration}
          step={0.5}
          value={Math.min(time, duration)}
          disabled={duration === 0}
          style={filled(duration === 0 ? 0 : Math.min(time / duration, 1))}
          onChange={(event) => playback.seek(event.target.valueAsNumber)}
        />
        <span aria-hidden="true" className="audio-time">
          {timeText(time)} / {timeText(duration)}
        </span>
      </div>
      <div className="audio-choices">
        <button type="button" className="audio-choice" onClick={playback.replay}>
          <AudioIcon name="replay" />
          Replay
        </button>
        <button
          type="button"
          className="audio-choice"
          aria-pressed={slower}
          onClick={() => playback.setSlower(!slower)}
        >
          <AudioIcon name="slower" />
          Slower
        </button>
        <button type="button" className="audio-choice" aria-pressed={loop} onClick={() => playback.setLoop(!loop)}>
          <AudioIcon name="loop" />
          Loop
        </button>
        <label className="audio-volume">
          <AudioIcon name="volume" />
          <span className="sr-only">Volume</span>
          <input
            type="range"
            className="slider"
            min={0}
            max={1}
            step={0.05}
            value={volume}
            aria-valuetext={`${Math.round(volume * 100)} %`}
            style={filled(volume)}
            onChange={(event) => playback.setVolume(event.target.valueAsNumber)}
          />
        </label>
      </div>
    </div>
  )
}
