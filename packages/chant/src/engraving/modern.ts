import type { Bar, Melody, Note, Sign } from '../melody.ts'
import { type Spelled, type Spelling, spell } from '../pitch.ts'
import { modernGlyphs } from './modern-glyphs.ts'
import type { Head, Stroke } from './neume-pen.ts'
import type { Notation } from './notation.ts'
import { type Outline, outlineOf, rectangle, shift } from './outline.ts'
import { dotsOf, dotsWidth, type Extra, episemataOf, type Piece } from './pieces.ts'

const lines = [3, 5, 7, 9, 11]
const gLine = 5
const sharpSteps = [11, 8, 12, 9, 6, 10, 7]
const flatSteps = [7, 10, 6, 9, 5, 8, 4]

const { gClefOctaveBelow, noteHead, smallNoteHead, flat, natural, sharp } = modernGlyphs
const keySpace = 0.15
const headSpace = 0.4
const signSpace = 0.25
const gapSpaces = { touching: headSpace, cut: headSpace, narrow: 1, wide: 1.5 } as const
const ledgerReach = 0.4
/** Maximum number of notes that a system keeps together. */
const maxRun = 8

function keyOutlines(fifths: number, x: number): Outline[] {
  const [glyph, steps] = fifths > 0 ? [sharp, sharpSteps] : [flat, flatSteps]
  return steps.slice(0, Math.abs(fifths)).map((step, at) => shift(glyph, x + at * (glyph.width + keySpace), -step))
}

function keyWidth(fifths: number): number {
  const glyph = fifths > 0 ? sharp : flat
  return fifths === 0 ? 0 : 0.4 + Math.abs(fifths) * (glyph.width + keySpace)
}

const signsOf = new Map([
  [-2, [flat, flat]],
  [-1, [flat]],
  [0, [natural]],
  [1, [sharp]],
])

function ledgersOf({ x, width, note: { step } }: Head): Outline[] {
  const ledgers = [1, -1, -3, -5, -7].filter((line) => step <= line)
  const above = [13, 15, 17, 19].filter((line) => step >= line)
  return [...ledgers, ...above].map((line) =>
    rectangle(x - ledgerReach, -line - 0.06, x + width + ledgerReach, -line + 0.06),
  )
}

function slurOf(heads: readonly Head[], isAbove: boolean): Outline[] {
  const [first] = heads
  const last = heads.at(-1)
  if (!first || !last || first === last) return []
  const up = isAbove ? 1 : -1
  const heightOf = (head: Head) => head.note.step * up
  const middleOf = (head: Head) => head.x + head.width / 2
  const highest = Math.max(...heads.map(heightOf))
  // The ends of a long slur rise with the notes between them.
  const sag = heads.length > 3 ? 2 : 6
  const endOf = (head: Head) => Math.max(heightOf(head), highest - sag) + 1.5
  const [from, to] = [middleOf(first), middleOf(last)]
  const [start, end] = [endOf(first), endOf(last)]
  const crests = heads.slice(1, -1).map((head) => {
    const t = (middleOf(head) - from) / (to - from)
    return (heightOf(head) + 1.6 - (1 - t) ** 2 * start - t ** 2 * end) / (2 * t * (1 - t))
  })
  const crest = Math.max(Math.max(start, end) + Math.min(1.8, 0.35 * (to - from)), ...crests)
  const middle = (from + to) / 2
  const bow = outlineOf(
    [from, -start * up],
    [
      [middle, -(crest + 0.25) * up, to, -end * up],
      [middle, -(crest - 0.25) * up, from, -start * up],
    ],
  )
  const reach = -(start / 4 + (crest + 0.25) / 2 + end / 4) * up
  return [{ ...bow, top: Math.min(bow.top, reach), bottom: Math.max(bow.bottom, reach) }]
}

/** Light notes are small: passing, weak, or ending on a consonant. */
const isLight = (note: Note) => note.isQuilisma || note.isDebilis || note.liquescence === 'diminished'

