import { type ComponentProps, type ReactNode, useLayoutEffect, useRef } from 'react'
import { AudioIcon } from './audio-icon.tsx'
import type { Playback, PlaybackState } from './playback.ts'
import { slowRate } from './repeat.ts'

/** Seconds as a clock shows them: 1:07. */
export function timeText(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(Math.floor(seconds), 0) : 0
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

interface SliderProps extends ComponentProps<'input'> {
  /** How much of it is filled, from 0 to 1. */
  readonly share: number
}

function Slider({ share, ...props }: SliderProps): ReactNode {
  const input = useRef<HTMLInputElement>(null)
  // By script: the content security policy refuses the style attributes of a page that the server has rendered.
  useLayoutEffect(() => input.current?.style.setProperty('--filled', `${share * 100}%`), [share])
  return <input {...props} ref={input} type="range" className="slider" />
}

interface AudioControlsProps {
  readonly playback: Playback
  readonly state: PlaybackState
  /** Goes to the phrase before or after, where the phrases are known. */
  readonly onPhrase?: ((step: -1 | 1) => void) | undefined
  /** More choices. */
  readonly children?: ReactNode
}

const rates = [0.5, 0.6, 0.75, 0.9, 1, 1.1, 1.25]
const percent = (rate: number) => `${Math.round(rate * 100)}%`

/** Rates at which browsers keep the pitch; another rate that is set elsewhere is offered too. */
function Speed({ playback, rate }: { readonly playback: Playback; readonly rate: number }): ReactNode {
  const offered = rates.includes(rate) ? rates : [...rates, rate].toSorted((one, other) => one - other)
  return (
    <label className="audio-choice audio-speed">
      <span className="audio-speed-name">Speed</span>
      <select value={rate} onChange={(event) => playback.setRate(Number(event.target.value))}>
        {offered.map((each) => (
          <option key={each} value={each}>
            {percent(each)}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Native buttons and sliders, so that the keyboard works by itself. */
export function AudioControls({ playback, state, onPhrase, children }: AudioControlsProps): ReactNode {
  const { playing, time, duration, rate, loop, volume } = state
  const slower = rate === slowRate
  return (
    <div className="audio-controls">
      <div className="audio-transport">
        {onPhrase && (
          <button type="button" className="audio-step" aria-label="Previous phrase" onClick={() => onPhrase(-1)}>
            <AudioIcon name="previous" />
          </button>
        )}
        <button
          type="button"
          className="audio-play"
          aria-label={playing ? 'Pause' : 'Play'}
          onClick={playing ? playback.pause : playback.play}
        >
          <AudioIcon name={playing ? 'pause' : 'play'} />
        </button>
        {onPhrase && (
          <button type="button" className="audio-step" aria-label="Next phrase" onClick={() => onPhrase(1)}>
            <AudioIcon name="next" />
          </button>
        )}
      </div>
      <div className="audio-position">
        <Slider
          aria-label="Position"
          aria-valuetext={`${timeText(time)} of ${timeText(duration)}`}
          min={0}
          max={duration}
          step={0.5}
          value={Math.min(time, duration)}
          disabled={duration === 0}
          share={duration === 0 ? 0 : Math.min(time / duration, 1)}
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
          onClick={() => playback.setRate(slower ? 1 : slowRate)}
        >
          <AudioIcon name="slower" />
          Slower
        </button>
        <Speed playback={playback} rate={rate} />
        <button type="button" className="audio-choice" aria-pressed={loop} onClick={() => playback.setLoop(!loop)}>
          <AudioIcon name="loop" />
          Loop
        </button>
        {children}
        <div className="audio-volume">
          <AudioIcon name="volume" />
          <Slider
            aria-label="Volume"
            min={0}
            max={1}
            step={0.05}
            value={volume}
            aria-valuetext={`${Math.round(volume * 100)}%`}
            share={volume}
            onChange={(event) => playback.setVolume(event.target.valueAsNumber)}
          />
        </div>
      </div>
    </div>
  )
}
