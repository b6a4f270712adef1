import { measureCapacity } from './capacity.ts'
import { names, type Row, report } from './report.ts'
import { measureSizes } from './sizes.ts'
import { measureWeb } from './web.ts'

/** Title in results.md and program of each part. */
const parts: Readonly<Record<string, readonly [string, () => Promise<Row[]>]>> = {
  capacity: ['Capacity', measureCapacity],
  web: ['The web app', measureWeb],
  sizes: ['Sizes', measureSizes],
}

for (const name of names.length > 0 ? names : Object.keys(parts)) {
  const part = parts[name]
  if (!part) throw new Error(`There is no part ${name}. There are: ${Object.keys(parts).join(', ')}.`)
  console.log(`${name} ...`)
  const [title, measure] = part
  try {
    const rows = await measure()
    await report(title, rows)
    if (rows.some(([, , , held]) => held === 'NO')) process.exitCode = 1
  } catch (error) {
    console.error(error)
    process.exitCode = 1
  }
}
