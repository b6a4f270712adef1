import fc from 'fast-check'
import { expect, it } from 'vitest'
import { csvLine } from './consented-csv.ts'

/** As a spreadsheet reads a line of RFC 4180. */
function readLine(line: string): string[] {
  const cells = line.replace(/\r\n$/, '').match(/("([^"]|"")*"|[^,]*)(,|$)/gs) ?? []
  return cells
    .slice(0, line.endsWith(',\r\n') ? undefined : -1)
    .map((cell) => cell.replace(/,$/, ''))
    .map((cell) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell))
}

it.each([
  ['=1+1', `'=1+1`],
  ['+SUM(A1)', `'+SUM(A1)`],
  ['-2', `'-2`],
  ['@cmd', `'@cmd`],
  ['\t=1', `'\t=1`],
  ['＝1', `'＝1`],
  ['=HYPERLINK("http://x")@example.org', `'=HYPERLINK("http://x")@example.org`],
  [`+cmd|' /C calc'!A0@example.org`, `'+cmd|' /C calc'!A0@example.org`],
  // Some spreadsheets separate cells by semicolons.
  ['x;=1+1;y', `x;'=1+1;y`],
  ['x; "-1', `x;' "-1`],
  ['x\n=1', `x\n'=1`],
  ['Anna; Maria', 'Anna; Maria'],
  ['+anna@example.org', '+anna@example.org'],
  ['-b.c_d@mail.example.org', '-b.c_d@mail.example.org'],
])('the cell %j is read as %j, so that it is no formula', (cell, expected) => {
  expect(readLine(csvLine([cell, 'x']))).toEqual([expected, 'x'])
})

it('whatever is in the cells, as many come out, and none begins a formula but an address', () => {
  const bold = fc.string({ unit: fc.constantFrom('a', ' ', '=', '-', '@', ';', ',', '"', "'", '\n', '\t', '.') })
  fc.assert(
    fc.property(fc.array(bold, { minLength: 2, maxLength: 6 }), (cells) => {
      const line = csvLine(['x', ...cells, 'x'])
      const read = readLine(line).slice(1, -1)
      expect(read.map((cell) => cell.replaceAll("'", ''))).toEqual(cells.map((cell) => cell.replaceAll("'", '')))
      expect(read.filter((cell) => /^[=+\-@\t\r]/.test(cell) && !cell.slice(1).includes('@'))).toEqual([])
      const inSemicolonLocale = line.split(/[;\r\n]+/).slice(1)
      expect(inSemicolonLocale.filter((cell) => /^[\s"]*[=+\-@]/.test(cell))).toEqual([])
    }),
  )
})
