import type { Queries } from '../../db/connect.ts'
import { listConsented } from './user-summaries.repository.ts'

/** Matches cells that spreadsheets read as formulas. */
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

const columns = ['Email', 'First Name', 'Last Name', 'Username', 'Consent Date']

/** Writes the addresses of all users who consented as CSV. */
export async function* consentedCsv(queries: Queries): AsyncGenerator<string> {
  yield csvLine(columns)
  for await (const page of listConsented(queries)) {
    const lines = page.map(({ email, firstName, lastName, username, consentCompletedAt }) =>
      csvLine([email, firstName, lastName, username, consentCompletedAt?.toISOString().slice(0, 10)]),
    )
    if (lines.length > 0) yield lines.join('')
  }
}
