/** What a spreadsheet takes for the beginning of a formula. */
const formulaStart = /^(\s*[=+\-@＝＋－＠]|[\t\r\n])/
/** An address of plain letters cannot call anything, whatever it begins with, and must stay an address (promise 17.24). */
const plainAddress = /^[\w.+-]+@[\w-]+(\.[\w-]+)+$/

function csvCell(text: string): string {
  const safe = formulaStart.test(text) && !plainAddress.test(text) ? `'${text}` : text
  return /[",\r\n\t']|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** One line of RFC 4180. */
export const csvLine = (cells: readonly string[]) => `${cells.map(csvCell).join(',')}\r\n`
