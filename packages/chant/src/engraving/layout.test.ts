import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contentSources } from '../content.test-data.ts'
import { anySource, sourceOf } from '../melody.test-data.ts'
import { notesOf } from '../melody.ts'
import { parseMelody } from '../parse-melody.ts'
import { faultsOf, plainRuler } from './geometry.test-data.ts'
import { layOut } from './layout.ts'
import { divideNeumes } from './neumes.ts'
import { squareNotation } from './notation.ts'

describe('words and notes never overlap, every note is once and inside its system, the custos tells the next', () => {
  it.each(contentSources)('%s at many widths', (_, source) => {
    const melody = parseMelody(source)
    for (const width of [300, 360, 520, 900, 1400]) expect(faultsOf(melody, width), `${width}`).toEqual([])
  })

  it('any melody at any width', () => {
    fc.assert(
      fc.property(anySource, fc.integer({ min: 300, max: 1400 }), (source, width) => {
        expect(faultsOf(parseMelody(source), width)).toEqual([])
      }),
    )
  })
})

const systemsOf = (body: string, width: number) =>
  layOut(parseMelody(sourceOf(body)), width / plainRuler.step, plainRuler, squareNotation).systems

describe('systems', () => {
  it('one melisma longer than the width is broken inside', () => {
    const systems = systemsOf(`A(${'fghghgf/'.repeat(24)}f)men.(f)`, 300)
    expect(systems.length).toBeGreaterThan(2)
    expect(systems.slice(1, -1).every(({ placed }) => placed.every(({ block }) => block.lyric === null))).toBe(true)
    expect(systems.slice(0, -1).map(({ hyphens }) => hyphens.length)).toEqual(
      systems.slice(0, -1).map((_, at) => (at === 0 ? 1 : 0)),
    )
  })

  it('all but the last are filled to the edge', () => {
    const systems = systemsOf('San(fg)ctus,(f) Dó(g)mi(h)nus(g) De(f)us(g) (;) '.repeat(12), 420)
    const ends = systems.map(({ placed }) =>
      Math.max(...placed.map(({ x, textX, block }) => Math.max(x + block.width, textX + (block.lyric?.width ?? 0)))),
    )
    for (const end of ends.slice(0, -1)) expect(end).toBeGreaterThan(420 / plainRuler.step - 2)
  })

  it('no system begins with a bar, an asterisk or what follows a versicle sign', () => {
    const body = 'San(fg)ctus(f) *(;) <sp>V/</sp>.() Dó(g)mi(h)nus(g) <i>ij.</i>() De(f)us(g) (::) '.repeat(8)
    for (const width of [300, 340, 380, 500]) {
      for (const { placed } of systemsOf(body, width)) {
        expect(placed[0]?.block.content.kind).not.toBe('bar')
        expect(placed[0]?.block.lyric?.text).not.toMatch(/[*]|ij|Dó/)
      }
    }
  })

  it('a system rather begins after a bar than inside a word', () => {
    const systems = systemsOf('Glo(f)ri(g)a(f) in(g) ex(f)cél(g)sis(f) De(g)o(f) (;) '.repeat(6), 380)
    for (const { placed } of systems) expect(placed[0]?.block.syllable?.startsWord).toBe(true)
  })

  it('a change of clef at the end of a system stands at the beginning of the next, and the custos knows it', () => {
    const body = `${'San(f)ctus(g) '.repeat(8)}(::) (f3) ${'De(f)us(g) '.repeat(8)}`
    const breaksAtClef = [300, 320, 340, 360, 380, 400, 420].filter((width) => {
      const systems = systemsOf(body, width)
      expect(faultsOf(parseMelody(sourceOf(body)), width)).toEqual([])
      for (const { placed } of systems) expect(placed[0]?.block.content.kind).not.toBe('clef')
      return systems.every(({ placed }) => placed.every(({ block }) => block.content.kind !== 'clef'))
    })
    expect(breaksAtClef).not.toEqual([])
  })
})

const formsOf = (notes: string) =>
  divideNeumes(notesOf(parseMelody(sourceOf(`A(${notes})`)))).map(({ form, notes: own }) => `${form} ${own.length}`)

it.each([
  ['punctum', 'g', ['single 1']],
  ['podatus', 'gh', ['podatus 2']],
  ['epiphonus', 'gh~', ['podatus 2']],
  ['clivis', 'hg', ['chain 2']],
  ['cephalicus', 'hg~', ['chain 2']],
  ['torculus', 'ghg', ['chain 3']],
  ['porrectus', 'hgh', ['porrectus 3']],
  ['porrectus flexus', 'hghg', ['porrectus 4']],
  ['torculus resupinus', 'ghgh', ['porrectus 4']],
  ['scandicus', 'fgh', ['single 1', 'podatus 2']],
  ['scandicus of four', 'fghi', ['podatus 2', 'podatus 2']],
  ['scandicus flexus', 'fghg', ['podatus 2', 'chain 2']],
  ['climacus', 'hvGF', ['single 1', 'single 1', 'single 1']],
  ['podatus subbipunctis', 'ghGF', ['podatus 2', 'single 1', 'single 1']],
  ['quilisma', 'fgwh', ['single 1', 'podatus 2']],
  ['pressus', 'ghhg', ['podatus 2', 'chain 2']],
  ['tristropha', 'gsss', ['single 1', 'single 1', 'single 1']],
  ['a dotted note stands alone before one that is not', 'h.g', ['single 1', 'single 1']],
  ['two dotted notes stay together', 'hg..', ['chain 2']],
  ['what begins weakly', '-ghg', ['chain 3']],
])('the neumes of the repertory: %s', (_, notes, forms) => {
  expect(formsOf(notes)).toEqual(forms)
})
