import { createNoteFollower } from '@schola/chant/sing-back/follow-notes'
import type { PhraseNote } from '@schola/chant/sing-back/phrase'
import type { PitchFrame } from '@schola/chant/sing-back/pitch-tracker'

/** Where a note stands in the frame of the score, in px. */
export interface NotePlace {
  readonly x: number
  readonly y: number
  /** How far the voice may be drawn to the right of it. */
  readonly width: number
}

/** Where all notes of a phrase stand, and how high a half step is. */
export interface NotePlaces {
  readonly notes: readonly (NotePlace | undefined)[]
  readonly halfStep: number
}

const usualHalfStep = 3
const widest = 26

/** Measures the drawing of a phrase. */
export function measureNotes(frame: HTMLElement, phrase: readonly PhraseNote[]): NotePlaces {
  const origin = frame.getBoundingClientRect()
  const rects = phrase.map(({ index }) => frame.querySelector(`[data-note="${index}"]`)?.getBoundingClientRect())
  const notes = rects.map((rect, place): NotePlace | undefined => {
    if (!rect) return undefined
    const next = rects[place + 1]
    const isBeside = next && Math.abs(next.top - rect.top) < rect.height * 8 && next.left > rect.left + 2
    return {
      x: rect.left - origin.left + rect.width / 2,
      y: rect.top - origin.top + rect.height / 2,
      width: isBeside ? Math.min(next.left - rect.left, widest * 2) : widest,
    }
  })
  return { notes, halfStep: halfStepOf(phrase, notes) }
}

/** From any two notes that are near each other and of different heights. */
function halfStepOf(phrase: readonly PhraseNote[], notes: readonly (NotePlace | undefined)[]): number {
  for (const [place, { pitch }] of phrase.entries()) {
    const [one, other] = [notes[place], notes[place + 1]]
    const by = (phrase[place + 1]?.pitch ?? pitch) - pitch
    if (!one || !other || Math.abs(by) < 2 || (one.y - other.y) * by <= 0) continue
    return (one.y - other.y) / by
  }
  return usualHalfStep
}

const namespace = 'http://www.w3.org/2000/svg'
/** A longer line is begun anew: each change of a line draws all of it again. */
const mostPoints = 12
/** A voice that is farther away is drawn at the edge. */
const farthest = 350

/** Draws a voice over the notes while it sings: a line for each note, in pieces. */
export function createTrace(
  board: SVGElement,
  phrase: readonly PhraseNote[],
  { notes, halfStep }: NotePlaces,
  { shift, tempo }: { readonly shift: number; readonly tempo: number },
): (frame: PitchFrame) => void {
  board.replaceChildren()
  const follow = createNoteFollower(phrase, shift, tempo)
  let line: SVGElement | undefined
  let points = ''
  let last = ''
  let count = 0
  let drawn = -1
  let isAwaited = false

  function draw(): void {
    isAwaited = false
    line?.setAttribute('points', points)
  }

  return (frame) => {
    const followed = follow(frame)
    const note = followed && notes[followed.place]
    if (!followed || !note) return
    const isNext = followed.place !== drawn
    if (isNext || count === mostPoints) {
      draw()
      // A piece of the same note goes on where the one before ends.
      points = isNext ? '' : last
      count = 0
      drawn = followed.place
      line = document.createElementNS(namespace, 'polyline')
      board.append(line)
    }
    const cents = Math.min(Math.max(followed.cents, -farthest), farthest)
    last = `${(note.x + followed.share * note.width).toFixed(1)},${(note.y - (cents / 100) * halfStep).toFixed(1)} `
    points += last
    count += 1
    if (isAwaited) return
    isAwaited = true
    requestAnimationFrame(draw)
  }
}