function drawFigure(notes: readonly Note[], spelled: (note: Note) => Spelled, tie: Piece['tie']): Piece {
  const extras: Extra[] = []
  const heads: Head[] = []
  const strokes: Stroke[] = []
  let x = 0
  const steps = notes.map((note) => spelled(note).step)
  const isAbove = steps.reduce((sum, step) => sum + step, 0) / steps.length >= 7
  for (const note of notes) {
    const { step, alteration, isSigned } = spelled(note)
    if (heads.length > 0) x += headSpace
    for (const glyph of (isSigned && signsOf.get(alteration)) || []) {
      extras.push({ role: 'accidental', outline: shift(glyph, x, -step) })
      x += glyph.width + signSpace
    }
    const glyph = isLight(note) ? smallNoteHead : noteHead
    const head = { note: { ...note, step }, x, width: glyph.width, hasAbove: isAbove, hasBelow: !isAbove }
    heads.push(head)
    strokes.push({ note: note.index, outline: shift(glyph, x, -step) })
    for (const outline of ledgersOf(head)) extras.push({ role: 'ledger', outline })
    x += glyph.width
    if (!note.isDotted) continue
    strokes.push(...dotsOf([{ ...head, hasAbove: false }], x))
    x += dotsWidth
  }
  // Episemata are on the side without the slur.
  const hasSlur = heads.length > 1
  strokes.push(...episemataOf(hasSlur ? heads : heads.map((head) => ({ ...head, hasAbove: false })), 1.6))
  for (const outline of slurOf(heads, isAbove)) extras.push({ role: 'slur', outline })
  const outlines = [...strokes, ...extras].map(({ outline }) => outline)
  return {
    kind: 'piece',
    strokes,
    extras,
    heads,
    width: x,
    top: Math.min(...outlines.map(({ top }) => top)),
    bottom: Math.max(...outlines.map(({ bottom }) => bottom)),
    space: gapSpaces[tie],
    tie,
  }
}

function figuresOf(signs: readonly Sign[], { notes }: Spelling): (Piece | Bar)[] {
  const figures: (Piece | Bar)[] = []
  let run: Note[] = []
  let tie: Piece['tie'] = 'touching'
  function spelled(note: Note): Spelled {
    const found = notes.get(note.index)
    if (!found) throw new Error(`Note ${note.index} is not spelled.`)
    return found
  }
  function flush() {
    const count = Math.ceil(run.length / maxRun)
    for (let part = 0; part < count; part += 1) {
      const [from, to] = [part, part + 1].map((each) => Math.round((each * run.length) / count))
      figures.push(drawFigure(run.slice(from, to), spelled, tie))
      tie = 'touching'
    }
    run = []
  }
  for (const sign of signs) {
    if (sign.kind === 'note') run.push(sign)
    else if (sign.kind === 'bar') {
      flush()
      figures.push(sign)
    } else if (sign.kind === 'gap' && sign.size !== 'cut') {
      flush()
      tie = sign.size
    }
  }
  flush()
  return figures
}

/** Returns a notation with five lines, round heads without stems, and a treble clef that sounds an octave lower. */
export function modernNotationOf(melody: Melody, semitones: number): Notation {
  const spelling = spell(melody, semitones)
  const { fifths } = spelling
  const { width: clefWidth } = gClefOctaveBelow
  return {
    lines,
    top: -gLine + gClefOctaveBelow.top - 0.2,
    bottom: -gLine + gClefOctaveBelow.bottom,
    bars: { quarter: [-12.2, -10], half: [-9, -5], full: [-11, -3], double: [-11, -3] },
    virgula: -8.2,
    movesClefs: false,
    endSpace: 0.5,
    clefWidth: () => clefWidth + keyWidth(fifths),
    clefOutlines: (_, x) => [shift(gClefOctaveBelow, x, -gLine), ...keyOutlines(fifths, x + clefWidth + 0.4)],
    piecesOf: (signs) => figuresOf(signs, spelling),
  }
}
