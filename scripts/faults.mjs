import { parseArgs } from 'node:util'
import { ensureBuilt } from './lib/built.mjs'
import { ensureClusterPrograms } from './lib/cluster-programs.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { runInstalled, runNode } from './lib/run.mjs'

const number = (value) => ({ type: 'string', default: value })
const { values } = parseArgs({
  options: {
    kills: number('200'),
    rounds: number('200'),
    away: number('30'),
    cluster: { type: 'boolean', default: false },
    failovers: number('20'),
    learners: number('50'),
  },
})

function runTests() {
  const env = {
    ...process.env,
    CRASH_KILLS: values.kills,
    FAULT_ROUNDS: values.rounds,
    FAULT_AWAY_SECONDS: values.away,
  }
  return runInstalled('vitest', ['run', '--project', 'server', 'src/crash', 'src/faults/'], { env })
}

async function runCluster() {
  const env = { ...process.env, ...(await ensureClusterPrograms()) }
  await ensureBuilt()
  const numbers = ['--failovers', values.failovers, '--learners', values.learners]
  return runNode(['--import', 'tsx', 'cluster/run.ts', ...numbers], { env })
}

await ensureInstalled()
process.exitCode = await (values.cluster ? runCluster() : runTests())
