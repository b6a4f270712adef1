import { ensureBrowserPrograms } from './lib/browser-programs.mjs'
import { ensureBuilt } from './lib/built.mjs'
import { ensureChromium } from './lib/chromium.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { runNode } from './lib/run.mjs'

await ensureInstalled()
const env = { ...process.env, CHROMIUM_PATH: await ensureChromium(), ...(await ensureBrowserPrograms()) }
await ensureBuilt()
process.exitCode = await runNode(['--import', 'tsx', 'e2e/browsers/run.ts', ...process.argv.slice(2)], { env })
