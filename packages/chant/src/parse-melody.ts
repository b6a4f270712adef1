import type { Clef, Item, Mark, Melody, MelodyHeader, Note, Sign, Syllable } from './melody.ts'
import { parseSign, type WrittenNote } from './parse-signs.ts'
import { type Alterations, alter, pitchOf } from './pitch.ts'
import { SourceReader } from './source-reader.ts'

const blankPattern = /[ \t]*(?:%(?!%).*)?\r?(?:\n|$)/y
const fieldPattern = /([a-z][a-z-]*)[ \t]*:[ \t]*(.*?)[ \t]*;*[ \t]*\r?(?:\n|$)/y
const endPattern = /%%[ \t]*\r?(?:\n|$)/y

function parseHeader(reader: SourceReader): MelodyHeader {
  const fields = new Map<string, string>()
  while (reader.take(endPattern) === null) {
    if (reader.isAtEnd) reader.fail('a line "%%" between the header and the melody')
    if (reader.take(blankPattern) !== null) continue
    const start = reader.offset
    const [, key, value] = reader.take(fieldPattern) ?? reader.fail('a header line such as "name: Kyrie", or "%%"')
    if (key === undefined || value === undefined || value === '') reader.fail('a value after the colon', start)
    if (fields.has(key)) reader.fail('each header field once', start, `a second "${key}"`)
    fields.set(key, value)
  }
  const name = fields.get('name')
  if (name === undefined) return reader.fail('a header line "name: ..."', 0, 'none')
  return { ...Object.fromEntries(fields), name }
}

const spacePattern = /(?:\s|%.*)+/y
const markPattern = /(\*\*?|†|(?:[℣℟]|<sp>[VR]\/<\/sp>)\.?|<i>[^<>()]+<\/i>)(?=[(\s])/y
const textPattern = /[^\s()<>{}[\]*†℣℟%|~$^_0-9]*/y
const openPattern = /\(/y
const closePattern = /\)/y
const letterPattern = /\p{L}/u

/** Parses a melody; throws a `MelodyError` with the position of a mistake. */
export function parseMelody(source: string): Melody {
  const reader = new SourceReader(source)
  const header = parseHeader(reader)
  return { header, items: new BodyParser(reader).parse() }
}

class BodyParser {
  private readonly reader: SourceReader
  private readonly items: Item[] = []
  private clef: Clef | undefined
  private alterations: Alterations = new Map()
  private notes = 0
  private syllables = 0
  private words = 0
  private beginsWord = true

  constructor(reader: SourceReader) {
    this.reader = reader
  }

  parse(): Item[] {
    for (;;) {
      if (this.reader.take(spacePattern) !== null) this.beginsWord = true
      if (this.reader.isAtEnd) break
      const mark = this.reader.take(markPattern)
      if (mark !== null) this.parseMark(mark[0])
      else this.parseGroup()
    }
    if (this.syllables === 0) this.reader.fail('a syllable with notes, such as "A(f)men(g)"')
    const syllables = this.items.filter((item) => item.kind === 'syllable')
    const ends = new Map(syllables.map((syllable) => [syllable.word, syllable.index]))
    return this.items.map((item) =>
      item.kind === 'syllable' ? { ...item, endsWord: ends.get(item.word) === item.index } : item,
    )
  }

  private parseMark(written: string): void {
    const isItalic = written.startsWith('<i>')
    const text = written
      .replace(/<sp>V\/<\/sp>/, '℣')
      .replace(/<sp>R\/<\/sp>/, '℟')
      .replace(/<\/?i>/g, '')
    this.items.push({ kind: 'mark', text, isItalic } satisfies Mark)
    this.open('"(" after the mark')
    this.beginsWord = true
    const start = this.reader.offset
    for (const sign of this.parseSigns()) {
      if (sign.kind !== 'bar') this.reader.fail('")" or a bar, since a mark is not sung', start)
      this.items.push(sign)
    }
  }

  private parseGroup(): void {
    const textStart = this.reader.offset
    const text = this.reader.take(textPattern)?.[0] ?? ''
    this.open('"(" after a syllable or a mark')
    const start = this.reader.offset
    if (text !== '' && !letterPattern.test(text)) this.reader.fail('a syllable with letters', textStart, `"${text}"`)
    if (text !== '' && this.clef === undefined) this.reader.fail('a clef such as "(c4)" first', textStart)
    if (text !== '') {
      if (this.beginsWord) this.alterations = new Map()
      const signs = this.parseSigns()
      this.addSyllable(text, signs, start)
      return
    }
    const signs = this.parseSigns()
    if (signs.length === 0) this.reader.fail('a bar or a clef', start)
    for (const sign of signs) {
      if (sign.kind !== 'bar' && sign.kind !== 'clef') {
        this.reader.fail(
          'a syllable before its notes (a bar inside a syllable stands among them, "A(fg,gf)")',
          textStart,
        )
      }
      this.items.push(sign)
    }
  }

  private addSyllable(text: string, signs: Sign[], start: number): void {
    const notes = signs.filter((sign) => sign.kind === 'note')
    if (notes.length === 0) this.reader.fail(`a note for the syllable "${text}"`, start)
    if (this.beginsWord) this.words += 1
    const position = { index: this.syllables, word: this.words - 1, startsWord: this.beginsWord, endsWord: false }
    this.items.push({ kind: 'syllable', ...position, text, signs, notes } satisfies Syllable)
    this.syllables += 1
    this.beginsWord = false
  }

  private open(expected: string): void {
    if (this.reader.take(openPattern) === null) this.reader.fail(expected)
  }

  private parseSigns(): Sign[] {
    const signs: Sign[] = []
    while (this.reader.take(closePattern) === null) {
      if (this.reader.isAtEnd) this.reader.fail('")"')
      const start = this.reader.offset
      const sign = parseSign(this.reader)
      if (sign.kind === 'written-note') this.addNotes(signs, sign, start)
      else {
        if (sign.kind === 'bar') this.alterations = new Map()
        if (sign.kind === 'clef') this.changeClef(sign)
        if (sign.kind === 'accidental') alter(this.alterations, sign.step, sign.sign === 'flat' ? -1 : 0)
        signs.push(sign)
      }
    }
    return signs
  }

  private changeClef(clef: Clef): void {
    this.clef = clef
    this.alterations = new Map()
  }

  private addNotes(signs: Sign[], written: WrittenNote, start: number): void {
    if (this.clef === undefined) return this.reader.fail('a clef such as "(c4)" first', start)
    const { step, shape, liquescence, isDebilis } = written
    const pitch = pitchOf(step, this.clef, this.alterations)
    for (let time = 1; time <= written.times; time++) {
      // The signs of a repeated note belong to its last; two dots are one on each of the last two notes.
      const isLast = time === written.times
      if (isLast && written.dots === 2) this.dotLast(signs, start)
      signs.push({
        kind: 'note',
        index: this.notes,
        syllable: this.syllables,
        step,
        pitch,
        shape,
        liquescence: isLast ? liquescence : null,
        isLiquescent: isLast && liquescence !== null,
        isQuilisma: shape === 'quilisma',
        isDebilis: isDebilis && time === 1,
        isDotted: isLast && written.dots > 0,
        hasEpisema: isLast && written.hasEpisema,
      } satisfies Note)
      this.notes += 1
    }
  }

  private dotLast(signs: Sign[], start: number): void {
    const at = signs.findLastIndex((sign) => sign.kind === 'note')
    const before = signs[at]
    if (before?.kind !== 'note') return this.reader.fail('one dot, since no note stands before', start, '".."')
    signs[at] = { ...before, isDotted: true }
  }
}
