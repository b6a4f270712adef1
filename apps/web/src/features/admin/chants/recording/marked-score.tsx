import '../../../../components/score/score.css'
import { moveSyllable, plannedTiming } from '@schola/chant/marked-timing'
import { type Melody, type Syllable, syllablesOf } from '@schola/chant/melody'
import type { RecordedTiming } from '@schola/chant/recorded-timing'
import type { DraftRecording } from '@schola/contract/chant-draft'
import { m } from '@schola/messages'
import { type ReactNode, useMemo, useState } from 'react'
import { Score } from '../../../../components/score/score.tsx'
import type { ScoreSinging } from '../../../../components/score/singing.ts'
import type { Sung } from '../../../../components/score/sung.ts'
import { Button } from '../../../../components/ui/button.tsx'
import { Pills } from '../../../../components/ui/pills.tsx'
import type { RecordingFacts } from '../../calls/recordings.ts'
import { focusAfter } from '../form/focus-after.ts'
import { HearButton, useDraftSinging } from '../melody/live-score.tsx'
import { type Marks, marksOf, sungBy } from './recorded-sung.ts'
import { TapAlong } from './tap-along.tsx'

const step = 0.05

type Reach = 'one' | 'onward'

interface AdjustMarksProps {
  readonly sung: Sung
  readonly timing: RecordedTiming
  readonly singing: ScoreSinging
  readonly onChange: (timing: RecordedTiming) => void
}

function AdjustMarks({ sung, timing, singing, onChange }: AdjustMarksProps): ReactNode {
  const [at, setAt] = useState(0)
  const [reach, setReach] = useState<Reach>('one')
  const [result, setResult] = useState('')
  const { phrases } = sung.timed
  const position = Math.min(at, phrases.length - 1)
  const phrase = phrases[position]
  if (phrase === undefined) return null
  const syllables = syllablesOf(sung.melody).slice(phrase.firstSyllable, phrase.lastSyllable + 1)
  function move({ index, text }: Syllable, by: number) {
    const moved = moveSyllable(timing, { syllable: index, by, isOnward: reach === 'onward' })
    const [was, is] = [timing, moved].map(({ syllables: all }) => all[index]?.[0] ?? 0)
    setResult(
      was === is
        ? m.authoring_marks_not_moved({ text })
        : m.authoring_marks_moved({ text, seconds: is?.toFixed(2) ?? '' }),
    )
    if (was !== is) onChange(moved)
  }
  return (
    <section aria-label={m.authoring_marks_adjust()} className="chant-marks" tabIndex={-1}>
      <p>{m.authoring_marks_adjust_hint()}</p>
      <Pills
        legend={m.authoring_marks_reach()}
        options={[
          ['one', m.authoring_marks_reach_one()],
          ['onward', m.authoring_marks_reach_onward()],
        ]}
        chosen={reach}
        onChoose={setReach}
      />
      <div className="chant-marks-phrase">
        <Button look="quiet" disabled={position === 0} onClick={() => setAt(position - 1)}>
          {m.common_previous_phrase()}
        </Button>
        <span>{m.authoring_marks_phrase({ number: position + 1, count: phrases.length })}</span>
        <Button look="quiet" disabled={position === phrases.length - 1} onClick={() => setAt(position + 1)}>
          {m.common_next_phrase()}
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
              <span className="chant-marks-time">
                {m.authoring_marks_seconds({ seconds: (timing.syllables[index]?.[0] ?? 0).toFixed(2) })}
              </span>
              <Button
                look="quiet"
                aria-label={m.authoring_marks_play_from({ text })}
                onClick={() => singing.pick(index)}
              >
                {m.common_play()}
              </Button>
              <Button
                look="quiet"
                aria-label={m.authoring_marks_earlier({ text })}
                onClick={() => move(syllable, -step)}
              >
                {m.authoring_marks_minus()}
              </Button>
              <Button look="quiet" aria-label={m.authoring_marks_later({ text })} onClick={() => move(syllable, step)}>
                {m.authoring_marks_plus()}
              </Button>
            </li>
          )
        })}
      </ol>
      <p role="status" className="admin-hint">
        {result}
      </p>
    </section>
  )
}

const stateTexts: Readonly<Record<Marks['kind'], () => string>> = {
  set: m.authoring_marks_set,
  planned: m.authoring_marks_planned,
  none: m.authoring_marks_none,
  outdated: m.authoring_marks_outdated,
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
  /** The pressed button disappears, so the focus moves to what opens, or back to its opener. */
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
        {stateTexts[kind]()}
      </p>
      <Score singing={singing} sung={sung} notation="square" place={<p>{m.authoring_score_loading()}</p>} />
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
            {kind === 'set' ? m.authoring_marks_tap_again() : m.authoring_marks_tap()}
          </Button>
          <Button look="quiet" aria-expanded={open === 'adjust'} onClick={() => setOpen(open ? undefined : 'adjust')}>
            {m.authoring_marks_adjust()}
          </Button>
          {kind !== 'planned' && (
            <Button look="plain" onClick={() => turnTo(undefined, plannedTiming(melody, duration))}>
              {m.authoring_marks_use_plan()}
            </Button>
          )}
        </div>
      )}
      {open === 'adjust' && <AdjustMarks sung={sung} timing={timing} singing={singing} onChange={onMark} />}
    </div>
  )
}
