import { ensureBuilt } from './lib/built.mjs'
import { ensureChromium } from './lib/chromium.mjs'
import { ensureProgram } from './lib/debian.mjs'
import { ensureInstalled, ensureLighthouse } from './lib/install.mjs'
import { runNode } from './lib/run.mjs'

/** Puts the path of a program into a variable, installing the program if needed. */
async function bring(program, packageName, variable) {
  const path = await ensureProgram(program, packageName)
  if (path !== undefined) process.env[variable] = path
}

const names = process.argv.slice(2)
await ensureInstalled()
await ensureBuilt()
const measures = (name) => names.length === 0 || names.includes(name)
// Without wrk a slower generator of our own takes its place; without nginx the benchmark says so.
await bring('wrk', 'wrk', 'WRK_PATH')
if (measures('proxy')) await bring('nginx', 'nginx-light', 'NGINX_PATH')
if (measures('web')) await ensureLighthouse()
if (['web', 'engraving', 'offline', 'replay', 'singing'].some(measures)) {
  // What is only worked out needs no window, whose own processes would take a good part of two cores.
  process.env.CHROMIUM_SHELL_PATH ??= await ensureChromium({ preferShell: true })
  process.env.CHROMIUM_PATH = await ensureChromium()
}
process.exitCode = await runNode(['--import', 'tsx', 'bench/run.ts', ...names])
