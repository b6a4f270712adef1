import { measureCapacity } from './capacity.ts'
import { type Figure, names, report } from './report.ts'
import { measureSizes } from './sizes.ts'
import { measureWeb } from './web.ts'

const parts: Readonly<Record<string, { title: string; measure: () => Promise<Figure[]> }>> = {
  capacity: { title: 'Capacity', measure: measureCapacity },
  web: { title: 'The web app', measure: measureWeb },
  sizes: { title: 'Sizes', measure: measureSizes },
}

const chosen = names.length > 0 ? names : Object.keys(parts)
const unknown = chosen.filter((name) => !(name in parts))
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}. There are: ${Object.keys(parts).join(', ')}.`)
  process.exit(1)
}
const sections = new Map<string, readonly Figure[]>()
for (const name of chosen) {
  const part = parts[name]
  if (!part) continue
  console.log(`${name} ...`)
  // The other parts still run after an error.
  const figures = await part.measure().catch((error: unknown): Figure[] => {
    console.error(error)
    return [{ name: 'not measured', value: String(error).split('\n', 1)[0] ?? '', isHeld: false }]
  })
  sections.set(part.title, figures)
}
const titles = Object.values(parts).map(({ title }) => title)
await report(sections, titles)
if ([...sections.values()].flat().some(({ isHeld }) => isHeld === false)) process.exitCode = 1
