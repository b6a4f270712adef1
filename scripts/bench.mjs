import { ensureBuilt } from './lib/built.mjs'
import { ensureChromium } from './lib/chromium.mjs'
import { ensureInstalled, ensureLighthouse } from './lib/install.mjs'
import { runNode } from './lib/run.mjs'

const names = process.argv.slice(2)
await ensureInstalled()
await ensureBuilt()
const measures = (name) => names.length === 0 || names.includes(name)
if (measures('web')) await ensureLighthouse()
if (measures('web') || measures('offline')) process.env.CHROMIUM_PATH = await ensureChromium()
process.exitCode = await runNode(['--import', 'tsx', 'bench/run.ts', ...names])
