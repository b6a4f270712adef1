// Installs and builds what is missing or outdated; with `install`, builds nothing. Imports only Node's own modules.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { isBuilt } from './fingerprint.mjs'
import { fail, inRoot, runNode, runNpm, say } from './lib.mjs'

const lockFile = inRoot('package-lock.json')
const record = inRoot('node_modules', '.schola-installed')
const npmRecord = inRoot('node_modules', '.package-lock.json')

/** First supported release of each line of Node; the same as `engines` in package.json. */
const minMinor = { 20: 19, 22: 13 }

function checkPlatform() {
  if (process.platform === 'win32') {
    fail('Schola does not run on Windows itself. Use WSL: https://learn.microsoft.com/windows/wsl/install')
  }
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major >= 24 || minor >= minMinor[major]) return
  fail(`Node ${process.versions.node} is not supported: install 20.19, 22.13, 24 or newer from https://nodejs.org.`)
}

function isInstalled(lockHash) {
  if (existsSync(record)) return readFileSync(record, 'utf8') === lockHash
  // After an npm install by hand.
  return existsSync(npmRecord) && statSync(npmRecord).mtimeMs >= statSync(lockFile).mtimeMs
}

async function ensureInstalled() {
  const lockHash = createHash('sha256').update(readFileSync(lockFile)).digest('hex')
  if (!isInstalled(lockHash)) {
    say('installing packages (npm ci) ...')
    // NODE_ENV=production would omit what the build needs.
    const code = await runNpm(['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'])
    if (code !== 0) fail('The packages could not be installed; is the npm registry reachable from here?')
  }
  if (!existsSync(record) || readFileSync(record, 'utf8') !== lockHash) writeFileSync(record, lockHash)
}

async function ensureBuilt() {
  if (isBuilt()) return
  say('building ...')
  if ((await runNode([inRoot('scripts', 'build.mjs')])) !== 0) fail('The build failed; see the lines above.')
}

async function ensureMessages() {
  if ((await runNode([inRoot('packages', 'messages', 'compile.mjs')])) !== 0)
    fail('The messages could not be compiled.')
}

checkPlatform()
await ensureInstalled()
await ensureMessages()
if (process.argv[2] !== 'install') await ensureBuilt()
