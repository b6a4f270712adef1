import { moveSyllable } from '@schola/chant/marked-timing'
import { type Syllable, syllablesOf } from '@schola/chant/melody'
import type { RecordedTiming } from '@schola/chant/recorded-timing'
import { type ReactNode, useState } from 'react'
import type { ScoreSinging } from '../../../../following/singing.ts'
import type { Sung } from '../../../../following/sung.ts'
import { Button } from '../../../../ui/button.tsx'
import { Pills } from '../../../../ui/pills.tsx'

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

/** The syllables of one phrase with their marks, to be heard and moved. */
export function AdjustMarks({ sung, timing, singing, onChange }: AdjustMarksProps): ReactNode {
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
