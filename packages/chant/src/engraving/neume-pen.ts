import type { Note } from '../melody.ts'
import { bravuraGlyphs } from './glyphs.ts'
import type { Neume } from './neumes.ts'
import {
  lineWidth,
  noteBodies,
  noteWidth,
  type Outline,
  outlineOf,
  partOfCurve,
  shift,
  smallWidth,
  upright,
} from './outline.ts'

export interface Head {
  readonly note: Note
  readonly x: number
  readonly width: number
  readonly hasAbove: boolean
  readonly hasBelow: boolean
}

export interface Stroke {
  readonly note: number
  readonly outline: Outline
}

/** Width of the slanting stroke of the porrectus, by its interval. */
const bandWidths = [2.6, 2.6, 3, 3.3, 3.6, 3.9]

/** Draws one figure from x = 0; y is the negative step. */
export class NeumePen {
  readonly strokes: Stroke[] = []
  readonly heads: Head[] = []
  width = 0

  draw({ form, notes }: Neume): void {
    const [first, second] = notes
    if (first === undefined) return
    if (form === 'podatus' && second !== undefined) this.podatus(first, second)
    else if (form === 'chain') this.chain(notes)
    else if (form === 'porrectus') this.porrectus(notes)
    else this.single(first)
  }

  private add(note: Note, outlines: readonly Outline[], head?: Partial<Head>): void {
    for (const outline of outlines) this.strokes.push({ note: note.index, outline })
    if (head !== undefined) this.heads.push({ note, x: 0, width: noteWidth, hasAbove: false, hasBelow: false, ...head })
  }

  private single(note: Note): void {
    const y = -note.step
    const glyph = glyphOf(note)
    if (glyph !== undefined) {
      this.add(note, [shift(glyph, 0, y)], { width: glyph.width })
      this.width = glyph.width
      return
    }
    const isSmall = note.isDebilis || note.liquescence === 'diminished'
    const outlines = [shift(isSmall ? noteBodies.small : noteBodies.plain, 0, y)]
    this.width = isSmall ? smallWidth : noteWidth
    if (note.shape === 'virga') outlines.push(upright(noteWidth - lineWidth, y, y + stemLength(note)))
    this.add(note, outlines, { width: this.width })
  }

  private podatus(lower: Note, upper: Note): void {
    const y = -lower.step
    const quilisma = lower.isQuilisma ? bravuraGlyphs.quilisma : undefined
    const width = quilisma?.width ?? noteWidth
    const outline = shift(quilisma ?? noteBodies.lower, 0, y)
    this.add(lower, [outline], { width, hasAbove: true })
    this.upperHead(upper, width, lower)
    this.width = width
  }

  private upperHead(note: Note, right: number, lower: Note): void {
    const y = -note.step
    const isSmall = note.liquescence === 'diminished'
    const width = isSmall ? smallWidth : noteWidth
    const outlines = [
      shift(isSmall ? noteBodies.small : noteBodies.upper, right - width, y),
      upright(right - lineWidth, y, -lower.step),
      ...tailOf(note, right),
    ]
    this.add(note, outlines, { x: right - width, width, hasBelow: true })
  }

  /** Draws heads side by side, joined by thin lines: clivis, torculus, and figures with a small first note. */
  private chain(notes: readonly Note[]): void {
    let x = 0
    notes.forEach((note, at) => {
      const before = notes[at - 1]
      const next = notes[at + 1]
      if (before !== undefined && next === undefined && note.liquescence === 'diminished') {
        this.width = this.hanging(note, x, before)
        return
      }
      const width = note.isDebilis ? smallWidth : noteWidth
      const outlines = [shift(note.isDebilis ? noteBodies.small : noteBodies.plain, x, -note.step)]
      if (before !== undefined) outlines.push(upright(x, -before.step, -note.step))
      else if (next !== undefined && next.step < note.step)
        outlines.push(upright(x, -note.step, -note.step + clivisStem(note, next)))
      if (next === undefined) outlines.push(...tailOf(note, x + width))
      this.add(note, outlines, { x, width })
      this.width = x + width
      x += width - lineWidth
    })
  }

