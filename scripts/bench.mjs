import { ensureBuilt } from './lib/built.mjs'
import { ensureChromium } from './lib/chromium.mjs'
import { ensureInstalled, ensureLighthouse, ensurePeer } from './lib/install.mjs'
import { runNode } from './lib/run.mjs'

const args = process.argv.slice(2)
await ensureInstalled()
await ensureBuilt()
const isMeasured = (name) => args.length === 0 || args[0].startsWith('--') || args.includes(name)
if (isMeasured('capacity')) await ensurePeer()
if (isMeasured('web')) await ensureLighthouse()
if (['web', 'engraving', 'offline', 'replay', 'singing'].some(isMeasured)) {
  // Measurements without a visible page use the headless shell, since windows cost a good part of two cores.
  process.env.CHROMIUM_SHELL_PATH ??= await ensureChromium({ preferShell: true })
  process.env.CHROMIUM_PATH = await ensureChromium()
}
process.exitCode = await runNode(['--import', 'tsx', 'bench/run.ts', ...args])
