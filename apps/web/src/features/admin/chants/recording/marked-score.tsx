import '../../../../components/score/score.css'
import { moveSyllable, plannedTiming } from '@schola/chant/marked-timing'
import { type Melody, type Syllable, syllablesOf } from '@schola/chant/melody'
import type { RecordedTiming } from '@schola/chant/recorded-timing'
import type { DraftRecording } from '@schola/contract/chant-draft'
import { type ReactNode, useMemo, useState } from 'react'
import { Score } from '../../../../components/score/score.tsx'
import type { ScoreSinging } from '../../../../components/score/singing.ts'
import type { Sung } from '../../../../components/score/sung.ts'
import { Button } from '../../../../components/ui/button.tsx'
import { Pills } from '../../../../components/ui/pills.tsx'
import type { RecordingFacts } from '../../calls/recordings.ts'
import { focusAfter } from '../form/focus-after.ts'
import { HearButton } from '../melody/live-score.tsx'
import { useDraftSinging } from '../melody/use-draft-singing.ts'
import { type Marks, marksOf, sungBy } from './recorded-sung.ts'
import { TapAlong } from './tap-along.tsx'

const step = 0.05

const reaches = [
  ['one', 'This syllable alone'],
  ['onward', 'All from here on'],
] as const
type Reach = (typeof reaches)[number][0]

interface AdjustMarksProps {
  readonly sung: Sung
  readonly timing: RecordedTiming
  readonly singing: ScoreSinging
  readonly onChange: (timing: RecordedTiming) => void
}

function AdjustMarks({ sung, timing, singing, onChange }: AdjustMarksProps): ReactNode {
  const [at, setAt] = useState(0)
  const [reach, setReach] = useState<Reach>('one')
  const [said, say] = useState('')
  const { phrases } = sung.timed
  const place = Math.min(at, phrases.length - 1)
  const phrase = phrases[place]
  if (phrase === undefined) return null
  const syllables = syllablesOf(sung.melody).slice(phrase.firstSyllable, phrase.lastSyllable + 1)
  function move({ index, text }: Syllable, by: number) {
    const moved = moveSyllable(timing, { syllable: index, by, isOnward: reach === 'onward' })
    const [was, is] = [timing, moved].map(({ syllables: all }) => all[index]?.[0] ?? 0)
    say(was === is ? `${text} cannot be moved further.` : `${text} now begins at ${is?.toFixed(2)} s.`)
    if (was !== is) onChange(moved)
  }
  return (
    <section aria-label="Adjust by ear" className="chant-marks" tabIndex={-1}>
      <p>
        Play from a syllable; when it lights up too late, move its mark earlier (−50 ms), when too early, later (+50
        ms).
      </p>
      <Pills legend="What moves" options={reaches} chosen={reach} onChoose={setReach} />
      <div className="chant-marks-phrase">
        <Button look="quiet" disabled={place === 0} onClick={() => setAt(place - 1)}>
          Previous phrase
        </Button>
        <span>
          Phrase {place + 1} of {phrases.length}
        </span>
        <Button look="quiet" disabled={place === phrases.length - 1} onClick={() => setAt(place + 1)}>
          Next phrase
        </Button>
      </div>
      <ol className="chant-marks-list">
        {syllables.map((syllable) => {
          const { index, text } = syllable
          return (
            <li key={index}>
              <span lang="la" className="chant-marks-syllable">
                {text}
              </span>
              <span className="chant-marks-time">{(timing.syllables[index]?.[0] ?? 0).toFixed(2)} s</span>
              <Button look="quiet" aria-label={`Play from ${text}`} onClick={() => singing.pick(index)}>
                Play
              </Button>
              <Button look="quiet" aria-label={`${text} 50 ms earlier`} onClick={() => move(syllable, -step)}>
                −50
              </Button>
              <Button look="quiet" aria-label={`${text} 50 ms later`} onClick={() => move(syllable, step)}>
                +50
              </Button>
            </li>
          )
        })}
      </ol>
      <p role="status" className="admin-hint">
        {said}
      </p>
    </section>
  )
}

const stateOf: Readonly<Record<Marks['kind'], string>> = {
  set: 'Marks are set: score and text light up by them.',
  planned:
    'No marks are set yet to say when each syllable is sung. Until then the timing of the built-in voice is spread over the recording.',
  none: 'Without marks the built-in voice sings in place of the recording.',
  outdated:
    'The notes were changed since the marks were set, so that they no longer fit. Set them anew, or take the plan.',
}

interface MarkedScoreProps {
  readonly melody: Melody
  readonly recording: DraftRecording
  readonly facts: RecordingFacts
  readonly onMark: (timing: RecordedTiming) => void
}

export function MarkedScore({ melody, recording, facts, onMark }: MarkedScoreProps): ReactNode {
  const { address, duration } = facts
  const { timing, kind } = useMemo(() => marksOf(melody, recording, duration), [melody, recording, duration])
  const sung = useMemo(() => sungBy(melody, timing), [melody, timing])
  const singing = useDraftSinging(sung, address)
  const { playback } = singing
  const [open, setOpen] = useState<'tap' | 'adjust'>()
  function hear() {
    playback.seek(0)
    playback.play()
  }
  /** What was pressed goes with it, so that the focus goes to what is opened, or back to what had opened it. */
  function turnTo(next: typeof open, marked?: RecordedTiming) {
    focusAfter(
      () => {
        if (marked) onMark(marked)
        setOpen(next)
      },
      () => [next === 'tap' ? '.chant-tap [data-act="play"]' : next === 'adjust' ? '.chant-marks' : '[data-act="tap"]'],
    )
  }
  return (
    <div className="chant-recording-score">
      <p role="status" className="admin-note">
        {stateOf[kind]}
      </p>
      <Score singing={singing} sung={sung} notation="square" place={<p>Drawing the score...</p>} />
      {open === 'tap' ? (
        <TapAlong
          melody={melody}
          playback={playback}
          duration={duration}
          onMarked={(marked) => turnTo('adjust', marked)}
          onCancel={() => turnTo(undefined)}
        />
      ) : (
        <div className="admin-panel-actions">
          <HearButton singing={singing} onHear={hear} />
          <Button look={kind === 'set' ? 'quiet' : 'filled'} data-act="tap" onClick={() => turnTo('tap')}>
            {kind === 'set' ? 'Tap the marks anew' : 'Set marks by tapping'}
          </Button>
          <Button look="quiet" aria-expanded={open === 'adjust'} onClick={() => setOpen(open ? undefined : 'adjust')}>
            Adjust by ear
          </Button>
          {kind !== 'planned' && (
            <Button look="plain" onClick={() => turnTo(undefined, plannedTiming(melody, duration))}>
              Take the plan instead
            </Button>
          )}
        </div>
      )}
      {open === 'adjust' && <AdjustMarks sung={sung} timing={timing} singing={singing} onChange={onMark} />}
    </div>
  )
}