  /** Draws the small last note of a cephalicus and similar figures, under or over the end of the note before it. */
  private hanging(note: Note, x: number, before: Note): number {
    const right = x + lineWidth
    const isBelow = note.step < before.step
    // A second below there is no room under the head: the small note is to its right.
    const left = isBelow && before.step - note.step < 2 ? x : right - smallWidth
    const outlines = [
      shift(isBelow ? noteBodies.small : noteBodies.smallAbove, left, -note.step),
      upright(right - lineWidth, -before.step, -note.step),
    ]
    this.add(note, outlines, { x: left, width: smallWidth, hasAbove: isBelow, hasBelow: !isBelow })
    return Math.max(right, left + smallWidth)
  }

  /** Draws a slanting stroke of two notes, with at most one note before it and one down from it. */
  private porrectus(notes: readonly Note[]): void {
    const leadsUp = (notes[1]?.step ?? 0) > (notes[0]?.step ?? 0)
    const [lead, high, low, top, down] = leadsUp ? notes : [undefined, ...notes]
    if (high === undefined || low === undefined || top === undefined) return
    const before: Outline[] = []
    let x = 0
    if (lead === undefined) before.push(upright(0, -high.step, -low.step + 1))
    else {
      const width = lead.isDebilis ? smallWidth : noteWidth
      this.add(lead, [shift(lead.isDebilis ? noteBodies.small : noteBodies.plain, 0, -lead.step)], { width })
      x = width - lineWidth
      before.push(upright(x, -lead.step, -high.step))
    }
    const right = x + (bandWidths[Math.min(5, high.step - low.step)] ?? 0)
    const [firstHalf, secondHalf] = bandHalves(x, right, -high.step, -low.step)
    this.add(high, [...before, firstHalf], { x })
    this.add(low, [secondHalf], { x: right - noteWidth, hasAbove: true })
    this.upperHead(top, right, low)
    this.width = right
    if (down !== undefined) this.follow(down, right - lineWidth, top)
  }

  private follow(note: Note, x: number, before: Note): void {
    if (note.liquescence === 'diminished') {
      this.width = this.hanging(note, x, before)
      return
    }
    const outlines = [
      shift(noteBodies.plain, x, -note.step),
      upright(x, -before.step, -note.step),
      ...tailOf(note, x + noteWidth),
    ]
    this.add(note, outlines, { x })
    this.width = x + noteWidth
  }
}

function glyphOf(note: Note) {
  if (note.shape === 'inclinatum') {
    if (note.liquescence === 'diminished') return bravuraGlyphs.inclinatumDeminutum
    return note.isLiquescent ? bravuraGlyphs.inclinatumAuctum : bravuraGlyphs.inclinatum
  }
  if (note.shape === 'quilisma' || note.shape === 'oriscus' || note.shape === 'stropha')
    return bravuraGlyphs[note.shape]
  if (note.shape === 'virga') return undefined
  if (note.liquescence === 'ascending') return bravuraGlyphs.auctumAscending
  return note.liquescence === 'descending' ? bravuraGlyphs.auctumDescending : undefined
}

/** Returns the line by which the last note grows into its liquescence. */
function tailOf(note: Note, right: number): Outline[] {
  if (note.liquescence === 'ascending') return [upright(right - lineWidth, -note.step, -note.step - 1.5)]
  return note.liquescence === 'descending' ? [upright(right - lineWidth, -note.step, -note.step + 1.5)] : []
}

/** Stems end between the lines. */
function stemLength(note: Note): number {
  return note.step % 2 === 1 ? 2.75 : 3.1
}

function clivisStem(high: Note, low: Note): number {
  return Math.max(stemLength(high) - 0.4, high.step - low.step + 0.9)
}

/** Returns the band in two halves, which overlap so that no seam is visible. */
function bandHalves(left: number, right: number, high: number, low: number): [Outline, Outline] {
  const half = 0.52
  const bend = left + (right - left) * 0.52
  const sag = low - high > 1 ? 0.2 : 0.05
  const upper = [
    [left, high - half],
    [bend, low - half + 0.05],
    [right, low - half * 0.82],
  ] as const
  const lower = [
    [left, high + half],
    [bend, low + half + sag],
    [right, low + half * 0.95],
  ] as const
  return [between(0, 0.51), between(0.49, 1)]

  function between(from: number, to: number): Outline {
    const [start, control, end] = partOfCurve(upper, from, to)
    const [back, under, far] = partOfCurve(lower, from, to)
    return outlineOf(start, [[...control, ...end], far, [...under, ...back]])
  }
}
