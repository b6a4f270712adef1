import type { Queries } from '../db/connect.ts'
import { csvLine } from '../http/csv.ts'
import { type Consented, readConsented } from '../repositories/consented-repository.ts'

const atOnce = 1000
const columns = ['Email', 'First Name', 'Last Name', 'Username', 'Consent Date']

const toLine = ({ email, firstName, lastName, username, consentCompletedAt }: Consented) =>
  csvLine([
    email,
    firstName ?? '',
    lastName ?? '',
    username ?? '',
    consentCompletedAt?.toISOString().slice(0, 10) ?? '',
  ])

/** The addresses of all who consented, piece by piece: the reader's pace decides when the next is asked for. */
export async function* consentedCsv(queries: Queries): AsyncGenerator<string> {
  yield csvLine(columns)
  let last: Consented | undefined
  do {
    const some = await readConsented(queries, last, atOnce)
    if (some.length > 0) yield some.map(toLine).join('')
    last = some.length === atOnce ? some.at(-1) : undefined
  } while (last)
}
