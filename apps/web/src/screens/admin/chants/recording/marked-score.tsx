import '../../../../following/score.css'
import { plannedTiming } from '@schola/chant/marked-timing'
import type { Melody } from '@schola/chant/melody'
import type { RecordedTiming } from '@schola/chant/recorded-timing'
import type { DraftRecording } from '@schola/contract/chant-draft'
import { type ReactNode, useMemo, useState } from 'react'
import { Score } from '../../../../following/score.tsx'
import { Button } from '../../../../ui/button.tsx'
import type { RecordingFacts } from '../../calls/recordings.ts'
import { focusAfter } from '../form/focus-after.ts'
import { HearButton } from '../melody/live-score.tsx'
import { useDraftSinging } from '../melody/use-draft-singing.ts'
import { AdjustMarks } from './adjust-marks.tsx'
import { type Marks, marksOf, sungBy } from './recorded-sung.ts'
import { TapAlong } from './tap-along.tsx'

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

/** The score with the recording, and the ways to say where its syllables stand. */
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
