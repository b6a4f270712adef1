import { measureCalendar } from './calendar.ts'
import { measureCalls } from './calls.ts'
import { measureContent } from './content.ts'
import { measureCrowd } from './crowd.ts'
import { measureGrowth } from './growth.ts'
import { measureProxy } from './proxy.ts'
import { type Figure, report } from './report.ts'
import { measureSinging } from './singing.ts'
import { measureStart } from './start.ts'
import { measureUploads } from './uploads.ts'
import { measureEngraving } from './web/engraving.ts'
import { measureWeb } from './web/measure.ts'
import { measureOfflineStart } from './web/offline-start.ts'
import { measureReplay } from './web/outbox-replay.ts'

const benchmarks: Readonly<Record<string, { title: string; measure: () => Promise<Figure[]> }>> = {
  calls: { title: 'Calls against the floor', measure: measureCalls },
  growth: { title: 'Growth with the number of users', measure: measureGrowth },
  crowd: { title: 'Everybody at once', measure: measureCrowd },
  proxy: { title: 'One server and two', measure: measureProxy },
  uploads: { title: 'Large bodies from nobody', measure: measureUploads },
  start: { title: 'Starting', measure: measureStart },
  content: { title: 'The curriculum', measure: measureContent },
  calendar: { title: 'The calendar', measure: measureCalendar },
  singing: { title: 'Hearing a voice', measure: measureSinging },
  web: { title: "The learner's app in the browser", measure: measureWeb },
  engraving: { title: 'The score', measure: measureEngraving },
  offline: { title: 'Without a network', measure: measureOfflineStart },
  replay: { title: 'The outbox', measure: measureReplay },
}

const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(benchmarks)
const unknown = names.filter((name) => !(name in benchmarks))
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(', ')}. There are: ${Object.keys(benchmarks).join(', ')}.`)
  process.exit(1)
}

const sections = new Map<string, readonly Figure[]>()
for (const name of names) {
  const benchmark = benchmarks[name]
  if (!benchmark) continue
  console.log(`${name} ...`)
  // The others are worth having all the same; what failed stands in the table as not held.
  const figures = await benchmark.measure().catch((error: unknown): Figure[] => {
    console.error(error)
    const value = error instanceof Error ? error.message : String(error)
    return [{ name: 'not measured', value, floor: '', ratio: '', goal: 'none fails', holds: false, spread: '' }]
  })
  sections.set(benchmark.title, figures)
}
const titles = Object.values(benchmarks).map(({ title }) => title)
await report(sections, titles, new Date().toISOString().slice(0, 10))
if ([...sections.values()].flat().some(({ holds }) => !holds)) process.exitCode = 1
