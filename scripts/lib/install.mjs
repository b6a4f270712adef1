import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { inRoot } from './root.mjs'
import { runNpm } from './run.mjs'
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

/** Only a benchmark needs it, and it brings 200 packages: so it stands apart from the workspaces. */
export async function ensureLighthouse() {
  if (existsSync(inRoot('bench', 'lighthouse', 'node_modules', '.package-lock.json'))) return
  say('installing Lighthouse (npm ci) ...')
  const code = await runNpm(['ci', '--ignore-scripts', ...everything], { cwd: inRoot('bench', 'lighthouse') })
  if (code !== 0) fail('Lighthouse could not be installed; is the npm registry reachable from here?')
}
