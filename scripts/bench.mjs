import { ensureBuilt } from './lib/built.mjs'
import { ensureChromium } from './lib/chromium.mjs'
import { findOnPath, installPackage } from './lib/debian.mjs'
import { ensureInstalled, ensureLighthouse } from './lib/install.mjs'
import { runNode } from './lib/run.mjs'

const names = process.argv.slice(2)
await ensureInstalled()
await ensureBuilt()
const measures = (name) => names.length === 0 || names.includes(name)
// Without wrk a slower generator of our own takes its place; without nginx the benchmark says so.
if (findOnPath(['wrk']) === undefined) await installPackage('wrk')
if (measures('proxy') && findOnPath(['nginx']) === undefined) await installPackage('nginx-light')
if (measures('web')) await ensureLighthouse()
if (measures('web') || measures('offline')) process.env.CHROMIUM_PATH = await ensureChromium()
process.exitCode = await runNode(['--import', 'tsx', 'bench/run.ts', ...names])
