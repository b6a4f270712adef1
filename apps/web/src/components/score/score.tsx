import { syllablesOf } from '@schola/chant/melody'
import { m } from '@schola/messages'
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { NotationName } from './score-look.ts'
import type { ScoreSinging } from './singing.ts'
import type { Sung } from './sung.ts'
import { useContainerSize, useDrawing } from './use-drawing.ts'
import { useLitScore, useMarkedPassage } from './use-lit-score.ts'

interface ScoreWord {
  readonly syllable: number
  readonly last: number
  readonly text: string
}

function wordsOf({ melody }: Sung): ScoreWord[] {
  const words: ScoreWord[] = []
  for (const { index, startsWord, text } of syllablesOf(melody)) {
    const before = startsWord ? undefined : words.pop()
    words.push({ syllable: before?.syllable ?? index, last: index, text: (before?.text ?? '') + text })
  }
  return words
}

/** Positions each word's button over the word, up to the end of the word's first line. */
function positionButtons(frame: HTMLElement, words: readonly ScoreWord[]): void {
  const origin = frame.getBoundingClientRect()
  const rects = new Map<number, DOMRect>()
  for (const element of frame.querySelectorAll('[data-syllable]')) {
    const index = Number(element.getAttribute('data-syllable'))
    // A syllable can continue in the next line; the first part counts.
    if (!rects.has(index)) rects.set(index, element.getBoundingClientRect())
  }
  for (const [position, button] of frame.querySelectorAll<HTMLElement>('.score-word').entries()) {
    const { syllable = 0, last = 0 } = words[position] ?? {}
    const first = rects.get(syllable)
    if (!first) continue
    let { right } = first
    for (let index = syllable; index <= last; index += 1) {
      const rect = rects.get(index)
      if (rect && rect.top < first.bottom) right = Math.max(right, rect.right)
    }
    button.style.left = `${first.left - origin.left}px`
    button.style.top = `${first.top - origin.top}px`
    button.style.width = `${right - first.left}px`
    button.style.height = `${first.height}px`
  }
  frame.querySelector('.score-words')?.setAttribute('data-laid', '')
}

const steps: Readonly<Record<string, (position: number, count: number) => number>> = {
  ArrowRight: (position) => position + 1,
  ArrowDown: (position) => position + 1,
  ArrowLeft: (position) => position - 1,
  ArrowUp: (position) => position - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
}

interface ScoreWordsProps {
  readonly frame: RefObject<HTMLElement | null>
  readonly singing: Pick<ScoreSinging, 'pick'>
  readonly sung: Sung
  readonly drawn: unknown
}

/**
 * Buttons over the words of the drawing, grouped by phrase, for screen readers and keyboard. They are one Tab stop;
 * arrow keys move from word to word.
 */
function ScoreWords({ frame, singing, sung, drawn }: ScoreWordsProps): ReactNode {
  const words = useMemo(() => wordsOf(sung), [sung])
  const [stop, setStop] = useState(0)
  // In an effect after the drawing is shown; measuring earlier would force a layout of the whole page.
  useEffect(() => {
    if (frame.current && drawn) positionButtons(frame.current, words)
  }, [frame, words, drawn])

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const next = steps[event.key]?.(stop, words.length)
    if (next === undefined) return
    event.preventDefault()
    const buttons = event.currentTarget.querySelectorAll<HTMLElement>('button')
    buttons[Math.min(Math.max(next, 0), words.length - 1)]?.focus()
  }

  const { phrases } = sung.timed
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles the keys of the words inside
    <div role="group" aria-label={m.singing_score_words()} className="score-words" onKeyDown={onKeyDown}>
      {phrases.map(({ firstSyllable, lastSyllable }, phrase) => (
        <div
          key={firstSyllable}
          role="group"
          aria-label={m.singing_score_phrase({ position: phrase + 1, count: phrases.length })}
        >
          {words.map(({ syllable, text }, position) =>
            syllable < firstSyllable || syllable > lastSyllable ? null : (
              <button
                key={syllable}
                type="button"
                lang="la"
                className="score-word"
                tabIndex={position === stop ? 0 : -1}
                onFocus={() => setStop(position)}
                onClick={() => singing.pick(syllable)}
              >
                {text}
              </button>
            ),
          )}
        </div>
      ))}
    </div>
  )
}

const distanceTo = ({ left, right, top, bottom }: DOMRect, x: number, y: number) =>
  Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom))

function findNearest(elements: Iterable<Element>, x: number, y: number, maxPx: number): Element | undefined {
  let nearest: Element | undefined
  let least = maxPx
  for (const element of elements) {
    const distance = distanceTo(element.getBoundingClientRect(), x, y)
    if (distance >= least) continue
    nearest = element
    least = distance
  }
  return nearest
}

function numberOn(element: Element | null | undefined, name: 'note' | 'syllable' | 'word'): number | undefined {
  const text = element?.getAttribute(`data-${name}`)
  return text === null || text === undefined ? undefined : Number(text)
}

/** Maximum distance of a tap from its syllable and from its note. */
const maxTapPx = 24
const maxNoteTapPx = 8

interface ScoreProps {
  readonly singing: ScoreSinging
  readonly sung: Sung
  /** Shown until the score is drawn. */
  readonly place: ReactNode
  readonly notation?: NotationName
}

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
      findNearest(currentTarget.querySelectorAll('[data-syllable]'), clientX, clientY, maxTapPx)
    const index = numberOn(syllable, 'syllable')
    if (!syllable || index === undefined) return
    const note = numberOn(findNearest(syllable.querySelectorAll('[data-note]'), clientX, clientY, maxNoteTapPx), 'note')
    singing.pick(index, note === undefined ? undefined : sung.timed.notes[note]?.onset)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the words over the drawing handle the keys
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
