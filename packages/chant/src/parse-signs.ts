import type { Accidental, Bar, BarWeight, Clef, Gap, Liquescence, NoteShape } from './melody.ts'
import type { SourceReader } from './source-reader.ts'

export interface WrittenNote {
  readonly kind: 'written-note'
  readonly step: number
  readonly shape: NoteShape
  readonly liquescence: Liquescence | null
  readonly isDebilis: boolean
  readonly dots: number
  readonly hasEpisema: boolean
  /** Two or three for `vv`, `ss` or `sss`. */
  readonly times: number
}

const clefPattern = /([cf])(b?)([1-4])/y
const barPattern = /::|[:;,`]/y
const gapPattern = /\/\/?|!/y
const accidentalPattern = /([a-m])([xy])/y
const notePattern = /(-?)([a-mA-M])/y
const shapePattern = /vv|v|w|o|s{1,3}/y
const liquescencePattern = /[~<>]/y
const episemaPattern = /_/y
const dotsPattern = /\.{1,2}/y

const weightOf: Record<string, BarWeight> = { '`': 'virgula', ',': 'quarter', ';': 'half', ':': 'full', '::': 'double' }
const shapeOf: Record<string, NoteShape> = { v: 'virga', w: 'quilisma', o: 'oriscus', s: 'stropha' }
const liquescenceOf: Record<string, Liquescence> = { '~': 'diminished', '<': 'ascending', '>': 'descending' }

export function stepOf(letter: string): number {
  return letter.toLowerCase().charCodeAt(0) - 97
}

export function parseSign(reader: SourceReader): WrittenNote | Accidental | Gap | Bar | Clef {
  const clef = reader.take(clefPattern)
  if (clef !== null) {
    return { kind: 'clef', names: clef[1] === 'f' ? 'f' : 'c', line: Number(clef[3]), hasFlat: clef[2] === 'b' }
  }
  const bar = reader.take(barPattern)
  if (bar !== null) return { kind: 'bar', weight: weightOf[bar[0]] ?? 'double' }
  const gap = reader.take(gapPattern)
  if (gap !== null) return { kind: 'gap', size: gap[0] === '!' ? 'cut' : gap[0] === '/' ? 'narrow' : 'wide' }
  const accidental = reader.take(accidentalPattern)
  if (accidental !== null) {
    const sign = accidental[2] === 'x' ? 'flat' : 'natural'
    return { kind: 'accidental', step: stepOf(accidental[1] ?? ''), sign }
  }
  return parseNote(reader)
}

function parseNote(reader: SourceReader): WrittenNote {
  const [, debilis, letter = ''] =
    reader.take(notePattern) ?? reader.fail('a note (a to m), a bar, a clef, "/", "!" or ")"')
  const isInclinatum = letter < 'a'
  // Signs of a note may come in any order, each once.
  let shape: string | undefined
  let liquescence: string | undefined
  let dots = 0
  let hasEpisema = false
  for (;;) {
    if (shape === undefined && !isInclinatum && (shape = reader.take(shapePattern)?.[0]) !== undefined) continue
    if (liquescence === undefined && (liquescence = reader.take(liquescencePattern)?.[0]) !== undefined) continue
    if (!hasEpisema && (hasEpisema = reader.take(episemaPattern) !== null)) continue
    if (dots === 0 && (dots = reader.take(dotsPattern)?.[0].length ?? 0) > 0) continue
    break
  }
  return {
    kind: 'written-note',
    step: stepOf(letter),
    shape: isInclinatum ? 'inclinatum' : (shapeOf[shape?.[0] ?? ''] ?? 'punctum'),
    liquescence: liquescenceOf[liquescence ?? ''] ?? null,
    isDebilis: debilis === '-',
    dots,
    hasEpisema,
    times: shape?.length ?? 1,
  }
}
