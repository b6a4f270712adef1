import { measureCalendar } from './calendar.ts'
import { measureCapacity } from './capacity.ts'
import { measureGrowth } from './growth.ts'
import { type Figure, report } from './report.ts'
import { names, options } from './rounds.ts'
import { measureSinging } from './singing.ts'
import { measureEngraving } from './web/engraving.ts'
import { measureWeb } from './web/measure.ts'
import { measureOfflineStart } from './web/offline-start.ts'
import { measureReplay } from './web/outbox-replay.ts'

const benchmarks: Readonly<Record<string, { title: string; measure: () => Promise<Figure[]> }>> = {
  capacity: { title: 'Capacity', measure: measureCapacity },
  growth: { title: 'Capacity with a million users', measure: measureGrowth },
  calendar: { title: 'The calendar', measure: measureCalendar },
  singing: { title: 'Hearing a voice', measure: measureSinging },
  web: { title: "The learner's app in the browser", measure: measureWeb },
  engraving: { title: 'The score', measure: measureEngraving },
  offline: { title: 'Without a network', measure: measureOfflineStart },
  replay: { title: 'The outbox', measure: measureReplay },
}

const all = Object.keys(benchmarks).filter((name) => name !== 'growth')
const chosen = new Set([...(names.length > 0 ? names : all), ...(options.growth ? ['growth'] : [])])
const unknown = [...chosen].filter((name) => !(name in benchmarks))
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(', ')}. There are: ${Object.keys(benchmarks).join(', ')}.`)
  process.exit(1)
}

const sections = new Map<string, readonly Figure[]>()
for (const name of chosen) {
  const benchmark = benchmarks[name]
  if (!benchmark) continue
  console.log(`${name} ...`)
  // A benchmark that throws is reported as not held, and the others still run.
  const figures = await benchmark.measure().catch((error: unknown): Figure[] => {
    console.error(error)
    const value = error instanceof Error ? error.message : String(error)
    return [{ name: 'not measured', value, floor: '', ratio: '', goal: 'no error', holds: false, spread: '' }]
  })
  sections.set(benchmark.title, figures)
}
const titles = Object.values(benchmarks).map(({ title }) => title)
await report(sections, titles, new Date().toISOString().slice(0, 10))
if ([...sections.values()].flat().some(({ holds }) => !holds)) process.exitCode = 1
