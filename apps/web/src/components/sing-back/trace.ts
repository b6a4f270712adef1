import { createNoteFollower } from '@schola/chant/sing-back/follow-notes'
import type { PhraseNote } from '@schola/chant/sing-back/phrase'
import type { PitchFrame } from '@schola/chant/sing-back/pitch-tracker'

export interface NotePlace {
  readonly x: number
  readonly y: number
  readonly width: number
}

/** Where all notes of a phrase stand, and how high a half step is. */
export interface NotePlaces {
  readonly notes: readonly (NotePlace | undefined)[]
  readonly halfStep: number
}

const usualHalfStep = 3
const widest = 26

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

/** A voice that is farther away is drawn at the edge. */
const farthest = 350
const lineWidth = 2.5

const edgesOf = ({ offsetTop, clientHeight }: HTMLCanvasElement) => ({
  top: offsetTop + lineWidth,
  bottom: offsetTop + clientHeight - lineWidth,
})

/** What draws on a board as large as it is shown, in the px and the color of the page; nothing where nothing can. */
function penOn(board: HTMLCanvasElement): CanvasRenderingContext2D | null {
  const { devicePixelRatio: ratio } = globalThis
  board.width = Math.round(board.clientWidth * ratio)
  board.height = Math.round(board.clientHeight * ratio)
  const pen = board.getContext('2d')
  if (!pen) return null
  pen.scale(ratio, ratio)
  // The places of the notes are those in the frame around it.
  pen.translate(-board.offsetLeft, -board.offsetTop)
  Object.assign(pen, { strokeStyle: getComputedStyle(board).color, lineWidth, lineCap: 'round', lineJoin: 'round' })
  return pen
}

/** In another theme the line has another color, and so has what goes on of it. */
export function recolorTrace(board: HTMLCanvasElement): void {
  const pen = board.getContext('2d')
  if (!pen) return
  const { color } = getComputedStyle(board)
  pen.strokeStyle = color
  pen.save()
  pen.resetTransform()
  // Colors only what is drawn.
  Object.assign(pen, { globalCompositeOperation: 'source-in', fillStyle: color })
  pen.fillRect(0, 0, board.width, board.height)
  pen.restore()
}

/** In another drawing the notes stand elsewhere. A voice that goes on is drawn over that one. */
export function clearTrace(board: HTMLCanvasElement): void {
  board.width = 0
}

/** Keeps what is drawn; answers with what draws it again, unless the board has changed since. */
export function keepTrace(board: HTMLCanvasElement): () => void {
  const kept = document.createElement('canvas')
  const { width, height } = Object.assign(kept, { width: board.width, height: board.height })
  if (width > 0) kept.getContext('2d')?.drawImage(board, 0, 0)
  return () => {
    const pen = board.getContext('2d')
    if (!pen || width === 0 || board.width !== width || board.height !== height) return
    pen.resetTransform()
    pen.drawImage(kept, 0, 0)
  }
}

/**
 * Draws a voice over the notes while it sings, a line for each note. On a canvas, where what is new is drawn alone and
 * the page is neither styled nor laid out again.
 */
export function createTrace(
  board: HTMLCanvasElement,
  phrase: readonly PhraseNote[],
  measure: () => NotePlaces,
  { shift, tempo }: { readonly shift: number; readonly tempo: number },
): (frame: PitchFrame) => void {
  let pen = penOn(board)
  let places = measure()
  let edges = edgesOf(board)
  const follow = createNoteFollower(phrase, shift, tempo)
  let drawn = -1
  let isAwaited = false
  let last: readonly [x: number, y: number] = [0, 0]

  function draw(): void {
    isAwaited = false
    pen?.stroke()
    pen?.beginPath()
    pen?.moveTo(...last)
  }

  function layAnew(): void {
    pen = penOn(board)
    places = measure()
    edges = edgesOf(board)
    drawn = -1
  }

  return (frame) => {
    const followed = follow(frame)
    // A board that has no width shows nothing, and would be measured with each frame.
    if (followed && board.width === 0 && board.clientWidth > 0) layAnew()
    const note = followed && places.notes[followed.place]
    if (!followed || !note) return
    const cents = Math.min(Math.max(followed.cents, -farthest), farthest)
    const y = note.y - (cents / 100) * places.halfStep
    last = [note.x + followed.share * note.width, Math.min(Math.max(y, edges.top), edges.bottom)]
    if (followed.place === drawn) pen?.lineTo(...last)
    else pen?.moveTo(...last)
    drawn = followed.place
    if (isAwaited) return
    isAwaited = true
    requestAnimationFrame(draw)
  }
}
