import { timingFromTaps } from '@schola/chant/marked-timing'
import { type Melody, type Syllable, syllablesOf } from '@schola/chant/melody'
import type { RecordedTiming } from '@schola/chant/recorded-timing'
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '../../../../components/ui/button.tsx'
import { Pills } from '../../../../components/ui/pills.tsx'
import type { Playback } from '../../../../lib/audio/playback.ts'
import { usePlaybackState } from '../../../../lib/audio/use-playback.ts'
import { useUnsaved } from '../../parts/unsaved.tsx'

const rates = [
  ['1', 'As recorded'],
  ['0.75', 'Slower'],
  ['0.5', 'Half as fast'],
] as const

const leastBetween = 0.05
const runUp = 2
const shownAhead = 6

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
      const isTooEarly = now < (before.at(-1) ?? -leastBetween) + leastBetween
      return isTooEarly || before.length >= syllables.length ? before : [...before, now]
    })
  }
  function tapByKey(event: KeyboardEvent) {
    if (event.key !== ' ' && event.key !== 'Enter') return
    // When the key goes down, not up; held down it is one tap.
    event.preventDefault()
    if (!event.repeat) tap()
  }
  function takeBack() {
    const kept = taps.slice(0, -1)
    setTaps(kept)
    playFrom(Math.max(0, (taps.at(-1) ?? 0) - runUp))
  }
  function startOver() {
    setTaps([])
    playFrom(0)
  }

  return (
    <section aria-label="Tap along" className="chant-tap">
      <p>
        Play the recording and tap at the moment each syllable begins: with the space bar, with Enter or on the large
        button. Notes within a syllable are spread by themselves.
      </p>
      <Pills
        legend="Speed"
        options={rates}
        chosen={rates.find(([value]) => Number(value) === rate)?.[0]}
        onChoose={(value) => playback.setRate(Number(value))}
      />
      <button
        ref={button}
        type="button"
        className="chant-tap-button"
        onPointerDown={tap}
        onKeyDown={tapByKey}
        // As voice control and screen readers press it, without a pointer.
        onClick={({ detail }) => detail === 0 && tap()}
        aria-describedby="chant-tap-count"
      >
        {next === undefined ? (
          'All syllables are marked'
        ) : (
          <>
            <span lang="la" className="chant-tap-next">
              {textOf(next)}
            </span>
            <span lang="la" aria-hidden="true" className="chant-tap-ahead">
              {syllables
                .slice(taps.length + 1, taps.length + 1 + shownAhead)
                .map(textOf)
                .join(' ')
                .replaceAll('- ', '')}
            </span>
          </>
        )}
      </button>
      <p id="chant-tap-count" className="admin-hint">
        {taps.length} of {syllables.length} syllables marked.
        {taps.length > 0 && next !== undefined && ' What is not tapped at the end follows the plan.'}
      </p>
      <div className="admin-panel-actions">
        {playing ? (
          <Button look="quiet" data-act="play" onClick={playback.pause}>
            Pause
          </Button>
        ) : (
          <Button
            look={taps.length === 0 ? 'filled' : 'quiet'}
            data-act="play"
            onClick={() => playFrom(playback.getState().time)}
          >
            {taps.length === 0 ? 'Play' : 'Play on'}
          </Button>
        )}
        <Button look="quiet" disabled={taps.length === 0} onClick={takeBack}>
          Take back the last tap
        </Button>
        <Button look="quiet" disabled={taps.length === 0} onClick={startOver}>
          Start over
        </Button>
        <Button disabled={taps.length === 0} onClick={() => onMarked(timingFromTaps(melody, taps, duration))}>
          Use these marks
        </Button>
        <Button look="plain" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </section>
  )
}
