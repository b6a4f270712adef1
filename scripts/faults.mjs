import { parseArgs } from 'node:util'
import { ensureInstalled } from './lib/install.mjs'
import { runInstalled } from './lib/run.mjs'

const number = (value) => ({ type: 'string', default: value })
const { values } = parseArgs({ options: { kills: number('200'), rounds: number('200'), away: number('30') } })
await ensureInstalled()
const env = {
  ...process.env,
  CRASH_KILLS: values.kills,
  FAULT_ROUNDS: values.rounds,
  FAULT_AWAY_SECONDS: values.away,
}
process.exitCode = await runInstalled('vitest', ['run', '--project', 'server', 'src/crash', 'src/faults/'], { env })
