import type { Bar, Clef, Item, Mark, Melody, Note, Sign } from './melody.ts'

const bars = { virgula: '`', quarter: ',', half: ';', full: ':', double: '::' } as const
const gaps = { cut: '!', narrow: '/', wide: '//' } as const
const shapes = { punctum: '', virga: 'v', inclinatum: '', quilisma: 'w', oriscus: 'o', stropha: 's' } as const
const liquescences = { diminished: '~', ascending: '<', descending: '>' } as const

/** Writes a melody so that parsing the text gives the same melody. */
export function printMelody(melody: Melody): string {
  const fields = Object.entries(melody.header).map(([field, value]) => `${field}: ${value}\n`)
  const body = melody.items.map((item, at) => separator(melody.items, at) + printItem(item))
  return `${fields.join('')}%%\n${body.join('')}\n`
}

/** A line for each phrase, a space between words, nothing inside a word. */
function separator(items: readonly Item[], at: number): string {
  const before = items[at - 1]
  if (before === undefined) return ''
  const next = items.slice(at).find((item) => item.kind === 'syllable' || item.kind === 'mark')
  const isInsideWord = next?.kind === 'syllable' && !next.startsWord
  if (isInsideWord) return ''
  return before.kind === 'bar' && before.weight === 'double' ? '\n' : ' '
}

function printItem(item: Item): string {
  if (item.kind === 'syllable') return `${item.text}(${item.signs.map(printSign).join('')})`
  return item.kind === 'mark' ? `${printMark(item)}()` : `(${printSign(item)})`
}

function printMark(mark: Mark): string {
  if (mark.isItalic) return `<i>${mark.text}</i>`
  return mark.text.replace('℣', '<sp>V/</sp>').replace('℟', '<sp>R/</sp>')
}

function printSign(sign: Sign | Bar | Clef): string {
  if (sign.kind === 'note') return printNote(sign)
  if (sign.kind === 'bar') return bars[sign.weight]
  if (sign.kind === 'gap') return gaps[sign.size]
  if (sign.kind === 'clef') return `${sign.names}${sign.hasFlat ? 'b' : ''}${sign.line}`
  return `${letterOf(sign.step)}${sign.sign === 'flat' ? 'x' : 'y'}`
}

function printNote(note: Note): string {
  const letter = letterOf(note.step)
  return [
    note.isDebilis ? '-' : '',
    note.shape === 'inclinatum' ? letter.toUpperCase() : letter,
    shapes[note.shape],
    note.liquescence === null ? '' : liquescences[note.liquescence],
    note.hasEpisema ? '_' : '',
    note.isDotted ? '.' : '',
  ].join('')
}

function letterOf(step: number): string {
  return String.fromCharCode(97 + step)
}
