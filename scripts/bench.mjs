import { ensureBuilt } from './lib/built.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { runNode } from './lib/run.mjs'

await ensureInstalled()
await ensureBuilt()
process.exitCode = await runNode(['--import', 'tsx', 'bench/run.ts', ...process.argv.slice(2)])
