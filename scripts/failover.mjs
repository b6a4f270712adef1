import { parseArgs } from 'node:util'
import { ensureBuilt } from './lib/built.mjs'
import { ensureClusterPrograms } from './lib/cluster-programs.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { runNode } from './lib/run.mjs'

const { values } = parseArgs({
  options: { failovers: { type: 'string', default: '20' }, learners: { type: 'string', default: '50' } },
})

await ensureInstalled()
const env = { ...process.env, ...(await ensureClusterPrograms()) }
await ensureBuilt()
const numbers = ['--failovers', values.failovers, '--learners', values.learners]
process.exitCode = await runNode(['--import', 'tsx', 'cluster/run.ts', ...numbers], { env })
