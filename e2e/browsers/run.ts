import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort, startRealServer } from '../server.ts'
import { driveBrowser } from './browser.ts'
import type { Driver } from './driver.ts'
import { type Engine, engines, startScreenAndSound } from './engines.ts'
import { journeys } from './journeys.ts'
import { type Network, startNetwork } from './network.ts'

interface Result {
  readonly engine: string
  readonly journey: string
  readonly failure: string | undefined
}

const wordFor = (failure: string | undefined): string => (failure === undefined ? 'passed' : 'FAILED')

async function attempt(go: () => Promise<void>): Promise<string | undefined> {
  try {
    await go()
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** Runs all journeys in one session; without a session, each fails for that reason. */
async function travel(engine: Engine, origin: string, network: Network): Promise<Result[]> {
  const folder = await mkdtemp(join(tmpdir(), 'schola-browser-'))
  const started = await engine.start(folder)
  const results: Result[] = []
  let driver: Driver | undefined
  const noSession = await attempt(async () => void (driver = await started.connect()))
  for (const journey of journeys) {
    const start = Date.now()
    const browser = driver && driveBrowser(driver, origin, engine.finger)
    const failure = browser ? await attempt(() => journey.go({ browser, network })) : noSession
    results.push({ engine: engine.name, journey: journey.name, failure })
    const took = ((Date.now() - start) / 1000).toFixed(1)
    console.log(`${wordFor(failure)}  ${engine.name}: ${journey.name} (${took} s)`)
  }
  await attempt(async () => driver?.end())
  await started.program.stop()
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  return results
}

/** Each engine has its own server, learner and network. */
async function runEngine(engine: Engine): Promise<Result[]> {
  const port = await findFreePort()
  const origin = `http://localhost:${port}`
  const server = await startRealServer({ PUBLIC_URL: origin })
  const network = await startNetwork(port, Number(new URL(server.url).port))
  try {
    return await travel(engine, origin, network)
  } finally {
    await network.cut()
    await server.stop()
  }
}

function printTable(results: readonly Result[], names: readonly string[]): void {
  const width = Math.max(...journeys.map(({ name }) => name.length)) + 2
  const line = (first: string, cells: readonly string[]) =>
    console.log(first.padEnd(width) + cells.map((cell) => cell.padEnd(10)).join(''))
  console.log('')
  line('', names)
  for (const { name } of journeys) {
    const row = results.filter(({ journey }) => journey === name)
    line(
      name,
      row.map(({ failure }) => wordFor(failure)),
    )
  }
  for (const { engine, journey, failure } of results) {
    if (failure !== undefined) console.log(`\n${engine}, ${journey}: ${failure}`)
  }
}

const wanted = process.argv.slice(2).map((name) => name.toLowerCase())
const chosen = engines.filter(({ name }) => wanted.length === 0 || wanted.includes(name.toLowerCase()))
if (chosen.length === 0) {
  console.error(`schola: there is no such engine; choose among ${engines.map(({ name }) => name).join(', ')}.`)
  process.exit(1)
}
const surroundings = await startScreenAndSound()
const results: Result[] = []
try {
  for (const engine of chosen) results.push(...(await runEngine(engine)))
} finally {
  await surroundings.stop()
}
printTable(
  results,
  chosen.map(({ name }) => name),
)
process.exitCode = results.every(({ failure }) => failure === undefined) ? 0 : 1
