import { m } from '@schola/messages'
import { type ComponentProps, type CSSProperties, type ReactNode, useId, useState } from 'react'
import type { Playback, PlaybackState } from '../../lib/audio/playback.ts'
import { findNextRate } from '../../lib/audio/repeat.ts'
import { Dots } from '../ui/icons.tsx'
import { AudioIcon, type AudioIconName } from './audio-icon.tsx'

/** Formats seconds as minutes and seconds: 1:07. */
export function timeText(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(Math.floor(seconds), 0) : 0
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

const percentText = (share: number): string => m.singing_percent({ percent: Math.round(share * 100) })

interface SliderProps extends ComponentProps<'input'> {
  readonly share: number
}

function Slider({ share, ...props }: SliderProps): ReactNode {
  const filled = { '--filled': `${share * 100}%` } as CSSProperties // a custom property
  return <input {...props} type="range" className="slider" style={filled} />
}

interface AudioControlsProps {
  readonly playback: Playback
  readonly state: PlaybackState
  readonly onPhrase?: ((step: -1 | 1) => void) | undefined
  readonly more?: ReactNode
  readonly isFolded?: boolean
}

function Speed({ playback, rate }: { readonly playback: Playback; readonly rate: number }): ReactNode {
  function step(direction: -1 | 1) {
    const next = findNextRate(rate, direction)
    return { disabled: next === undefined, onClick: () => next !== undefined && playback.setRate(next) }
  }
  return (
    <div role="group" aria-label={m.singing_speed()} className="audio-stepper">
      <button type="button" {...step(-1)}>
        {m.singing_slower()}
      </button>
      <output>{percentText(rate)}</output>
      <button type="button" {...step(1)}>
        {m.singing_faster()}
      </button>
    </div>
  )
}

function MoreControls({ playback, state, onPhrase, children }: AudioControlsProps & { readonly children: ReactNode }) {
  const { rate, loop } = state
  return (
    <>
      {onPhrase && (
        <>
          <button type="button" className="audio-choice" onClick={() => onPhrase(-1)}>
            <AudioIcon name="previous" />
            {m.common_previous_phrase()}
          </button>
          <button type="button" className="audio-choice" onClick={() => onPhrase(1)}>
            <AudioIcon name="next" />
            {m.common_next_phrase()}
          </button>
        </>
      )}
      <Speed playback={playback} rate={rate} />
      <button type="button" className="audio-choice" onClick={playback.replay}>
        <AudioIcon name="replay" />
        {m.singing_replay()}
      </button>
      <button type="button" className="audio-choice" aria-pressed={loop} onClick={() => playback.setLoop(!loop)}>
        <AudioIcon name="loop" />
        {m.singing_loop()}
      </button>
      {children}
    </>
  )
}

function Volume({ playback, volume }: { readonly playback: Playback; readonly volume: number }): ReactNode {
  return (
    <div className="audio-volume">
      <AudioIcon name="volume" />
      <Slider
        aria-label={m.singing_volume()}
        min={0}
        max={1}
        step={0.05}
        value={volume}
        aria-valuetext={percentText(volume)}
        share={volume}
        onChange={(event) => playback.setVolume(event.target.valueAsNumber)}
      />
    </div>
  )
}

function mainAction({ playing, pending }: PlaybackState): readonly [label: string, icon: AudioIconName] {
  if (pending) return [m.singing_stop_preparing(), 'stop']
  return playing ? [m.common_pause(), 'pause'] : [m.common_play(), 'play']
}

export function AudioControls(props: AudioControlsProps): ReactNode {
  const { playback, state, more, isFolded = false } = props
  const { pending, time, duration } = state
  const [label, icon] = mainAction(state)
  const [isOpen, setOpen] = useState(false)
  if (isOpen && isFolded) setOpen(false)
  const id = useId()
  return (
    <>
      <button
        type="button"
        className="audio-play"
        aria-label={label}
        aria-busy={pending}
        onClick={icon === 'play' ? playback.play : playback.pause}
      >
        <AudioIcon name={icon} />
      </button>
      <div className="audio-position">
        <Slider
          aria-label={m.singing_position()}
          aria-valuetext={
            duration === 0
              ? timeText(time)
              : m.singing_position_time({ time: timeText(time), duration: timeText(duration) })
          }
          min={0}
          max={duration}
          step={0.5}
          value={Math.min(time, duration)}
          disabled={duration === 0}
          share={duration === 0 ? 0 : Math.min(time / duration, 1)}
          onChange={(event) => playback.seek(event.target.valueAsNumber)}
        />
        <span aria-hidden="true" className="audio-time">
          {timeText(time)}
          {duration > 0 && ` / ${timeText(duration)}`}
        </span>
      </div>
      <button
        type="button"
        className="icon-button unfold-button audio-more-opener"
        aria-label={m.singing_more_controls()}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? <AudioIcon name="fold" /> : <Dots />}
      </button>
      <div id={id} className="audio-more">
        {isOpen && <MoreControls {...props}>{more}</MoreControls>}
      </div>
      {isOpen && <Volume playback={playback} volume={state.volume} />}
    </>
  )
}
