import fc from 'fast-check'
import { expect, it } from 'vitest'
import { engrave } from './engrave.ts'
import { plainMeasure as measure, plainRuler } from './engraving/geometry.test-data.ts'
import { capitalOf, modeNumeral } from './engraving/lyrics.ts'
import { anySource, sourceOf } from './melody.test-data.ts'
import { notesOf, syllablesOf } from './melody.ts'
import { parseMelody } from './parse-melody.ts'

/** The tags of a drawing, closed as they were opened; throws where they are not. */
function tagsOf(svg: string): string[] {
  const open: string[] = []
  const tags = svg.match(/<[^>]*>/g) ?? []
  for (const tag of tags) {
    const [, slash, name = '', end] = /^<(\/?)(\w+).*?(\/?)>$/s.exec(tag) ?? []
    if (slash === '/' && open.pop() !== name) throw new Error(`${tag} closes what is not open.`)
    if (slash === '' && end === '') open.push(name)
  }
  if (open.length > 0) throw new Error(`${open.join(' ')} is not closed.`)
  return tags
}

/** Where each picture of a system lies in the score. */
const systemsOf = (svg: string) =>
  [...svg.matchAll(/viewBox="0 ([\d.]+) [\d.]+ ([\d.]+)"/g)].map(([, top, height]) => ({
    top: Number(top),
    bottom: Number(top) + Number(height),
  }))

it('each note and each syllable is an element with its index, whatever the width', () => {
  fc.assert(
    fc.property(anySource, fc.integer({ min: 300, max: 1400 }), (source, width) => {
      const melody = parseMelody(source)
      const { svg, height } = engrave(melody, { width, measure })
      const tags = tagsOf(svg)
      const numbers = (name: string) =>
        tags.flatMap((tag) => new RegExp(` ${name}="(\\d+)"`).exec(tag)?.[1] ?? []).map(Number)
      expect(numbers('data-note').toSorted((a, b) => a - b)).toEqual(notesOf(melody).map(({ index }) => index))
      expect([...new Set(numbers('data-syllable'))]).toEqual(syllablesOf(melody).map(({ index }) => index))
      expect(systemsOf(svg).at(-1)?.bottom).toBeLessThanOrEqual(height + 1)
    }),
    { numRuns: 40 },
  )
})

it('nothing in the drawing needs a style, a script or an id', () => {
  const melody = parseMelody(sourceOf('<sp>V/</sp>.() A(fgh)men(ixi.) <i>ij.</i>() (::) A(-gh~)men(gwh)'))
  const { svg } = engrave(melody, { width: 400, measure })
  expect(svg).not.toMatch(/\s(?:style|id|on\w+|href)=|NaN|undefined|Infinity/)
  expect(svg).not.toMatch(/[℣℟]/)
})

it('larger words make a larger staff', () => {
  const melody = parseMelody(sourceOf('San(fg)ctus(f) '.repeat(20)))
  const countSystems = (textSize: number) => systemsOf(engrave(melody, { width: 600, measure, textSize }).svg).length
  expect(countSystems(32)).toBeGreaterThan(countSystems(16))
})

it.each([
  ['3', 'III'],
  ['Mode III', 'III'],
  ['Mode V, simple tone', 'V'],
  ['Tone A, close to mode III', 'III'],
  ['VIII', 'VIII'],
  ['Recited, or sung on a single note', null],
  [undefined, null],
])('the mode %j is shown as %j', (mode, numeral) => {
  expect(modeNumeral(mode)).toBe(numeral)
})

it('the mode stands clear above the capital, which a chant that begins with a mark does not have', () => {
  const capital = capitalOf(parseMelody('name: A\nmode: VIII\n%%\n(c4) Sal(f)ve(g)'), plainRuler)
  expect(capital).toMatchObject({ letter: 'S', mode: 'VIII' })
  expect(capital?.height).toBeGreaterThan(capital?.modeBaseline ?? Infinity)
  expect(capitalOf(parseMelody(sourceOf('<sp>V/</sp>() Sal(f)ve(g)')), plainRuler)).toBeNull()
})
