import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { ensureInstalled } from './lib/install.mjs'
import { runInstalled } from './lib/run.mjs'
import { say } from './lib/say.mjs'

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '2000' }, seed: { type: 'string' }, call: { type: 'string' } },
})
await ensureInstalled()
const seed = values.seed ?? String(randomInt(2 ** 31))
say(`${values.runs} requests a call; again with --seed ${seed} --runs ${values.runs}`)
const only = values.call === undefined ? [] : ['-t', ` ${values.call} `]
const env = { ...process.env, FUZZ_RUNS: values.runs, FUZZ_SEED: seed }
process.exitCode = await runInstalled('vitest', ['run', '--project', 'server', 'abuse/fuzz', ...only], { env })
