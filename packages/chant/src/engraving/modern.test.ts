import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contentSources } from '../content.test-data.ts'
import { engrave } from '../engrave.ts'
import { anySource, sourceOf } from '../melody.test-data.ts'
import { type Melody, notesOf } from '../melody.ts'
import { parseMelody } from '../parse-melody.ts'
import { findStartingNote, maxShift, minShift, spell } from '../pitch.ts'
import { faultsOf, plainMeasure, plainRuler } from './geometry.test-data.ts'
import { layOut } from './layout.ts'
import { modernNotationOf } from './modern.ts'
import { modernGlyphs } from './modern-glyphs.ts'

const anyShift = fc.integer({ min: minShift, max: maxShift })
/** Flats, none, and sharps. */
const shifts = [minShift, -4, 0, maxShift]

/** The sound of a place without any sign: an octave below what the treble clef names, the lowest line being e. */
function plainPitch(step: number): number {
  const letter = (((step - 8) % 7) + 7) % 7
  return 60 + 12 * Math.floor((step - 8) / 7) + ([0, 2, 4, 5, 7, 9, 11][letter] ?? 0)
}

const signs = [
  [modernGlyphs.flat, -1],
  [modernGlyphs.natural, 0],
  [modernGlyphs.sharp, 1],
] as const

/** What a drawn sign does, and on which step. */
function readSign({ y, d }: { readonly y: number; readonly d: string }) {
  const [glyph, alteration] = signs.find(([each]) => each.d === d) ?? []
  return glyph && alteration !== undefined ? { step: Math.round(glyph.y - y), alteration } : undefined
}

/** The notes of a drawing as a musician reads them: the key for every octave, a sign on its step to the next bar. */
function readScore(melody: Melody, semitones: number, width: number) {
  const notation = modernNotationOf(melody, semitones)
  const { systems } = layOut(melody, width / plainRuler.step, plainRuler, notation)
  const read: { index: number; pitch: number }[] = []
  let held = new Map<number, number>()
  for (const { placed, clef } of systems) {
    const key = notation.clefOutlines(clef, 0).flatMap((outline) => readSign(outline) ?? [])
    const byKey = (step: number) => key.find((sign) => (sign.step - step) % 7 === 0)?.alteration ?? 0
    for (const { block } of placed) {
      const { content } = block
      if (content.kind === 'bar' && content.weight !== 'virgula') held = new Map()
      if (content.kind !== 'piece') continue
      const drawn = [
        ...content.extras.flatMap(({ role, outline }) =>
          role === 'accidental' ? [{ x: outline.x, sign: readSign(outline), head: undefined }] : [],
        ),
        ...content.heads.map((head) => ({ x: head.x + 0.01, sign: undefined, head })),
      ].toSorted((one, other) => one.x - other.x)
      let flats = 0
      for (const { sign, head } of drawn) {
        if (sign) {
          flats = sign.alteration === -1 ? flats - 1 : 0
          held.set(sign.step, flats === -2 ? -2 : sign.alteration)
        }
        if (!head) continue
        flats = 0
        const { step, index } = head.note
        read.push({ index, pitch: plainPitch(step) + (held.get(step) ?? byKey(step)) })
      }
    }
  }
  return read
}

const soundOf = (melody: Melody, semitones: number) =>
  notesOf(melody).map(({ index, pitch }) => ({ index, pitch: pitch + semitones }))

describe('modern notation', () => {
  it('has every note of any melody once, in order, at the place and with the signs of its pitch, in every key', () => {
    fc.assert(
      fc.property(anySource, anyShift, fc.integer({ min: 300, max: 1400 }), (source, semitones, width) => {
        const melody = parseMelody(source)
        expect(readScore(melody, semitones, width)).toEqual(soundOf(melody, semitones))
      }),
    )
  })

  it.each(contentSources)('%s reads as it sounds in other keys, and nothing overlaps', (_, source) => {
    const melody = parseMelody(source)
    for (const semitones of shifts) {
      expect(readScore(melody, semitones, 390), `${semitones}`).toEqual(soundOf(melody, semitones))
      expect(faultsOf(melody, 390, modernNotationOf(melody, semitones)), `${semitones}`).toEqual([])
    }
  })

  it('any melody at any width has its words and notes apart and inside their system', () => {
    fc.assert(
      fc.property(anySource, anyShift, fc.integer({ min: 300, max: 1400 }), (source, semitones, width) => {
        const melody = parseMelody(source)
        expect(faultsOf(melody, width, modernNotationOf(melody, semitones))).toEqual([])
      }),
    )
  })

  it('notes of one figure are joined by a bow that keeps clear of them', () => {
    const melody = parseMelody(sourceOf('A(fgh)men(g) A(hg/fe)'))
    const { piecesOf } = modernNotationOf(melody, 0)
    const bows = melody.items.flatMap((item) =>
      item.kind === 'syllable'
        ? piecesOf(item.signs).flatMap((piece) =>
            piece.kind === 'piece' ? [piece.extras.filter(({ role }) => role === 'slur').length] : [],
          )
        : [],
    )
    expect(bows).toEqual([1, 0, 1, 1])
  })
})

it('larger notes are the same drawing on a larger staff', () => {
  const melody = parseMelody(sourceOf('San(fg)ctus(f) '.repeat(20)))
  const draw = (scale: number) => engrave(melody, { width: 600, measure: plainMeasure, scale })
  expect(draw(1.5).svg.match(/<svg/g)?.length).toBeGreaterThan(draw(1).svg.match(/<svg/g)?.length ?? Infinity)
  expect(draw(1.5).svg).toContain('font-size="27"')
})

it.each([
  ['c4', 'j', 0, 'C'],
  ['c4', 'ixi', 0, 'B♭'],
  ['c4', 'ixi', 2, 'C'],
  ['c4', 'i', -5, 'F♯'],
  ['f3', 'h', 0, 'F'],
  ['f3', 'h', -2, 'E♭'],
  ['c3', 'd', 1, 'G♭'],
  ['cb3', 'd', 1, 'F♯'],
])('in the clef %s the note %s, moved by %d, is %s', (clef, notes, semitones, name) => {
  expect(findStartingNote(parseMelody(sourceOf(`A(${notes})`, clef)), semitones)).toBe(name)
})

it('every key has the fewest signs that it can have, and sharps where flats would be as many', () => {
  fc.assert(
    fc.property(anySource, fc.integer({ min: -24, max: 24 }), (source, semitones) => {
      const melody = parseMelody(source)
      const { fifths } = spell(melody, semitones)
      const [first] = melody.items
      const flatsOfClef = first?.kind === 'clef' && first.hasFlat ? 1 : 0
      // It is the key of do, moved, by the circle of fifths.
      expect(Math.abs(fifths + flatsOfClef - 7 * semitones) % 12).toBe(0)
      expect(fifths).toBeGreaterThanOrEqual(-5)
      expect(fifths).toBeLessThanOrEqual(6)
    }),
  )
})
