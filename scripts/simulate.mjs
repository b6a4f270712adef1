import { parseArgs } from 'node:util'
import { ensureInstalled } from './lib/install.mjs'
import { runInstalled } from './lib/run.mjs'

const { values } = parseArgs({ options: { seeds: { type: 'string', default: '100000' }, seed: { type: 'string' } } })
await ensureInstalled()
const env = {
  ...process.env,
  SIMULATION_SEEDS: values.seeds,
  ...(values.seed === undefined ? {} : { SIMULATION_SEED: values.seed }),
}
process.exitCode = await runInstalled('vitest', ['run', '--project', 'server', 'seeds.test'], { env })
