import { describe, expect, it } from 'vitest'
import { sourceOf } from './melody.test-data.ts'
import { notesOf, syllablesOf } from './melody.ts'
import { parseMelody } from './parse-melody.ts'
import { MelodyError } from './source-reader.ts'

const pitches = (body: string, clef?: string) => notesOf(parseMelody(sourceOf(body, clef))).map((note) => note.pitch)

function errorOf(source: string): MelodyError {
  try {
    parseMelody(source)
  } catch (error) {
    if (error instanceof MelodyError) return error
  }
  throw new Error('The source was read without an error.')
}

describe('melody: what is read', () => {
  it('header, clef, words, marks and bars', () => {
    const melody = parseMelody(
      'name: Kyrie XVI;\nmode: III\n% a remark\n%%\n(c4) Ký(gh)ri(g)e,(f) *() e(g)lé(h.)i(ji..)son.(i) (::)',
    )
    expect(melody.header).toEqual({ name: 'Kyrie XVI', mode: 'III' })
    expect(melody.items.map(({ kind }) => kind).join(' ')).toBe(
      'clef syllable syllable syllable mark syllable syllable syllable syllable bar',
    )
    const syllables = syllablesOf(melody)
    expect(syllables.map(({ text }) => text)).toEqual(['Ký', 'ri', 'e,', 'e', 'lé', 'i', 'son.'])
    expect(syllables.map(({ word }) => word)).toEqual([0, 0, 0, 1, 1, 1, 1])
    expect(syllables.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5, 6])
    expect(syllables.filter(({ startsWord }) => startsWord).map(({ index }) => index)).toEqual([0, 3])
    expect(syllables.filter(({ endsWord }) => endsWord).map(({ index }) => index)).toEqual([2, 6])
    expect(notesOf(melody).map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
    expect(
      notesOf(melody)
        .filter(({ isDotted }) => isDotted)
        .map(({ index }) => index),
    ).toEqual([5, 6, 7])
  })

  it('marks are not words and may be at a bar', () => {
    const melody = parseMelody(sourceOf('<sp>V/</sp>.() Dó(f)mi(f)ne(f) †(;) ex(f)áu(g)di(f) <i>ij.</i>()'))
    const marks = melody.items.filter((item) => item.kind === 'mark')
    expect(marks.map(({ text, isItalic }) => [text, isItalic])).toEqual([
      ['℣.', false],
      ['†', false],
      ['ij.', true],
    ])
    expect(syllablesOf(melody).map(({ word }) => word)).toEqual([0, 0, 0, 1, 1, 1])
  })

  it('every shape of a note', () => {
    const notes = notesOf(parseMelody(sourceOf('A(-fgvhwGho) men(gsss/hvv!j~k<l>m_.)')))
    expect(notes.map(({ shape }) => shape).join(' ')).toBe(
      'punctum virga quilisma inclinatum oriscus stropha stropha stropha virga virga punctum punctum punctum punctum',
    )
    expect(notes[0]).toMatchObject({ isDebilis: true, isLiquescent: false })
    expect(notes.map(({ liquescence }) => liquescence).slice(10)).toEqual([
      'diminished',
      'ascending',
      'descending',
      null,
    ])
    expect(notes.at(-1)).toMatchObject({ isDotted: true, hasEpisema: true, step: 12 })
  })

  it('a flat holds until the word ends, a bar comes or a natural takes it back', () => {
    expect(pitches('a(ixi)la(i) ma(i)')).toEqual([58, 58, 59])
    expect(pitches('a(ixi,i)')).toEqual([58, 59])
    expect(pitches('a(ixib)la(iyib)')).toEqual([58, 46, 59, 47])
  })

  it('the clefs name the same scale: do of the clef is 60', () => {
    expect(pitches('a(j) b(i) c(d)', 'c4')).toEqual([60, 59, 50])
    expect(pitches('a(h) b(g)', 'c3')).toEqual([60, 59])
    expect(pitches('a(h) b(g) c(l)', 'f3')).toEqual([53, 52, 60])
    expect(pitches('a(h) b(g) c(gyg)', 'cb3')).toEqual([60, 58, 59])
    expect(pitches('a(j) (c3) b(j)', 'c4')).toEqual([60, 64])
  })
})

describe('melody: errors have line, column, what was expected and what was found', () => {
  it.each([
    ['name: A\n%%\n(c4) A(f)men(q)', 3, 14, 'a note', '"q"'],
    ['name: A\n%%\n(c4) A(f)\nmen()', 4, 5, 'a note for the syllable "men"', '")"'],
    ['name: A\n%%\n(c4) A(f)men(f', 3, 15, '")"', 'the end of the file'],
    ['name: A\n%%\n(c4) A(f)men', 3, 13, '"("', 'the end of the file'],
    ['name: A\n%%\n(c4) A(f)men men(f)', 3, 13, '"("', '" "'],
    ['name: A\n%%\nA(f)men(g)', 3, 1, 'a clef', '"A"'],
    ['name: A\n%%\n(c4) (fgh)', 3, 6, 'a syllable before its notes', '"("'],
    ['name: A\n%%\n(c4) *(f) A(f)', 3, 8, 'a bar', '"f"'],
    ["name: A\n%%\n(c4) A(f')", 3, 9, 'a note', 'ictus'],
    ['name: A\n%%\n(c4) A(f..)', 3, 8, 'one dot', '".."'],
    ['name: A\n%%\n(c4)', 3, 5, 'a syllable with notes', 'the end of the file'],
    ['name: A\n%%\n(c4) 12(f)', 3, 6, '"("', '"1"'],
    ['name: A\n%%\n(c4) ...(f)', 3, 6, 'letters', '"..."'],
    ['mode: 3\n%%\n(c4) A(f)', 1, 1, 'name', 'none'],
    ['name: A\n(c4) A(f)', 2, 1, 'a header line', '"("'],
    ['name: A', 1, 8, '%%', 'the end of the file'],
    ['name: A\nname: B\n%%\n', 2, 1, 'each header field once', 'a second "name"'],
  ])('%j', (source, line, column, expected, found) => {
    const error = errorOf(source)
    expect(error).toMatchObject({ line, column })
    expect(error.expected).toContain(expected)
    expect(error.found).toContain(found)
    expect(error.message).toBe(`Line ${line}, column ${column}: expected ${error.expected}, found ${error.found}.`)
  })
})
