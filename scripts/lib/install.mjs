import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { inRoot } from './root.mjs'
import { runNode, runNpm } from './run.mjs'
import { fail, say } from './say.mjs'

const lockFile = inRoot('package-lock.json')
const record = inRoot('node_modules', '.schola-installed')
const npmRecord = inRoot('node_modules', '.package-lock.json')

/** NODE_ENV=production would leave out what the build needs. */
const everything = ['--include=dev', '--include=optional', '--no-audit', '--no-fund']

/** The first release of each line that the packages support; the same as `engines` in package.json. */
const oldestMinor = { 20: 19, 22: 13 }

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major >= 24 || minor >= oldestMinor[major]) return
  fail(`Node ${process.versions.node} is not supported: install 20.19, 22.13, 24 or newer from https://nodejs.org.`)
}

function isInstalled(lockHash) {
  if (existsSync(record)) return readFileSync(record, 'utf8') === lockHash
  // Somebody ran npm by hand: fine when that was after the lock file last changed.
  return existsSync(npmRecord) && statSync(npmRecord).mtimeMs >= statSync(lockFile).mtimeMs
}

/** Installs the packages when they are missing or of another lock file. */
export async function ensureInstalled() {
  checkNode()
  const lockHash = createHash('sha256').update(readFileSync(lockFile)).digest('hex')
  if (!isInstalled(lockHash)) {
    say('installing packages (npm ci) ...')
    const code = await runNpm(['ci', ...everything])
    if (code !== 0) fail('The packages could not be installed; is the npm registry reachable from here?')
  }
  if (!existsSync(record) || readFileSync(record, 'utf8') !== lockHash) writeFileSync(record, lockHash)
}

/** Installs packages that only one benchmark needs, outside the workspaces. */
async function ensureBenchPackages(folder) {
  const directory = inRoot('bench', folder)
  if (existsSync(inRoot('bench', folder, 'node_modules', '.package-lock.json'))) return directory
  say(`installing the packages of bench/${folder} (npm ci) ...`)
  const code = await runNpm(['ci', '--ignore-scripts', ...everything], { cwd: directory })
  if (code !== 0) fail(`bench/${folder} could not be installed; is the npm registry reachable from here?`)
  return directory
}

export const ensureLighthouse = () => ensureBenchPackages('lighthouse')

export async function ensurePeer() {
  const cwd = await ensureBenchPackages('peer')
  // Any program will do: `generate` does not run the engine, and would download it otherwise.
  const env = { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath }
  const stdio = ['ignore', 'ignore', 'inherit']
  const code = await runNode(['node_modules/prisma/build/index.js', 'generate', '--no-hints'], { cwd, env, stdio })
  if (code !== 0) fail('Prisma could not generate the client of bench/peer.')
}
