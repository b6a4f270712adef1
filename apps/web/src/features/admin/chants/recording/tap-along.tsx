import { timingFromTaps } from '@schola/chant/marked-timing'
import { type Melody, type Syllable, syllablesOf } from '@schola/chant/melody'
import type { RecordedTiming } from '@schola/chant/recorded-timing'
import { m } from '@schola/messages'
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '../../../../components/ui/button.tsx'
import { Pills } from '../../../../components/ui/pills.tsx'
import type { Playback } from '../../../../lib/audio/playback.ts'
import { usePlaybackState } from '../../../../lib/audio/use-playback.ts'
import { useUnsaved } from '../../parts/unsaved.tsx'

const minSecondsBetween = 0.05
const runUpSeconds = 2
const syllablesAhead = 6

const rates = () =>
  [
    ['1', m.authoring_tap_rate_full()],
    ['0.75', m.authoring_tap_rate_slower()],
    ['0.5', m.authoring_tap_rate_half()],
  ] as const

function useMoment(playback: Playback): () => number {
  const last = useRef({ time: 0, at: 0 })
  useEffect(
    () =>
      playback.watch((time) => {
        last.current = { time, at: performance.now() }
      }),
    [playback],
  )
  return () => {
    const { playing, rate, time } = playback.getState()
    if (!playing) return time
    return last.current.time + ((performance.now() - last.current.at) / 1000) * rate
  }
}

const textOf = ({ text, endsWord }: Syllable): string => (endsWord ? text : `${text}-`)

interface TapAlongProps {
  readonly melody: Melody
  readonly playback: Playback
  readonly duration: number
  readonly onMarked: (timing: RecordedTiming) => void
  readonly onCancel: () => void
}

export function TapAlong({ melody, playback, duration, onMarked, onCancel }: TapAlongProps): ReactNode {
  const { playing, rate } = usePlaybackState(playback)
  const syllables = useMemo(() => syllablesOf(melody), [melody])
  const [taps, setTaps] = useState<readonly number[]>([])
  useUnsaved(
    taps.length > 0,
    useCallback(() => setTaps([]), []),
  )
  const moment = useMoment(playback)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(
    () => () => {
      playback.pause()
      playback.setRate(1)
    },
    [playback],
  )
  const next = syllables[taps.length]

  function playFrom(time: number) {
    playback.seek(time)
    playback.play()
    button.current?.focus()
  }
  function tap() {
    if (!playing) return
    const now = moment()
    setTaps((before) => {
      const isTooEarly = now < (before.at(-1) ?? -minSecondsBetween) + minSecondsBetween
      return isTooEarly || before.length >= syllables.length ? before : [...before, now]
    })
  }
  function tapByKey(event: KeyboardEvent) {
    if (event.key !== ' ' && event.key !== 'Enter') return
    // Key down is more precise than key up; a held key is one tap.
    event.preventDefault()
    if (!event.repeat) tap()
  }
  function undoTap() {
    setTaps(taps.slice(0, -1))
    playFrom(Math.max(0, (taps.at(-1) ?? 0) - runUpSeconds))
  }
  function startOver() {
    setTaps([])
    playFrom(0)
  }

  return (
    <section aria-label={m.authoring_tap_along()} className="chant-tap">
      <p>{m.authoring_tap_hint()}</p>
      <Pills
        legend={m.authoring_tap_speed()}
        options={rates()}
        chosen={rates().find(([value]) => Number(value) === rate)?.[0]}
        onChoose={(value) => playback.setRate(Number(value))}
      />
      <button
        ref={button}
        type="button"
        className="chant-tap-button"
        onPointerDown={tap}
        onKeyDown={tapByKey}
        // Voice control and screen readers click without a pointer.
        onClick={({ detail }) => detail === 0 && tap()}
        aria-describedby="chant-tap-count"
      >
        {next === undefined ? (
          m.authoring_tap_all_marked()
        ) : (
          <>
            <span lang="la" className="chant-tap-next">
              {textOf(next)}
            </span>
            <span lang="la" aria-hidden="true" className="chant-tap-ahead">
              {syllables
                .slice(taps.length + 1, taps.length + 1 + syllablesAhead)
                .map(textOf)
                .join(' ')
                .replaceAll('- ', '')}
            </span>
          </>
        )}
      </button>
      <p id="chant-tap-count" className="admin-hint">
        {(taps.length > 0 && next !== undefined ? m.authoring_tap_count_rest : m.authoring_tap_count)({
          done: taps.length,
          count: syllables.length,
        })}
      </p>
      <div className="admin-panel-actions">
        {playing ? (
          <Button look="quiet" data-act="play" onClick={playback.pause}>
            {m.common_pause()}
          </Button>
        ) : (
          <Button
            look={taps.length === 0 ? 'filled' : 'quiet'}
            data-act="play"
            onClick={() => playFrom(playback.getState().time)}
          >
            {taps.length === 0 ? m.common_play() : m.authoring_tap_play_on()}
          </Button>
        )}
        <Button look="quiet" disabled={taps.length === 0} onClick={undoTap}>
          {m.authoring_tap_undo()}
        </Button>
        <Button look="quiet" disabled={taps.length === 0} onClick={startOver}>
          {m.authoring_tap_start_over()}
        </Button>
        <Button disabled={taps.length === 0} onClick={() => onMarked(timingFromTaps(melody, taps, duration))}>
          {m.authoring_tap_use()}
        </Button>
        <Button look="plain" onClick={onCancel}>
          {m.common_cancel()}
        </Button>
      </div>
    </section>
  )
}
