import { describe, expect, it } from 'vitest'
import { engrave } from './engrave.ts'
import { excerptOf, timedExcerptOf } from './excerpt.ts'
import { type Item, notesOf, syllablesOf } from './melody.ts'
import { parseMelody } from './parse-melody.ts'
import { timeMelody } from './time-melody.ts'

const melody = parseMelody(
  'name: Dialogue\nmode: 3\n%%\n(c4) Ký(g)ri(hi)e,(ii) *(,) e(g)lé(h)i(i)son.(i.) (::) (f3) ℟.() A(g)men.(gh) (::) Al(h)le(i)lú(h)ia.(g) (::)\n',
)
const measure = (text: string, { size }: { readonly size: number }) => text.length * size * 0.5
const print = (item: Item) =>
  item.kind === 'syllable' || item.kind === 'mark' ? item.text : item.kind === 'clef' ? item.names : item.weight
const partOf = (first: number, last: number) => excerptOf(melody, first, last)

describe('the line of one phrase', () => {
  it('has the clef in force, what is printed around it, and nothing of its neighbors', () => {
    expect(partOf(0, 2).items.map(print)).toEqual(['c', 'Ký', 'ri', 'e,', '*', 'quarter'])
    expect(partOf(3, 6).items.map(print)).toEqual(['c', 'e', 'lé', 'i', 'son.', 'double'])
    expect(partOf(7, 8).items.map(print)).toEqual(['f', '℟.', 'A', 'men.', 'double'])
    expect(partOf(9, 12).items.map(print)).toEqual(['f', 'Al', 'le', 'lú', 'ia.', 'double'])
  })

  it('keeps the numbers of the whole, by which what is sung is found', () => {
    const part = partOf(7, 8)
    expect(syllablesOf(part)).toEqual(syllablesOf(melody).slice(7, 9))
    expect(notesOf(part).map(({ index }) => index)).toEqual([9, 10, 11])
    const { svg } = engrave(part, { width: 320, measure })
    expect(svg.match(/data-(syllable|note)="\d+"/g)).toEqual([
      'data-syllable="7"',
      'data-note="9"',
      'data-syllable="8"',
      'data-note="10"',
      'data-note="11"',
    ])
  })

  it('is drawn with the large capital only where the chant begins, and loses no letter', () => {
    const letters = (first: number, last: number) =>
      [
        ...engrave(partOf(first, last), { width: 320, measure }).svg.matchAll(/class="(\w+)"[^>]*>([^<]+)<\/text>/g),
      ].map(([, role, text]) => `${role} ${text}`)
    expect(letters(0, 2)).toEqual(['lyric ý', 'lyric ri', 'lyric e,', 'mark *', 'capital K', 'mode III'])
    expect(letters(9, 12)).toEqual(['lyric Al', 'lyric le', 'lyric lú', 'lyric ia.'])
  })

  it('there is none where the melody has no such syllables', () => {
    expect(() => partOf(3, 99)).toThrow('no syllables 3 to 99')
  })
})

const timed = timeMelody(parseMelody('name: Kyrie\n%%\n(c4) Ký(g)ri(h)e.(i) (::) e(gh)lé(h)i(g)son.(g.) (::)'))

describe('a part of a melody can be sung alone', () => {
  it('begins at once, ends with its last syllable, and has the pitches and lengths of the whole', () => {
    const part = timedExcerptOf(timed, 3, 5)
    expect(part.notes.map(({ pitch, length }) => [pitch, length])).toEqual(
      timed.notes.slice(3, 7).map(({ pitch, length }) => [pitch, length]),
    )
    expect(part.syllables.map(({ index }) => index)).toEqual([3, 4, 5])
    expect(part.notes[0]?.onset).toBe(0)
    expect(part.duration).toBeCloseTo(part.syllables.at(-1)?.end ?? 0)
    expect(part.duration).toBeLessThan(timed.duration)
  })
})
