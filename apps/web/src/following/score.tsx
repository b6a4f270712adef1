import { type MouseEvent, type ReactNode, useRef } from 'react'
import type { NotationName } from './score-look.ts'
import { ScoreWords } from './score-words.tsx'
import type { ScoreSinging } from './singing.ts'
import type { Sung } from './sung.ts'
import { useContainerSize, useDrawing } from './use-drawing.ts'
import { useLitScore, useMarkedPassage } from './use-lit-score.ts'

const distanceTo = ({ left, right, top, bottom }: DOMRect, x: number, y: number) =>
  Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom))

/** The element at a point, or the nearest within reach. */
function findNearest(elements: Iterable<Element>, x: number, y: number, reach: number): Element | undefined {
  let nearest: Element | undefined
  let least = reach
  for (const element of elements) {
    const distance = distanceTo(element.getBoundingClientRect(), x, y)
    if (distance >= least) continue
    nearest = element
    least = distance
  }
  return nearest
}

/** The number that an element carries under a name, as `data-note="12"`. */
function numberOn(element: Element | null | undefined, name: 'note' | 'syllable' | 'word'): number | undefined {
  const text = element?.getAttribute(`data-${name}`)
  return text === null || text === undefined ? undefined : Number(text)
}

/** How far a tap may miss, in px; among the notes of a syllable, less. */
const reach = 24
const noteReach = 8

interface ScoreProps {
  readonly singing: ScoreSinging
  readonly sung: Sung
  /** Shown until the score is drawn. */
  readonly place: ReactNode
  /** The one that the device shows, unless it must be another. */
  readonly notation?: NotationName
}

/** The chant in notes. A tap on a note or a word sings from there. */
export function Score({ singing, sung, place, notation }: ScoreProps): ReactNode {
  const frame = useRef<HTMLDivElement>(null)
  const drawing = useDrawing(sung.melody, useContainerSize(frame), singing.semitones, notation)
  useLitScore(frame, singing, drawing)
  useMarkedPassage(frame, singing, sung, drawing)

  function hear({ clientX, clientY, detail, target, currentTarget }: MouseEvent<HTMLElement>) {
    // A click by keyboard is handled by the word buttons.
    if (detail === 0 || !(target instanceof Element)) return
    const syllable =
      target.closest('[data-syllable]') ??
      findNearest(currentTarget.querySelectorAll('[data-syllable]'), clientX, clientY, reach)
    const index = numberOn(syllable, 'syllable')
    if (!syllable || index === undefined) return
    const note = numberOn(findNearest(syllable.querySelectorAll('[data-note]'), clientX, clientY, noteReach), 'note')
    singing.pick(index, note === undefined ? undefined : sung.timed.notes[note]?.onset)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the words over the drawing take the keys
    <div ref={frame} className="score-frame" onClick={hear}>
      {drawing === undefined ? (
        place
      ) : (
        <>
          {/* oxlint-disable-next-line react/no-danger -- our own engraver's drawing, its texts escaped */}
          <div aria-hidden="true" className="score-drawing" dangerouslySetInnerHTML={{ __html: drawing }} />
          <ScoreWords frame={frame} singing={singing} sung={sung} drawn={drawing} />
        </>
      )}
    </div>
  )
}
