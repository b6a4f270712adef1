import { type Melody, notesOf } from '../melody.ts'
import { pitchOf } from '../pitch.ts'
import { custosX, layOut, type System } from './layout.ts'
import type { Ruler, TextStyle } from './lyrics.ts'
import { squareNotation } from './notation.ts'

interface Box {
  readonly name: string
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

const widths = new Map<string, number>()

/** Letters of different widths, as a proportional font has them. */
export function plainMeasure(text: string, { size }: TextStyle): number {
  const known = widths.get(text) ?? text.replace(/[ijl.,:']/g, '').length * 0.3 + text.length * 0.2
  widths.set(text, known)
  return known * size
}

export const plainRuler: Ruler = { measure: plainMeasure, textSize: 17, step: 4.47 }
const hyphenWidth = 0.5
/** Outlines reach a little beyond the square of a note. */
const touchTolerance = 0.16

/** What is wrong with the drawing of a melody at a width in pixels. */
export function faultsOf(melody: Melody, width: number, notation = squareNotation): string[] {
  const steps = width / plainRuler.step
  const { systems } = layOut(melody, steps, plainRuler, notation)
  const drawn = systems.flatMap((system) => notesIn(system))
  const written = notesOf(melody)
  return [
    ...(drawn.toSorted((a, b) => a - b).join() === written.map(({ index }) => index).join()
      ? []
      : ['not every note once']),
    ...systems.flatMap((system, at) =>
      faultsOfSystem(system, steps, systems[at + 1]).map((fault) => `system ${at}: ${fault}`),
    ),
    ...systems.flatMap((system, at) => {
      const next = systems[at + 1]
      return next === undefined || Math.max(...notesIn(system)) < Math.min(...notesIn(next))
        ? []
        : [`system ${at}: order`]
    }),
  ]
}

function notesIn(system: System): number[] {
  return system.placed.flatMap(({ block: { content } }) =>
    content.kind === 'piece' ? content.heads.map(({ note }) => note.index) : [],
  )
}

function faultsOfSystem(system: System, width: number, next: System | undefined): string[] {
  const heads = headsOf(system)
  const words = wordsOf(system)
  const uprights = [...uprightsOf(system), ...custosBox(system, width)]
  const inside = ({ left, right, top, bottom }: Box) =>
    left >= -0.01 && right <= width + 0.01 && top >= system.top - 0.01 && bottom <= system.bottom + 0.01
  return [
    ...[...heads, ...words, ...uprights].filter((box) => !inside(box)).map(({ name }) => `${name} is outside`),
    ...overlaps(words, 0).map((pair) => `words ${pair}`),
    ...overlaps(heads, touchTolerance).map((pair) => `notes ${pair}`),
    ...overlaps([...heads, ...words, ...custosBox(system, width)], touchTolerance).map(
      (pair) => `words and notes ${pair}`,
    ),
    ...overlaps([...heads, ...uprights], touchTolerance).map((pair) => `bars and notes ${pair}`),
    ...(custosIsRight(system, next) ? [] : ['custos']),
  ]
}

function headsOf(system: System): Box[] {
  return system.placed.flatMap(({ x, block: { content } }) =>
    content.kind !== 'piece'
      ? []
      : content.heads.map((head) => ({
          name: `note ${head.note.index}`,
          left: x + head.x,
          right: x + head.x + head.width,
          top: -head.note.step - 0.5,
          bottom: -head.note.step + 0.5,
        })),
  )
}

function wordsOf(system: System): Box[] {
  const size = plainRuler.textSize / plainRuler.step
  const [top, bottom] = [system.baseline - size * 0.7, system.baseline + size * 0.25]
  const hyphens = system.hyphens.map((left) => ({
    name: `hyphen`,
    left,
    right: left + size * hyphenWidth,
    top,
    bottom,
  }))
  const lyrics = system.placed.flatMap(({ textX, block: { lyric } }) =>
    lyric === null || lyric.width === 0
      ? []
      : [{ name: lyric.text, left: textX, right: textX + lyric.width, top, bottom }],
  )
  return [...lyrics, ...hyphens]
}

function uprightsOf(system: System): Box[] {
  return system.placed.flatMap(({ x, block: { content, width } }) =>
    content.kind === 'bar' || content.kind === 'clef'
      ? [{ name: content.kind, left: x, right: x + width, top: -9, bottom: -3 }]
      : [],
  )
}

function custosBox(system: System, width: number): Box[] {
  const { custos } = system
  if (custos === null) return []
  const left = custosX(width)
  return [{ name: 'custos', left, right: left + 0.48, top: -custos - 0.81, bottom: -custos + 0.81 }]
}

function overlaps(boxes: readonly Box[], tolerance: number): string[] {
  const sorted = boxes.toSorted((a, b) => a.left - b.left)
  return sorted.flatMap((one, at) =>
    sorted
      .slice(at + 1)
      .filter(
        (other) =>
          other.left < one.right - tolerance - 1e-6 &&
          other.top < one.bottom - tolerance &&
          other.bottom > one.top + tolerance,
      )
      .map((other) => `${one.name} / ${other.name}`),
  )
}

/** A custos has the pitch of the note it announces. */
function custosIsRight(system: System, next: System | undefined): boolean {
  const first = next?.placed.flatMap(({ block: { content } }) => (content.kind === 'piece' ? content.heads : []))[0]
    ?.note
  if (next === undefined || first === undefined || system.custos === null)
    return next === undefined || first !== undefined
  const clefs = system.placed.flatMap(({ block: { content } }) => (content.kind === 'clef' ? [content] : []))
  const natural = { ...(clefs.at(-1) ?? system.clef), hasFlat: false }
  return (
    pitchOf(system.custos, natural, new Map()) === pitchOf(first.step, { ...clefOf(next), hasFlat: false }, new Map())
  )
}

/** The clef in force at the first note of a system. */
function clefOf(system: System) {
  const at = system.placed.findIndex(({ block: { content } }) => content.kind === 'piece' && content.heads.length > 0)
  const clefs = system.placed
    .slice(0, at)
    .flatMap(({ block: { content } }) => (content.kind === 'clef' ? [content] : []))
  return clefs.at(-1) ?? system.clef
}
