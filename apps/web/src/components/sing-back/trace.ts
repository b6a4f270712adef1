import { createNoteFollower } from '@schola/chant/sing-back/follow-notes'
import type { PhraseNote } from '@schola/chant/sing-back/phrase'
import type { PitchFrame } from '@schola/chant/sing-back/pitch-tracker'

export interface NotePosition {
  readonly x: number
  readonly y: number
  readonly width: number
}

/** Positions of the notes of a phrase, and the height of a half step. */
export interface NotePositions {
  readonly notes: readonly (NotePosition | undefined)[]
  readonly halfStep: number
}

const usualHalfStep = 3
const maxNoteWidth = 26

export function measureNotes(frame: HTMLElement, phrase: readonly PhraseNote[]): NotePositions {
  const origin = frame.getBoundingClientRect()
  const rects = phrase.map(({ index }) => frame.querySelector(`[data-note="${index}"]`)?.getBoundingClientRect())
  const notes = rects.map((rect, index): NotePosition | undefined => {
    if (!rect) return undefined
    const next = rects[index + 1]
    const isSameLine = next && Math.abs(next.top - rect.top) < rect.height * 8 && next.left > rect.left + 2
    return {
      x: rect.left - origin.left + rect.width / 2,
      y: rect.top - origin.top + rect.height / 2,
      width: isSameLine ? Math.min(next.left - rect.left, maxNoteWidth * 2) : maxNoteWidth,
    }
  })
  return { notes, halfStep: halfStepOf(phrase, notes) }
}

/** Derives the height of a half step from any two neighboring notes of different pitch. */
function halfStepOf(phrase: readonly PhraseNote[], notes: readonly (NotePosition | undefined)[]): number {
  for (const [index, { pitch }] of phrase.entries()) {
    const [one, other] = [notes[index], notes[index + 1]]
    const by = (phrase[index + 1]?.pitch ?? pitch) - pitch
    if (!one || !other || Math.abs(by) < 2 || (one.y - other.y) * by <= 0) continue
    return (one.y - other.y) / by
  }
  return usualHalfStep
}

/** A voice farther from its note is drawn at this distance. */
const maxCents = 350
const lineWidth = 2.5

const edgesOf = ({ offsetTop, clientHeight }: HTMLCanvasElement) => ({
  top: offsetTop + lineWidth,
  bottom: offsetTop + clientHeight - lineWidth,
})

/** Returns a drawing context in CSS pixels and the color of the page; null if the browser has none. */
function penOn(board: HTMLCanvasElement): CanvasRenderingContext2D | null {
  const { devicePixelRatio: ratio } = globalThis
  board.width = Math.round(board.clientWidth * ratio)
  board.height = Math.round(board.clientHeight * ratio)
  const pen = board.getContext('2d')
  if (!pen) return null
  pen.scale(ratio, ratio)
  // The note positions are relative to the frame.
  pen.translate(-board.offsetLeft, -board.offsetTop)
  Object.assign(pen, { strokeStyle: getComputedStyle(board).color, lineWidth, lineCap: 'round', lineJoin: 'round' })
  return pen
}

/** Draws the line, and what continues it, in the color of the current theme. */
export function recolorTrace(board: HTMLCanvasElement): void {
  const pen = board.getContext('2d')
  if (!pen) return
  const { color } = getComputedStyle(board)
  pen.strokeStyle = color
  pen.save()
  pen.resetTransform()
  // Recolors only what is drawn.
  Object.assign(pen, { globalCompositeOperation: 'source-in', fillStyle: color })
  pen.fillRect(0, 0, board.width, board.height)
  pen.restore()
}

/** Clears the line, because the notes are elsewhere in another drawing. */
export function clearTrace(board: HTMLCanvasElement): void {
  board.width = 0
}

/** Returns a function that restores the current line, unless the board has changed its size. */
export function saveTrace(board: HTMLCanvasElement): () => void {
  const copy = document.createElement('canvas')
  const { width, height } = Object.assign(copy, { width: board.width, height: board.height })
  if (width > 0) copy.getContext('2d')?.drawImage(board, 0, 0)
  return () => {
    const pen = board.getContext('2d')
    if (!pen || width === 0 || board.width !== width || board.height !== height) return
    pen.resetTransform()
    pen.drawImage(copy, 0, 0)
  }
}

/** Draws the voice over the notes during the take. On a canvas, because that needs no style or layout of the page. */
export function createTrace(
  board: HTMLCanvasElement,
  phrase: readonly PhraseNote[],
  measure: () => NotePositions,
  { shift, tempo }: { readonly shift: number; readonly tempo: number },
): (frame: PitchFrame) => void {
  let pen = penOn(board)
  let positions = measure()
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

  function measureAgain(): void {
    pen = penOn(board)
    positions = measure()
    edges = edgesOf(board)
    drawn = -1
  }

  return (frame) => {
    const followed = follow(frame)
    // An invisible board would be measured on every frame.
    if (followed && board.width === 0 && board.clientWidth > 0) measureAgain()
    const note = followed && positions.notes[followed.position]
    if (!followed || !note) return
    const cents = Math.min(Math.max(followed.cents, -maxCents), maxCents)
    const y = note.y - (cents / 100) * positions.halfStep
    last = [note.x + followed.share * note.width, Math.min(Math.max(y, edges.top), edges.bottom)]
    if (followed.position === drawn) pen?.lineTo(...last)
    else pen?.moveTo(...last)
    drawn = followed.position
    if (isAwaited) return
    isAwaited = true
    requestAnimationFrame(draw)
  }
}
