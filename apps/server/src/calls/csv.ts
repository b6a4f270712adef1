/** What a spreadsheet takes for the beginning of a formula. */
const formulaStart = /^(\s*[=+\-@＝＋－＠]|[\t\r\n])/
/** The same inside a cell, where a spreadsheet whose separator is a semicolon begins a new one. */
const formulaAfterSeparator = /([;\r\n])(?=[\s"]*[=+\-@＝＋－＠])/g
/** An address of plain letters cannot call anything, whatever it begins with, and must stay an address. */
const plainAddress = /^[\w.+-]+@[\w-]+(\.[\w-]+)+$/

function csvCell(text: string): string {
  const start = formulaStart.test(text) && !plainAddress.test(text) ? `'${text}` : text
  const safe = start.replace(formulaAfterSeparator, "$1'")
  return /[",;\r\n\t']|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** One line of RFC 4180. */
export const csvLine = (cells: readonly (string | null | undefined)[]) =>
  `${cells.map((cell) => csvCell(cell ?? '')).join(',')}\r\n`
